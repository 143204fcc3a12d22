import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBuild, aCommandContext } from './command-context.fixture';
import { list, log, show } from './inspect';
import { inspectPage, inventory } from './payment-page';
import { publish } from './publish';

const STAGING = { channel: 'staging' };

/** A data folder with one release, in which the named file is cut off. */
async function aCutOff(file: string) {
  const desk = await aCommandContext();
  await desk.registry.announce('staging', { contract: 1, shared: {} });
  await publish(desk, 'mf-search', { ...STAGING, version: '1.0.0', build: await aBuild() });
  await writeFile(join(desk.folder, file), '{ "cut":\n');
  return { desk, path: join(desk.folder, file) };
}

const SCHEMA = 'cannot be read: it is no JSON, or outside its schema.';

test('a damaged release.json is named with its path and a way out, by whoever reads it', async () => {
  const { desk, path } = await aCutOff('releases/mf-search/1.0.0/release.json');
  const told = {
    problem: 'damaged',
    message: `${path} ${SCHEMA}`,
    wayOut: expect.stringContaining('publish this one again under a new version'),
  };
  await expect(list(desk)).rejects.toMatchObject(told);
  await expect(show(desk, 'mf-search', '1.0.0')).rejects.toMatchObject(told);
});

test('a damaged line of the audit is named with its number', async () => {
  const { desk, path } = await aCutOff('registry/audit.jsonl');
  await expect(log(desk, {})).rejects.toMatchObject({
    problem: 'damaged',
    message: `${path}, line 1, ${SCHEMA}`,
    wayOut: expect.stringContaining('Bring the file back from a backup'),
  });
});

test('a damaged announcement of a shell is named, and who writes it anew', async () => {
  const { desk, path } = await aCutOff('registry/shells/staging.json');
  await expect(desk.registry.shell('staging')).rejects.toMatchObject({
    problem: 'damaged',
    message: `${path} ${SCHEMA}`,
    wayOut: expect.stringContaining('start a shell of staging'),
  });
});

test('an inventory that is damaged or not there is named with what is wanted', async () => {
  const desk = await aCommandContext();
  const file = join(await mkdtemp(join(tmpdir(), 'inventory-')), 'inventory.json');
  const inspected = () => inspectPage(desk, { ...STAGING, page: 'http://localhost:1/', inventory: file });
  const wayOut = 'Name a file that inventory --json has written.';
  await expect(inspected()).rejects.toMatchObject({ problem: 'missing', message: `${file} cannot be read.`, wayOut });
  await writeFile(file, '{ "cut":');
  await expect(inspected()).rejects.toMatchObject({ problem: 'damaged', message: `${file} ${SCHEMA}`, wayOut });
});

test('a channel that never had a release is told by the log and the inventory as well', async () => {
  const { desk } = await aCutOff('registry/other.txt');
  const told = {
    problem: 'missing',
    message: 'Nothing was ever released to channel stagin.',
    wayOut: expect.any(String),
  };
  const shell = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeFile(join(shell, 'build.json'), JSON.stringify({ contract: 1, shared: {}, chunks: {} }));
  await expect(log(desk, { channel: 'stagin' })).rejects.toMatchObject(told);
  await expect(inventory(desk, { channel: 'stagin', shell })).rejects.toMatchObject(told);
  expect((await log(desk, STAGING)).text).toContain('staging: mf-search nothing → 1.0.0');
});
