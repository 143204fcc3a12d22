import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RemoteName } from '@forecourt/shared/contract';
import { cachedStore, openReleaseStore } from '../../release/open-stores';
import { aFolder } from '../../release/registries.fixture';
import { integrityOf, type ReleaseStore } from '../../release/release-store';
import { aRelease } from '../../release/release.fixture';
import { filesByContent } from './files-by-content';
import { staticFiles } from './static-files';

const SAME = 'page-SEARCH.00aa11bb.js';
const COMMON = 'console.log("the same")';

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** A release with these files. */
async function publish(store: ReleaseStore, version: string, texts: Readonly<Record<string, string | Buffer>>) {
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const { record } = aRelease({
    version,
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
  });
  return store.write(record, files);
}

/** Two releases with a script in common, and how a server answers of them. */
async function aSite(change: (store: ReleaseStore, folder: string) => ReleaseStore = (store) => store) {
  const folder = await aFolder();
  const place = join(folder, 'releases');
  const written = openReleaseStore(place);
  const releases = await Promise.all(
    ['1.0.0', '2.0.0'].map((version) =>
      publish(written, version, {
        'remoteEntry.js': version,
        [SAME]: COMMON,
        [`${SAME}.br`]: brotliCompressSync(COMMON),
        [`main.0000000${version.slice(0, 1)}.js`]: version,
        'server.cjs': 'module.exports = {}',
      }),
    ),
  );
  const server = Fastify();
  servers.push(server);
  const byContent = filesByContent({ store: change(written, folder), wait: async () => {} });
  await staticFiles(server, { assets: folder, releases: place, kept: join(folder, 'kept'), byContent });
  const get = async (name: string, encoding = 'identity', remote: RemoteName = 'mf-search') => {
    const url = `/remotes/${remote}/_files/${name}`;
    const { statusCode, body, rawPayload, headers } = await server.inject({
      url,
      headers: { 'accept-encoding': encoding },
    });
    return { status: statusCode, body, bytes: rawPayload, headers };
  };
  return { folder, place, releases, store: written, byContent, server, get };
}

test('a script that a new release has in common with the one before is where it was', async () => {
  const { get, store, place } = await aSite();
  expect(await get(SAME)).toMatchObject({ status: 200, body: COMMON });
  await store.remove('mf-search', '1.0.0');
  expect(await get(SAME)).toMatchObject({ status: 200, body: COMMON });
  await rm(join(place, 'mf-search/2.0.0'), { recursive: true });
  expect(await get(SAME)).toMatchObject({ status: 404, body: '' });
});

test('it is kept for ever, for pages of other sites as well, and compressed if wanted, as in its release', async () => {
  const { get, server } = await aSite();
  const byContent = await get(SAME, 'gzip, br');
  expect(byContent.bytes).toEqual(brotliCompressSync(COMMON));
  const ofRelease = await server.inject({
    url: `/remotes/mf-search/2.0.0/${SAME}`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  for (const name of [
    'content-type',
    'cache-control',
    'vary',
    'content-encoding',
    'access-control-allow-origin',
    'cross-origin-resource-policy',
  ])
    expect([name, byContent.headers[name]]).toEqual([name, ofRelease.headers[name]]);
});

test('a release that was published after this server started is found as soon as its page comes here', async () => {
  const { get, store } = await aSite();
  expect(await get('main.00000003.js')).toMatchObject({ status: 404 });
  await publish(store, '3.0.0', { 'main.00000003.js': '3.0.0' });
  expect(await get('main.00000003.js')).toMatchObject({ status: 200, body: '3.0.0' });
});

test.each(['remoteEntry.js', 'server.cjs', 'release.json', `${SAME}.br`, `..%2F1.0.0%2F${SAME}`, `${SAME}.map`])(
  '%s has no address by content',
  async (name) => {
    expect((await (await aSite()).get(name)).status).toBe(404);
  },
);

test('a remote gives away nothing of another one', async () => {
  expect((await (await aSite()).get(SAME, 'identity', 'mf-cms')).status).toBe(404);
});

test('changed bytes of one release are refused, and take the file from no other release', async () => {
  const { get, place } = await aSite();
  await writeFile(join(place, 'mf-search/1.0.0', SAME), 'evil()');
  expect(await get(SAME)).toMatchObject({ status: 200, body: COMMON });
  await writeFile(join(place, 'mf-search/2.0.0', SAME), 'evil()');
  const refused = await get(SAME);
  expect(refused).toMatchObject({ status: 503, body: '' });
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('while the store is away, what runs is served from what this machine keeps of it', async () => {
  let isAway = false;
  const { get, byContent, releases, store } = await aSite((whole, folder) => {
    const away = () => Promise.reject(new Error('away'));
    const read: ReleaseStore['read'] = (...file) => (isAway ? away() : whole.read(...file));
    const versions: ReleaseStore['versions'] = (remote) => (isAway ? away() : whole.versions(remote));
    return cachedStore({ ...whole, read, versions }, join(folder, 'kept'));
  });
  for (const release of releases) if (release.version === '2.0.0') byContent.add(release);
  expect(await get(SAME)).toMatchObject({ status: 200 });
  await store.remove('mf-search', '2.0.0');
  isAway = true;
  expect(await get(SAME)).toMatchObject({ status: 200, body: COMMON });
  expect(await get('main.00000001.js')).toMatchObject({ status: 503, body: '' });
});
