import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteName } from '@forecourt/shared/contract';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { aPostgresRegistry, dropSchemas, postgresIsReachable } from '../../release/postgres.fixture';
import { asCanary, asDefault, rolledBack, withShare } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';
import { aRelease } from '../../release/release.fixture';
import { PROVENANCE_FILE, signProvenance } from '../../release/rights/provenance';
import { asHolder, someKeys, someRights, withRights, type SomeKeys } from '../../release/rights/rights.fixture';
import { releaseLibrary } from './release-library';
import { releaseTrust } from './release-trust';
import { followReleases, lastGoodDocument } from './running-releases';

const opened: RegistryStore[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((registry) => registry.close()));
  await dropSchemas();
});

const REMOTE: RemoteName = 'mf-search';
type Holder = keyof SomeKeys | 'nobody';

/** A store and a registry with rights, who changes them, and a shell server that knows the owner. */
async function anInstallation(place?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'trust-'));
  const registry = openRegistry(place ?? join(folder, 'registry'));
  opened.push(registry);
  const store = openReleaseStore(join(folder, 'releases'));
  const keys = await someKeys();
  await withRights(registry, keys.owner, someRights(keys));
  const as = (who: Holder) => (who === 'nobody' ? { registry, rights: undefined } : asHolder(registry, keys[who]));
  const publish = async (version: string, who: Holder = 'ana') => {
    const { record, files } = aRelease({ version });
    const stored = await store.write(record, files);
    const signer = await as(who).rights?.permit({ right: 'publish', remote: REMOTE, channel: 'staging' });
    if (signer) await signProvenance(store, stored, signer);
    return stored;
  };
  const approve = async (version: string) =>
    as('eva').registry.note({
      who: '',
      action: 'approve',
      remote: REMOTE,
      channel: 'production',
      from: [],
      to: [{ version, traffic: 0, default: false, integrity: (await store.record(REMOTE, version)).integrity }],
    });
  const change = (
    who: Holder,
    action: 'promote' | 'rollback' | 'canary',
    edit: Parameters<RegistryStore['change']>[2],
  ) => as(who).registry.change('production', { who: 'x', action, remote: REMOTE }, edit);
  const promote = async (who: Holder, version: string) => {
    const record = await store.record(REMOTE, version);
    return change(who, 'promote', (document) => asDefault(document, record));
  };
  const release = async (version: string) => {
    await publish(version);
    await approve(version);
    await promote('ana', version);
  };
  /** @param data of a server that ran before */
  const aServer = async (data?: string, at: RegistryStore = registry) => {
    const dataFolder = data ?? (await mkdtemp(join(tmpdir(), 'server-')));
    const reported: string[] = [];
    const report = (error: unknown) => void reported.push(String(error));
    const clock = { now: 0 };
    const trust = releaseTrust(
      { releaseOwners: [keys.owner.publicKey], channel: 'production', dataFolder },
      { registry: at, store, report, now: () => clock.now },
    );
    const running = followReleases({
      registry: trust,
      channel: 'production',
      kept: lastGoodDocument(join(dataFolder, 'production.json')),
      library: releaseLibrary(store, report, trust.provenance),
      report,
      prepare: () => undefined,
      now: () => clock.now,
    });
    /** What visitors get at the next look, later than anything is waited for. */
    const served = async (visitor?: number) => {
      clock.now += 60_000;
      await running.refresh().catch(report);
      return running.releasesFor(visitor)[REMOTE]?.version;
    };
    return { dataFolder, reported, trust, running, served };
  };
  return { folder, registry, store, keys, publish, approve, change, promote, release, aServer };
}

const places: [string, () => Promise<string | undefined>][] = [
  ['a folder', async () => undefined],
  ...(postgresIsReachable() ? [['PostgreSQL', aPostgresRegistry] as [string, () => Promise<string>]] : []),
];

