import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { lastGoodPath, lastGoodRelease } from '../../protocol/releases';
import { openReleaseStore } from '../../release/open-stores';
import { ReleaseError } from '../../release/release-error';
import { integrityOf } from '../../release/release-store';
import { releaseLibrary } from './release-library';
import { releaseRoutes } from './release-service';
import { followReleases, lastGoodDocument, type RunningReleases } from './running-releases';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

async function asked(running: RunningReleases, path: string): Promise<Response> {
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  releaseRoutes(app, running);
  return fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + path);
}

const ENTRY = 'export {}';
const ENTRY_HASH = integrityOf(Buffer.from(ENTRY));
const GOOD = "module.exports = { name: 'mf-cms', contract: 1, messages: {}, pages: {}, widgets: {} };";

interface Made {
  server?: string;
  contract?: number;
}

async function releaseOf(
  root: string,
  version: string,
  { server = GOOD, contract = 1 }: Made = {},
  remote: RemoteName = 'mf-cms',
) {
  const folder = join(root, remote, version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.cjs'), server);
  await writeFile(join(folder, 'remoteEntry.js'), ENTRY);
  const record = JSON.stringify({
    remote,
    version,
    contract,
    shared: {},
    files: { 'server.cjs': integrityOf(Buffer.from(server)), 'remoteEntry.js': ENTRY_HASH },
    exposes: {},
    server: 'server.cjs',
    commit: 'abc',
    builtAt: '2026-01-01',
  });
  await writeFile(join(folder, 'release.json'), record);
  return integrityOf(Buffer.from(record));
}

/** `'2', '1'`: version 2 for everybody, 1 to fall back on; `['3', 20]`: version 3 for a share. */
const documentOf = (...versions: (string | [string, number])[]): RegistryDocument => ({
  microFrontends: {
    'mf-cms': versions.map((given, index) => {
      const [version, traffic] = typeof given === 'string' ? [given, index === 0 ? 100 : 0] : given;
      return {
        url: `/remotes/mf-cms/${version}/remoteEntry.js`,
        metadata: { version },
        deployment: { traffic, default: index === 0 },
      };
    }),
  },
});

/** A shell server's view of a store with these releases, and of a registry whose answers the test gives. */
async function following(releases: Record<string, Made>, first: RegistryDocument | Error, root?: string) {
  const folder = root ?? (await mkdtemp(join(tmpdir(), 'releases-')));
  for (const [version, made] of Object.entries(releases)) await releaseOf(folder, version, made);
  const reported: unknown[] = [];
  const prepared: string[] = [];
  const report = (error: unknown) => reported.push(error);
  let answer = first;
  const clock = { now: 0 };
  const read = async () => {
    if (answer instanceof Error) throw answer;
    return { document: answer, etag: JSON.stringify(answer) };
  };
  const running = followReleases({
    registry: { read },
    channel: 'production',
    kept: lastGoodDocument(join(folder, 'kept.json')),
    library: releaseLibrary(openReleaseStore(folder), report),
    report,
    prepare: ({ file }, { isTried }) => prepared.push(isTried ? `${file} as a canary` : file),
    now: () => clock.now,
  });
  await running.refresh().catch(report);
  /** A look at the registry, so much later; by itself, later than anything is waited for. */
  const follow = async (next: RegistryDocument | Error, laterMs = 60_000) => {
    clock.now += laterMs;
    answer = next;
    await running.refresh().catch(report);
  };
  return {
    folder,
    running,
    reported,
    prepared,
    follow,
    version: (visitor?: number) => running.releasesFor(visitor)['mf-cms']?.version,
  };
}

/** The document with the hash of each release's record, as the release tool writes it. */
async function hashed(document: RegistryDocument, folder: string): Promise<RegistryDocument> {
  const versions = await Promise.all(
    (document.microFrontends['mf-cms'] ?? []).map(async (deployed) => ({
      ...deployed,
      metadata: { ...deployed.metadata, integrity: ENTRY_HASH },
      extras: {
        contract: 1,
        releaseIntegrity: integrityOf(
          await readFile(join(folder, 'mf-cms', deployed.metadata.version, 'release.json')),
        ),
      },
    })),
  );
  return { microFrontends: { 'mf-cms': versions } };
}

describe('a store that somebody else writes to', () => {
  const EVIL = 'steal(document.forms)';
  /** Releases 1 and 2, of which 2 is for everybody; then the store is written to, and another server starts. */
  async function changed(change: (release: string) => Promise<unknown>) {
    const { folder } = await following({ 1: {}, 2: {} }, documentOf('1'));
    const document = await hashed(documentOf('2', '1'), folder);
    await change(join(folder, 'mf-cms/2'));
    return { document, ...(await following({}, document, folder)) };
  }
  const withRecord = async (release: string, change: object) => {
    const file = join(release, 'release.json');
    await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), ...change }));
  };

  test.each<[string, (release: string) => Promise<unknown>, string]>([
    [
      'a changed entry of a remote',
      (release) => writeFile(join(release, 'remoteEntry.js'), EVIL),
      'remoteEntry.js has other bytes than its record says.',
    ],
    [
      'a changed server build',
      (release) => writeFile(join(release, 'server.cjs'), EVIL),
      'server.cjs has other bytes than its record says.',
    ],
    [
      'a changed entry with a record that fits it',
      async (release) => {
        await writeFile(join(release, 'remoteEntry.js'), EVIL);
        await withRecord(release, { files: { 'remoteEntry.js': integrityOf(Buffer.from(EVIL)) } });
      },
      'its release.json is not the one whose hash the registry has.',
    ],
    [
      'a record that names other files',
      (release) => withRecord(release, { server: undefined }),
      'its release.json is not the one whose hash the registry has.',
    ],
  ])('puts %s on no page: the last good release serves, and operations are told', async (_what, change, why) => {
    const { running, version, reported, follow, document } = await changed(change);
    expect([version(), running.releasesFor()['mf-cms']?.server?.code]).toEqual(['1', GOOD]);
    expect(running.refused()).toEqual([{ remote: 'mf-cms', version: '2', damage: [why] }]);
    await follow(document);
    expect(reported.map(String)).toEqual([`Error: mf-cms 2 is not served: ${why}`]);
  });

  test('is served again as soon as it is whole', async () => {
    const { version, follow, folder, document, running } = await changed((release) =>
      writeFile(join(release, 'remoteEntry.js'), EVIL),
    );
    await writeFile(join(folder, 'mf-cms/2/remoteEntry.js'), ENTRY);
    await follow(document);
    expect([version(), running.refused()]).toEqual(['2', []]);
  });

  test('is not believed where the registry says another hash of the entry alone', async () => {
    const { folder } = await following({ 1: {} }, documentOf('1'));
    const [deployed] = (await hashed(documentOf('1'), folder)).microFrontends['mf-cms'] ?? [];
    if (!deployed) throw new Error('nothing is deployed');
    const { running } = await following(
      {},
      {
        microFrontends: {
          'mf-cms': [{ ...deployed, metadata: { version: '1', integrity: integrityOf(Buffer.from(EVIL)) } }],
        },
      },
      folder,
    );
    expect(running.releasesFor()['mf-cms']).toBeUndefined();
  });
});

