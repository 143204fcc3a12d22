import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-release-store';
import { openReleaseStore } from './open-stores';
import { aRelease } from './release.fixture';
import { s3Store } from './s3-release-store';
import { anObjectStore } from './s3.fixture';

const aFolder = () => mkdtemp(join(tmpdir(), 'store-'));
const folder = async () => folderStore(await aFolder());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));
const bucket = async () => {
  const { address, close } = await anObjectStore();
  closing.push(close);
  return openReleaseStore(address);
};

describe.each([
  ['a folder', folder],
  ['an object store', bucket],
])('releases in %s', (_name, open) => {
  test('are given back as they were written', async () => {
    const store = await open();
    const { record, files } = aRelease();
    await store.write(record, files);
    expect(await store.record('mf-search', '1.0.0')).toEqual(record);
    expect((await store.read('mf-search', '1.0.0', 'chunks/page.js')).toString()).toBe('page');
  });

  test('are never written again: the first record stays', async () => {
    const store = await open();
    const { record, files } = aRelease();
    await store.write(record, files);
    expect(await store.write({ ...record, builder: 'somebody else' }, files)).toEqual(record);
    expect(await store.record('mf-search', '1.0.0')).toEqual(record);
  });

  test('refuse other bytes under the same version', async () => {
    const store = await open();
    const [first, other] = [aRelease(), aRelease({}, 'export const changed = 1')];
    await store.write(first.record, first.files);
    await expect(store.write(other.record, other.files)).rejects.toThrow(
      'mf-search 1.0.0 is published already, with other bytes.',
    );
    expect((await store.read('mf-search', '1.0.0', 'remoteEntry.js')).toString()).toBe('export {}');
  });

  test('are counted per remote, and gone when they are removed', async () => {
    const store = await open();
    for (const { record, files } of [aRelease(), aRelease({ version: '1.1.0' }), aRelease({ remote: 'mf-cms' })])
      await store.write(record, files);
    expect((await store.versions('mf-search')).sort()).toEqual(['1.0.0', '1.1.0']);
    await store.remove('mf-search', '1.0.0');
    expect(await store.versions('mf-search')).toEqual(['1.1.0']);
    expect(await store.versions('mf-account')).toEqual([]);
    await expect(store.record('mf-search', '1.0.0')).rejects.toThrow();
  });
});

test('of two that publish a version at once with other bytes, one is refused and leaves nothing behind', async () => {
  const root = await aFolder();
  const store = folderStore(root);
  const results = await Promise.allSettled(
    ['one', 'two'].map((script) => aRelease({}, script)).map(({ record, files }) => store.write(record, files)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(join(root, 'mf-search'))).toEqual(['1.0.0']);
});

test('a publication that was interrupted is completed by publishing again', async () => {
  const store = await bucket();
  const { record, files } = aRelease();
  await store.write(record, new Map([...files].slice(0, 1)));
  await store.write(record, files);
  expect((await store.read('mf-search', '1.0.0', 'chunks/page.js')).toString()).toBe('page');
});

test('an object store that takes calls and never answers is given up, as one that is away', async () => {
  const { address, close } = await anObjectStore({ mayList: true, isSilent: true });
  closing.push(close);
  const store = s3Store(address, { silentMs: 20 });
  await expect(store.read('mf-search', '1.0.0', 'remoteEntry.js')).rejects.toThrow('inactivity');
  await expect(store.versions('mf-search')).rejects.toThrow('inactivity');
});

test('an address without a bucket is refused', () => {
  expect(() => openReleaseStore('s3://')).toThrow('s3://<bucket>/<prefix>');
});
