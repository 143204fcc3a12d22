import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFilesPrivate } from './private-files';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the data folder and what is written into it are for their owner alone, also where it was open before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  chmodSync(folder, 0o755);
  const before = process.umask();
  keepFilesPrivate(folder);
  writeFileSync(join(folder, 'row'), 'somebody lives somewhere');
  process.umask(before);
  expect([modeOf(folder), modeOf(join(folder, 'row'))]).toEqual(['700', '600']);
});
