import { mkdtemp, readdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cachedStore, openReleaseStore, releaseLocations } from './open-stores';
import type { ReleaseStore } from './release-store';
import { aRelease } from './release.fixture';

test('releases and registry lie in the data folder, unless they are told to be elsewhere', () => {
  expect(releaseLocations({ FORECOURT_DATA: '/data' })).toEqual({
    releaseStore: '/data/releases',
    registry: '/data/registry',
    sourceMaps: '/data/source-maps',
  });
  expect(
    releaseLocations({
      RELEASE_STORE: 's3://bucket/prefix',
      REGISTRY_URL: 'postgres://db/forecourt',
      SOURCE_MAP_STORE: 's3://maps',
    }),
  ).toEqual({
    releaseStore: 's3://bucket/prefix',
    registry: 'postgres://db/forecourt',
    sourceMaps: 's3://maps',
  });
  expect(releaseLocations({ RELEASE_STORE: 'store', REGISTRY_URL: '/registry' })).toEqual({
    releaseStore: resolve('store'),
    registry: '/registry',
    sourceMaps: resolve('.forecourt/source-maps'),
  });
});

test('a place for source maps that a pipeline has not set is as if it were not named', () => {
  expect(releaseLocations({ SOURCE_MAP_STORE: '' })).toEqual(releaseLocations({}));
});

test.each([
  [{ RELEASE_STORE: 'gs://bucket' }, 'RELEASE_STORE'],
  [{ REGISTRY_URL: 'mysql://db' }, 'REGISTRY_URL'],
  [{ SOURCE_MAP_STORE: 'https://maps.example' }, 'SOURCE_MAP_STORE'],
  [{ RELEASE_STORE: 's3://', REGISTRY_URL: '' }, 'RELEASE_STORE, REGISTRY_URL'],
])('what nothing here speaks is named: %o', (env, names) => {
  expect(() => releaseLocations(env)).toThrow(
    `These environment variables are not usable: ${names}. See docs/operations.md.`,
  );
});

/** A store elsewhere with one release, that counts what it is asked and can be switched off. */
async function elsewhere() {
  const root = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const store = openReleaseStore(root);
  const { record, files } = aRelease();
  await store.write(record, files);
  const asked: string[] = [];
  let away = false;
  const read: ReleaseStore['read'] = async (remote, version, file) => {
    if (away) throw new Error('away');
    asked.push(file);
    return store.read(remote, version, file);
  };
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  return {
    record,
    kept: cachedStore({ ...store, read }, folder),
    recordFiles: [folder, root].map((place) => join(place, 'mf-search/1.0.0/release.json')),
    asked,
    goAway: () => {
      away = true;
    },
  };
}

test('what was read once is there while the store is away, and the rest is missed', async () => {
  const { record, kept, goAway } = await elsewhere();
  await kept.record('mf-search', '1.0.0');
  await kept.read('mf-search', '1.0.0', 'chunks/page.js');
  goAway();
  expect(await kept.record('mf-search', '1.0.0')).toEqual(record);
  expect((await kept.read('mf-search', '1.0.0', 'chunks/page.js')).toString()).toBe('page');
  await expect(kept.read('mf-search', '1.0.0', 'remoteEntry.js')).rejects.toThrow('away');
});

test('the store is asked for each file once', async () => {
  const { kept, asked } = await elsewhere();
  await kept.record('mf-search', '1.0.0');
  await kept.record('mf-search', '1.0.0');
  expect(asked).toEqual(['release.json']);
});

test('a record that was cut off on this machine is read anew; one of the store itself is named there', async () => {
  const { record, kept, recordFiles } = await elsewhere();
  const [own = '', elsewhereToo = ''] = recordFiles;
  await kept.record('mf-search', '1.0.0');
  await truncate(own, 20);
  expect(await kept.record('mf-search', '1.0.0')).toEqual(record);
  await truncate(own, 20).catch(() => undefined);
  await truncate(elsewhereToo, 20);
  await expect(kept.record('mf-search', '1.0.0')).rejects.toThrow(`${elsewhereToo} cannot be read`);
});

test('what the store does not have is asked for again, since it may come', async () => {
  const { kept, asked } = await elsewhere();
  await expect(kept.record('mf-search', '2.0.0')).rejects.toThrow();
  await expect(kept.record('mf-search', '2.0.0')).rejects.toThrow();
  expect(asked).toEqual(['release.json', 'release.json']);
});

test('whatever a file is called, it is kept inside of its release', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kept-'));
  const store = openReleaseStore(root);
  await cachedStore({ ...store, read: async () => Buffer.from('evil') }, join(root, 'kept')).read(
    'mf-search',
    '1.0.0',
    '../../../evil.js',
  );
  expect([await readdir(root), await readdir(join(root, 'kept/mf-search/1.0.0'))]).toEqual([
    ['kept'],
    ['..%2F..%2F..%2Fevil.js'],
  ]);
});
