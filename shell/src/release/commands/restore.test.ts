import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { dryRegistry, openRegistry } from '../open-stores';
import { aPostgresRegistry, dropSchemas, execute, postgresIsReachable } from '../postgres.fixture';
import { defaultVersions } from '../registry-document';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { restore } from './restore';
import { rollback } from './take-back';
import { verify } from './verify';

const CHANNEL = 'production';
const LOST = { channel: CHANNEL, why: 'the disk was full' };

/** Where the documents of a registry are, so that a test can spoil them. */
interface Place {
  open: (desk: TestContext) => Promise<TestContext>;
  spoil: (desk: TestContext, text: string | undefined) => Promise<unknown>;
}

const opened: TestContext[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ registry }) => registry.close()));
  await dropSchemas();
});

const documentOf = (desk: TestContext) => join(desk.folder, 'registry/production.json');
const inFolder: Place = {
  open: (desk) => Promise.resolve(desk),
  spoil: (desk, text) => (text === undefined ? rm(documentOf(desk)) : writeFile(documentOf(desk), text)),
};
let database = '';
const inPostgres: Place = {
  open: async (desk) => {
    database = await aPostgresRegistry();
    return { ...desk, registry: openRegistry(database) };
  },
  spoil: (_desk, text) =>
    execute(
      text === undefined
        ? 'delete from release_channels'
        : `update release_channels set document = '${text.replace('{"broken"', '{}')}'`,
      database,
    ),
};

const release = async (desk: TestContext, remote: RemoteName, ...versions: string[]) => {
  for (const version of versions)
    await publish(desk, remote, { channel: CHANNEL, version, build: await aBuild(`${remote} ${version}`) });
};

/** mf-search at 3 with a canary 4 of 20 %, 2 to fall back on and 5 rolled back; mf-cms at 1. */
async function aShop(place: Place): Promise<TestContext> {
  const desk = await place.open(await aCommandContext());
  opened.push(desk);
  await release(desk, 'mf-cms', '1');
  await release(desk, 'mf-search', '2', '3', '5');
  await rollback(desk, 'mf-search', { channel: CHANNEL, why: 'slow' });
  await publish(desk, 'mf-search', { channel: 'staging', version: '4', build: await aBuild('mf-search 4') });
  await promote(desk, 'mf-search', '4', { channel: CHANNEL, share: 20 });
  return desk;
}
const next = (desk: TestContext) => release(desk, 'mf-cms', '1.1');
const onlySearch = ({ microFrontends, ...others }: RegistryDocument) =>
  JSON.stringify({ ...others, microFrontends: { 'mf-search': microFrontends['mf-search'] } });

const places: [string, Place][] = [
  ['a folder', inFolder],
  ...(postgresIsReachable() ? [['PostgreSQL', inPostgres] as [string, Place]] : []),
];
const losses: [string, (whole: RegistryDocument) => string | undefined, RegExp][] = [
  ['is gone', () => undefined, /document of production is gone; .*mf-cms, mf-search/],
  ['cannot be read', () => '{"broken"', /document of production \(.*\) cannot be read/],
  ['is empty', () => '{"microFrontends":{}}', /lacks what .* visitors have of mf-cms, mf-search/],
  ['has lost a remote', onlySearch, /lacks what .* visitors have of mf-cms\./],
];

describe.each(places)('a document in %s that', (_place, place) => {
  test.each(losses)('%s is the base of no change, and is restored from the audit', async (_what, loss, told) => {
    const desk = await aShop(place);
    const { document: whole } = await desk.registry.read(CHANNEL);
    await place.spoil(desk, loss(whole));

    const refusal = {
      problem: 'damaged',
      message: expect.stringMatching(told) as unknown,
      wayOut: expect.stringContaining('restore') as unknown,
    };
    await expect(next(desk)).rejects.toMatchObject(refusal);
    await expect(rollback(desk, 'mf-search', { channel: CHANNEL, why: 'errors' })).rejects.toMatchObject(refusal);
    await expect(verify(desk, { channel: CHANNEL })).rejects.toMatchObject(refusal);
    await expect(prune(desk, { keep: 1, now: new Date(Date.now() + 1e10) })).rejects.toMatchObject(refusal);
    await expect(next({ ...desk, registry: dryRegistry(desk.registry) })).rejects.toMatchObject(refusal);

    await restore(desk, LOST);
    expect((await desk.registry.read(CHANNEL)).document.microFrontends).toEqual(whole.microFrontends);
    expect((await desk.registry.log({ limit: 1 }))[0]).toMatchObject({ action: 'restore', why: 'the disk was full' });
    await next(desk);
    expect(defaultVersions((await desk.registry.read(CHANNEL)).document)).toEqual({
      'mf-cms': '1.1',
      'mf-search': '3',
    });
  });
});

test('a channel that has lost nothing is left as it is', async () => {
  const desk = await aShop(inFolder);
  const before = await desk.registry.read(CHANNEL);
  expect((await restore(desk, LOST)).text).toBe('production has lost nothing.');
  expect(await desk.registry.read(CHANNEL)).toEqual(before);
});

test('where the audit is lost as well, the copy that a shell server keeps gives back what is missing', async () => {
  const desk = await aShop(inFolder);
  const copy = join(desk.folder, 'production.json');
  const whole = await readFile(documentOf(desk), 'utf8');
  await writeFile(copy, whole);
  await rm(join(desk.folder, 'registry'), { recursive: true });
  await expect(restore(desk, LOST)).rejects.toMatchObject({
    problem: 'missing',
    wayOut: expect.stringContaining('--from') as unknown,
  });
  await next(desk);
  await restore(desk, { ...LOST, from: copy });
  expect(defaultVersions((await desk.registry.read(CHANNEL)).document)).toEqual({ 'mf-cms': '1.1', 'mf-search': '3' });
  await expect(restore(desk, { ...LOST, from: '/nowhere.json' })).rejects.toMatchObject({ problem: 'missing' });
});

test('a release that is not whole in the store any more gives way to the good one before', async () => {
  const desk = await aShop(inFolder);
  await rm(documentOf(desk));
  await rm(join(desk.folder, 'releases/mf-search/3/remoteEntry.js'));
  await restore(desk, LOST);
  expect(defaultVersions((await desk.registry.read(CHANNEL)).document)).toEqual({ 'mf-cms': '1', 'mf-search': '2' });
  await rm(documentOf(desk));
  await rm(join(desk.folder, 'releases/mf-cms/1'), { recursive: true });
  await expect(restore(desk, LOST)).rejects.toMatchObject({ problem: 'damaged' });
});