describe.each(places)('a shell server that knows the owner of its registry, in %s', (_name, place) => {
  test('serves what was signed and approved, and goes on with it when somebody else changes the registry', async () => {
    const { release, publish, promote, aServer } = await anInstallation(await place());
    await release('1.0.0');
    const { served, running, trust, reported, dataFolder } = await aServer();
    expect([await served(), trust.refused(), reported]).toEqual(['1.0.0', [], []]);
    await publish('2.0.0');
    await promote('nobody', '2.0.0');
    expect(await served()).toBe('1.0.0');
    expect(running.registry()).toEqual({ state: 'unsigned', lacking: [] });
    expect(trust.refused()).toEqual([
      { remote: REMOTE, version: '2.0.0', damage: [expect.stringContaining('something else than the last signed')] },
    ]);
    await served();
    expect(reported).toHaveLength(1);
    // Also after a restart; one that never ran here has nothing that it may serve.
    expect(await (await aServer(dataFolder)).served()).toBe('1.0.0');
    expect(await (await aServer()).served()).toBeUndefined();
  });

  test('gives nobody an older release back, nor another share, without a key', async () => {
    const { release, store, change, aServer } = await anInstallation(await place());
    await release('1.0.0');
    await release('2.0.0');
    const { served } = await aServer();
    expect(await served()).toBe('2.0.0');
    await change('nobody', 'rollback', (document) => rolledBack(document, REMOTE));
    expect(await served()).toBe('2.0.0');
    const old = await store.record(REMOTE, '1.0.0');
    const newest = await store.record(REMOTE, '2.0.0');
    await change('nobody', 'promote', (document) => asCanary(asDefault(document, newest), old, 50));
    expect(await served(0)).toBe('2.0.0');
  });

  test('follows a rollback with a key, and the end of a canary without one', async () => {
    const { release, publish, approve, store, change, aServer } = await anInstallation(await place());
    await release('1.0.0');
    await publish('2.0.0');
    await approve('2.0.0');
    const canary = await store.record(REMOTE, '2.0.0');
    await change('ana', 'promote', (document) => asCanary(document, canary, 99));
    const { served, trust, running } = await aServer();
    expect([await served(0), running.hasCanary()]).toEqual(['2.0.0', true]);
    await change('nobody', 'rollback', (document) => withShare(document, REMOTE, 0));
    expect([await served(0), running.hasCanary(), trust.refused()]).toEqual(['1.0.0', false, expect.anything()]);
    await change('ana', 'promote', (document) => asDefault(document, canary));
    expect(await served()).toBe('2.0.0');
    await change('boris', 'rollback', (document) => rolledBack(document, REMOTE));
    expect(await served()).toBe('1.0.0');
  });
});

test('a release whose provenance nobody signed who may publish it is not served', async () => {
  const { folder, publish, approve, promote, release, aServer } = await anInstallation();
  await release('1.0.0');
  const { served, running } = await aServer();
  expect(await served()).toBe('1.0.0');
  await publish('2.0.0', 'nobody');
  await approve('2.0.0');
  await promote('ana', '2.0.0');
  expect(await served()).toBe('1.0.0');
  expect(running.refused()).toMatchObject([{ version: '2.0.0', damage: [expect.stringContaining('provenance')] }]);
  const another = await readFile(join(folder, 'releases', REMOTE, '1.0.0', PROVENANCE_FILE), 'utf8');
  await writeFile(join(folder, 'releases', REMOTE, '2.0.0', PROVENANCE_FILE), another);
  expect(await served()).toBe('1.0.0');
  await publish('2.0.0');
  expect(await served()).toBe('2.0.0');
});

test('rights that the owner took back do not come back with an older document', async () => {
  const { registry, keys, release, publish, approve, promote, aServer } = await anInstallation();
  await release('1.0.0');
  const { served, trust, dataFolder } = await aServer();
  expect([await served(), trust.rights()]).toEqual(['1.0.0', { version: 1 }]);
  const first = await registry.rights();
  const { keys: known, grants, ...rest } = someRights(keys);
  await withRights(registry, keys.owner, { ...rest, keys: known, grants: grants.slice(1) }, 2);
  expect([await served(), trust.rights()]).toEqual(['1.0.0', { version: 2 }]);
  if (first) await registry.addRights(3, first);
  await publish('2.0.0');
  await approve('2.0.0');
  await promote('ana', '2.0.0');
  expect(await served()).toBe('1.0.0');
  const restarted = await aServer(dataFolder);
  expect([await restarted.served(), restarted.trust.rights()]).toEqual(['1.0.0', { version: 2 }]);
});

test('a server that starts while the registry is away serves what it proved before', async () => {
  const { release, aServer } = await anInstallation();
  await release('1.0.0');
  const { served, dataFolder } = await aServer();
  expect(await served()).toBe('1.0.0');
  const away = openRegistry('postgres://nobody@127.0.0.1:1/nothing');
  opened.push(away);
  expect(await (await aServer(dataFolder, away)).served()).toBe('1.0.0');
});

test('without rights of the owner nothing is served that was not before', async () => {
  const { registry, keys, release, aServer } = await anInstallation();
  await release('1.0.0');
  const stranger = await someKeys();
  await withRights(registry, stranger.owner, someRights(keys), 2);
  const { served, trust } = await aServer();
  expect([await served(), trust.rights()]).toEqual([undefined, 'missing']);
  expect(trust.refused()).toMatchObject([{ damage: [expect.stringContaining('no rights that an owner')] }]);
});
