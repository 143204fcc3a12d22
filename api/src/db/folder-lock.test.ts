import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

describe('The folder of the embedded database', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
    file = join(folder, 'pgdata.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is taken by one process and given back', async () => {
    const release = await lockFolder(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('is refused while another process uses it, with what to do about it', async () => {
    writeFileSync(file, String(process.ppid));
    await expect(lockFolder(file, 1)).rejects.toThrow(/FORECOURT_DATA.*DATABASE_URL/);
  });

  it('is had as soon as the process before has given it back', async () => {
    writeFileSync(file, String(process.ppid));
    const waiting = lockFolder(file);
    rmSync(file);
    await waiting;
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });

  it.each([
    ['of a process that is gone', '4194303'],
    ['of nobody', ''],
    ['that this process left behind in an earlier life', String(process.pid)],
  ])('may be taken over from a lock %s', async (_name, content) => {
    writeFileSync(file, content);
    await lockFolder(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });
});