test('a release from before hashes were recorded is served, and operations are told of it', async () => {
  const { running, folder, follow } = await following({ 1: {} }, documentOf('1'));
  expect(running.unhashed()).toMatchObject([{ remote: 'mf-cms', version: '1' }]);
  await follow(await hashed(documentOf('1'), folder));
  expect(running.unhashed()).toEqual([]);
});

test('a server build whose hash is right is given to the renderer before a page needs it', async () => {
  const { running, prepared } = await following({ 1: {} }, documentOf('1'));
  expect(running.releasesFor()['mf-cms']?.server).toMatchObject({ remote: 'mf-cms', version: '1', code: GOOD });
  expect(prepared).toEqual(['mf-cms/1/server.cjs']);
});

test('a canary is tried apart from what everybody gets, until it is promoted', async () => {
  const { running, prepared, follow } = await following({ 1: {}, 2: {} }, documentOf('1', ['2', 20]));
  expect(prepared).toEqual(['mf-cms/1/server.cjs', 'mf-cms/2/server.cjs as a canary']);
  const [everybody, some] = [running.releasesFor(), running.releasesFor(0)];
  expect([running.isTried(everybody), running.isTried(some)]).toEqual([false, true]);
  await follow(documentOf('2', '1'));
  expect(prepared.at(-1)).toBe('mf-cms/2/server.cjs');
  expect(running.isTried(some)).toBe(false);
});

test('a promotion and a rollback are followed without a restart', async () => {
  const { follow, version } = await following({ 1: {}, 2: {} }, documentOf('1'));
  await follow(documentOf('2', '1'));
  expect(version()).toBe('2');
  await follow(documentOf('1', '2'));
  expect(version()).toBe('1');
});

test('a release that was rolled back is not fallen back on, unless the document says so', async () => {
  const { follow, running } = await following({ 1: {}, 2: {} }, documentOf('2', '1'));
  await follow(documentOf('1'));
  expect(running.lastGood('mf-cms', '1')).toBeUndefined();
});

test('a canary lives beside the default, each with its own server build', async () => {
  const server = GOOD.replace('messages: {}', "messages: { 'en-GB': { greeting: 'new' } }");
  const { running, version } = await following({ 1: {}, 2: { server } }, documentOf('1', ['2', 20]));
  expect([version(100), version(1999), version(2000), version(9000), version()]).toEqual(['2', '2', '1', '1', '1']);
  expect(running.releasesFor(0)['mf-cms']?.server?.code).toBe(server);
  expect(running.releasesFor(9000)['mf-cms']?.server?.code).toBe(GOOD);
  expect([running.hasCanary(), running.releasesFor(5) === running.releasesFor(6)]).toEqual([true, true]);
});

test('a document that cannot be read changes nothing', async () => {
  const { follow, version, reported } = await following({ 1: {} }, documentOf('1'));
  await follow(new Error('outside its schema'));
  expect([version(), reported]).toEqual(['1', [new Error('outside its schema')]]);
});

describe('a registry document that was lost', () => {
  /** What visitors get of both remotes. */
  const given = ({ running }: { running: RunningReleases }) =>
    Object.values(running.releasesFor()).map(({ remote, version }) => `${remote} ${version}`);
  const search = (version: string) => ({
    'mf-search': [{ url: `/remotes/mf-search/${version}/remoteEntry.js`, metadata: { version } }],
  });
  const both: RegistryDocument = { microFrontends: { ...documentOf('1').microFrontends, ...search('1') } };
  async function aShop() {
    const root = await mkdtemp(join(tmpdir(), 'releases-'));
    for (const version of ['1', '2']) await releaseOf(root, version, {}, 'mf-search');
    return following({ 1: {} }, both, root);
  }

  test.each<[string, RegistryDocument, string]>([
    ['is empty', { microFrontends: {} }, '1'],
    ['has one remote only, promoted since', { microFrontends: search('2') }, '2'],
  ])('and %s takes no remote from visitors, nor from who starts anew', async (_what, document, promoted) => {
    const shop = await aShop();
    await shop.follow(document);
    expect(given(shop).sort()).toEqual(['mf-cms 1', `mf-search ${promoted}`]);
    expect(shop.running.registry()).toMatchObject({
      state: 'incomplete',
      lacking: expect.arrayContaining(['mf-cms']) as unknown,
    });
    expect(shop.reported.map(String)).toEqual([expect.stringMatching(/lacks mf-cms.*; the releases before go on/)]);
    const anew = await following({}, new Error('away'), shop.folder);
    expect(given(anew).sort()).toEqual(['mf-cms 1', `mf-search ${promoted}`]);
    expect(given(await following({}, document, shop.folder)).sort()).toEqual(['mf-cms 1', `mf-search ${promoted}`]);
  });

  test.each<[string, Error, string]>([
    ['is gone', new ReleaseError('missing', 'no document'), 'missing'],
    ['cannot be read', new ReleaseError('damaged', 'no JSON'), 'unreadable'],
    ['cannot be reached', new Error('ECONNREFUSED'), 'away'],
  ])('and %s is told by health, until it is there again', async (_what, failure, state) => {
    const shop = await aShop();
    await shop.follow(failure);
    expect(shop.running.registry()).toEqual({ state, lacking: [] });
    await shop.follow(both);
    expect(shop.running.registry()).toEqual({ state: 'ready', lacking: [] });
  });
});

test('a server that starts without the registry has the last good document until it is back', async () => {
  const { folder } = await following({ 1: {}, 2: {} }, documentOf('1'));
  const { version, follow, reported } = await following({}, new Error('away'), folder);
  expect([version(), reported]).toEqual(['1', [new Error('away')]]);
  await follow(documentOf('2'));
  expect(version()).toBe('2');
});

test('a registry that hangs is taken for one that is away', async () => {
  const { folder } = await following({ 1: {} }, documentOf('1'));
  const running = followReleases({
    registry: { read: () => new Promise(() => undefined) },
    channel: 'production',
    kept: lastGoodDocument(join(folder, 'kept.json')),
    library: releaseLibrary(openReleaseStore(folder), () => undefined),
    report: () => undefined,
    prepare: () => undefined,
  });
  await running.refresh();
  expect(running.releasesFor()['mf-cms']?.version).toBe('1');
});

test('the whole of a release is read before it is served, and what cannot be is named', async () => {
  const { running, follow } = await following({ 1: {} }, documentOf('missing', '1'));
  expect(running.unserved()).toEqual([{ remote: 'mf-cms', version: 'missing' }]);
  await follow(documentOf('1'));
  expect(running.unserved()).toEqual([]);
});

test('a document whose releases are not all there is not kept', async () => {
  const { folder, follow } = await following({ 1: {} }, documentOf('1'));
  await follow(documentOf('missing', '1'));
  expect(await readFile(join(folder, 'kept.json'), 'utf8')).toBe(JSON.stringify(documentOf('1')));
});

test('a release that is not in the store keeps its remote at the one before until it is there', async () => {
  const { folder, follow, version, reported } = await following({ 1: {} }, documentOf('1'));
  await follow(documentOf('2'));
  expect([version(), String(reported[0])]).toEqual(['1', expect.stringContaining('ENOENT')]);
  await releaseOf(folder, '2');
  await follow(documentOf('2'));
  expect(version()).toBe('2');
});

test('a release that cannot be read is asked for again after 5 seconds, then less often', async () => {
  const { follow, reported } = await following({ 1: {} }, documentOf('1'));
  const asked: number[] = [];
  for (let second = 0; second <= 120; second += 1) {
    const before = reported.length;
    await follow(documentOf('2', '1'), 1000);
    if (reported.length > before) asked.push(second);
  }
  expect(asked).toEqual([0, 5, 15, 35, 65, 95]);
});

test('a changed document is followed at once, also while a release of the one before cannot be read', async () => {
  const { follow, version } = await following({ 1: {}, 3: {} }, documentOf('1'));
  await follow(documentOf('2', '1'));
  await follow(documentOf('3', '1'), 1000);
  expect(version()).toBe('3');
});

test('a document that was left meanwhile is followed at once again', async () => {
  const { follow, reported } = await following({ 1: {} }, documentOf('1'));
  await follow(documentOf('2', '1'));
  await follow(documentOf('1'), 1000);
  const before = reported.length;
  await follow(documentOf('2', '1'), 1000);
  expect(reported.length).toBeGreaterThan(before);
});

test('going back to a document is followed when that between them could be read in part only', async () => {
  const { follow, version, running } = await following({ 1: {}, 2: {} }, documentOf('1'));
  await follow(documentOf('2', 'missing'));
  expect([version(), running.unserved().length]).toEqual(['2', 1]);
  await follow(documentOf('1'), 1000);
  expect([version(), running.unserved()]).toEqual(['1', []]);
});

test.each([
  ['the default', documentOf('99', '1')],
  ['a canary', documentOf('1', ['99', 100])],
])(
  '%s that speaks an unknown contract gives way to the last release that fits, and operations are told once',
  async (_what, document) => {
    const { version, reported, follow } = await following({ 1: {}, 99: { contract: 99 } }, document);
    await follow(document);
    expect(version(50)).toBe('1');
    expect(reported).toEqual([new Error('mf-cms 99 speaks contract 99; this shell speaks 1 and 0.')]);
  },
);

test('a release of the contract before runs beside the present one', async () => {
  const { version, reported } = await following(
    { 1: { contract: 0, server: GOOD.replace('contract: 1', 'contract: 0') } },
    documentOf('1'),
  );
  expect([version(), reported]).toEqual(['1', []]);
});

test.each([
  ['2', '1', 'a default leads to the one before'],
  ['3', '2', 'a canary leads to the default'],
  ['0', '2', 'one that is no longer given leads to the default'],
])('a page on which release %s fails is given %s: %s', async (failed, instead) => {
  const { running } = await following({ 1: {}, 2: {}, 3: {} }, documentOf('2', '1', ['3', 5]));
  const answer = await asked(running, lastGoodPath('mf-cms', failed));
  expect(lastGoodRelease.parse(await answer.json())).toEqual({
    version: instead,
    contract: 1,
    base: `/remotes/mf-cms/${instead}/`,
    integrity: { [`/remotes/mf-cms/${instead}/remoteEntry.js`]: ENTRY_HASH },
  });
});

test.each([
  '/releases/mf-cms/last-good?failed=1',
  '/releases/mf-cms/last-good',
  '/releases/mf-unknown/last-good?failed=1',
])('%s has nothing else to give', async (url) => {
  const { running } = await following({ 1: {} }, documentOf('1'));
  expect((await asked(running, url)).status).toBe(404);
});
