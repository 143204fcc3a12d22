import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { openCachedStore, openReleaseStore } from '../../release/open-stores';
import { integrityOf } from '../../release/release-store';
import { aRelease } from '../../release/release.fixture';
import { anObjectStore } from '../../release/s3.fixture';
import { releaseLibrary } from '../releases/release-library';
import { filesByContent } from './files-by-content';
import { staticFiles } from './static-files';

const PAGE = 'console.log("page")';

type Places = Pick<Parameters<typeof staticFiles>[1], 'assets' | 'releases' | 'kept' | 'withSourceMaps'>;
const serveFiles = (server: FastifyInstance, places: Places): Promise<void> =>
  staticFiles(server, {
    ...places,
    byContent: filesByContent({ store: openCachedStore(places.releases, places.kept), wait: async () => {} }),
  });

let origin: string;
/** Whatever becomes of a test, none of these keeps the process alive. */
const ofAll: (() => Promise<unknown>)[] = [];
const ofTest: (() => Promise<unknown>)[] = [];
const end = async (ends: (() => Promise<unknown>)[]) => {
  for (const one of ends.splice(0).reverse()) await one();
};
afterEach(() => end(ofTest));
afterAll(() => end(ofAll));

/** A server that ends with the test. */
function aServer(options?: FastifyServerOptions): FastifyInstance {
  const server = Fastify(options);
  ofTest.push(() => server.close());
  return server;
}

/** An object store that ends with the test. */
async function aStore(...behaviour: Parameters<typeof anObjectStore>) {
  const store = await anObjectStore(...behaviour);
  let open = true;
  const close = async () => {
    if (open) await store.close();
    open = false;
  };
  ofTest.push(close);
  return { address: store.address, close };
}

beforeAll(async () => {
  const { address, close } = await anObjectStore();
  ofAll.push(close);
  const files = new Map([
    ['page.js', Buffer.from(PAGE)],
    ['page.js.br', brotliCompressSync(PAGE)],
    ['style.css', Buffer.from('a{}')],
    ['server.cjs', Buffer.from('module.exports = {}')],
    ['mf-stats.json', Buffer.from('{}')],
    ['page.js.map', Buffer.from('{}')],
  ]);
  const { record } = aRelease({
    server: 'server.cjs',
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
  });
  await openReleaseStore(address).write(record, files);
  const app = Fastify();
  ofAll.push(() => app.close());
  const [assets, kept] = await Promise.all(['assets-', 'kept-'].map((name) => mkdtemp(join(tmpdir(), name))));
  await serveFiles(app, { assets: assets ?? '', releases: address, kept: kept ?? '' });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

async function get(path: string, encoding = 'identity') {
  const answer = await fetch(`${origin}/remotes/${path}`, { headers: { 'accept-encoding': encoding } });
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

test.each([
  ['/assets/main.js', 200],
  ['/assets/main.js.map', 404],
  ['/assets/build.json', 404],
  ['/assets/build.json.br', 404],
  ['/remotes/mf-search/1.0.0/page.js', 200],
  ['/remotes/mf-search/1.0.0/page.js.map', 404],
  ['/remotes/mf-search/1.0.0/release.json', 404],
  ['/remotes/mf-search/1.0.0/release%2Ejson', 404],
  ['/remotes/mf-search/1.0.0/server.cjs', 404],
  ['/remotes/mf-search/1.0.0/mf-stats.json', 404],
  ['/remotes/mf-search/1.0.0/mf-stats.json.br', 404],
])('of folders, browsers get what they run and nothing of how it was built: %s is %i', async (path, status) => {
  const [assets, releases] = await Promise.all(['assets-', 'releases-'].map((name) => mkdtemp(join(tmpdir(), name))));
  const release = join(releases ?? '', 'mf-search/1.0.0');
  await mkdir(release, { recursive: true });
  for (const name of ['main.js', 'main.js.map', 'build.json', 'build.json.br'])
    await writeFile(join(assets ?? '', name), '{}');
  for (const name of ['page.js', 'page.js.map', 'release.json', 'server.cjs', 'mf-stats.json', 'mf-stats.json.br'])
    await writeFile(join(release, name), '{}');
  const server = aServer();
  await serveFiles(server, { assets: assets ?? '', releases: releases ?? '', kept: '' });
  expect((await fetch((await server.listen({ port: 0, host: '127.0.0.1' })) + path)).status).toBe(status);
});

test('source maps are for everybody where the operator says so', async () => {
  const assets = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(assets, 'main.js.map'), '{}');
  const server = aServer();
  await serveFiles(server, { assets, releases: join(assets, 'releases'), kept: '', withSourceMaps: true });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/assets/main.js.map`)).status).toBe(200);
});

test('a file of a release in an object store is served for ever, to every origin', async () => {
  const { status, body, headers } = await get('mf-search/1.0.0/page.js');
  expect([status, body]).toEqual([200, PAGE]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await get('mf-search/1.0.0/style.css', 'br')).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('browsers that can get it compressed, as it was built', async () => {
  const { body, headers } = await get('mf-search/1.0.0/page.js', 'gzip, br');
  expect([body, headers['content-encoding'], headers['content-length']]).toEqual([
    PAGE,
    'br',
    String(brotliCompressSync(PAGE).byteLength),
  ]);
});

test.each([
  'mf-search/1.0.0/server.cjs',
  'mf-search/1.0.0/other.js',
  'mf-search/1.0.0/release.json',
  'mf-search/1.0.0/mf-stats.json',
  'mf-search/1.0.0/page.js.map',
  'mf-search/2.0.0/page.js',
  'mf-search/1.0.0/..%2F1.0.0%2Fpage.js',
  'mf-unknown/1.0.0/page.js',
])('%s is not for browsers, and nobody remembers that', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each(['1.0.0/other.js', '1.0.0/release.json', '2.0.0/page.js', '1.0.0/folder.js'])(
  'what a folder does not have or give is kept by nobody either: %s',
  async (path) => {
    const releases = await mkdtemp(join(tmpdir(), 'releases-'));
    await mkdir(join(releases, 'mf-search/1.0.0/folder.js'), { recursive: true });
    await writeFile(join(releases, 'mf-search/1.0.0/release.json'), '{}');
    const server = aServer();
    await serveFiles(server, { assets: releases, releases, kept: '' });
    for (const address of [`/remotes/mf-search/${path}`, `/assets/${path}`]) {
      const { statusCode, headers } = await server.inject(address);
      expect([address, statusCode, headers['cache-control']]).toEqual([address, 404, 'no-store']);
    }
  },
);

test('while the object store is away, browsers get every file of a release that was served before', async () => {
  const { address, close } = await aStore();
  const files = new Map(['page.js', 'never-asked-for.js', 'style.css'].map((name) => [name, Buffer.from(name)]));
  const hashes = [...files].map(([name, bytes]) => [name, integrityOf(bytes)] as const);
  const { record } = aRelease({ files: Object.fromEntries(hashes) });
  await openReleaseStore(address).write(record, files);
  const [assets, kept] = await Promise.all(['assets-', 'kept-'].map((name) => mkdtemp(join(tmpdir(), name))));
  await releaseLibrary(openCachedStore(address, kept ?? ''), () => undefined)('mf-search', {
    metadata: { version: '1.0.0' },
  });
  await close();
  const server = aServer();
  await serveFiles(server, { assets: assets ?? '', releases: address, kept: kept ?? '' });
  for (const name of files.keys()) expect((await server.inject(`/remotes/mf-search/1.0.0/${name}`)).body).toBe(name);
});

const HEADERS = ['cache-control', 'content-type', 'vary', 'access-control-allow-origin', 'etag', 'last-modified'];

test.each(['identity', 'br'])('a folder and an object store answer with the same headers (%s)', async (encoding) => {
  const releases = await mkdtemp(join(tmpdir(), 'releases-'));
  await mkdir(join(releases, 'mf-search/1.0.0'), { recursive: true });
  await writeFile(join(releases, 'mf-search/1.0.0/page.js'), PAGE);
  await writeFile(join(releases, 'mf-search/1.0.0/page.js.br'), brotliCompressSync(PAGE));
  const server = aServer();
  await serveFiles(server, { assets: releases, releases, kept: '' });
  const folder = await server.listen({ port: 0, host: '127.0.0.1' });
  const path = '/remotes/mf-search/1.0.0/page.js';
  const [one, other] = await Promise.all(
    [folder, origin].map(async (from) => {
      const { headers } = await fetch(from + path, { headers: { 'accept-encoding': encoding } });
      return Object.fromEntries([...HEADERS, 'content-encoding'].map((name) => [name, headers.get(name)]));
    }),
  );
  expect(one).toEqual(other);
  expect(one).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/javascript; charset=utf-8' });
});

test('while the object store is away, what was not read before is refused for now, without a word', async () => {
  const { address, close } = await aStore();
  const files = new Map([['page.js', Buffer.from(PAGE)]]);
  const { record } = aRelease({ files: { 'page.js': integrityOf(Buffer.from(PAGE)) } });
  await openReleaseStore(address).write(record, files);
  await close();
  const server = aServer();
  const [assets, kept] = await Promise.all(['assets-', 'kept-'].map((name) => mkdtemp(join(tmpdir(), name))));
  await serveFiles(server, { assets: assets ?? '', releases: address, kept: kept ?? '' });
  const from = await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${from}/remotes/mf-search/1.0.0/page.js`);
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([503, 'no-store', '']);
});

test('what a store without the right to list does not give is not there, and the log says so once', async () => {
  const { address } = await aStore({ mayList: false });
  const [assets, kept] = await Promise.all(['assets-', 'kept-'].map((name) => mkdtemp(join(tmpdir(), name))));
  const logged: string[] = [];
  const server = aServer({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
  await serveFiles(server, { assets: assets ?? '', releases: address, kept: kept ?? '' });
  const paths = ['1.0.0/page.js', '1.0.0/page.js', '2.0.0/page.js'];
  const answers = await Promise.all(paths.map((path) => server.inject(`/remotes/mf-search/${path}`)));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    paths.map(() => [404, 'no-store']),
  );
  expect(logged).toEqual([expect.stringContaining('with s3:ListBucket it says which')]);
});

test('keys of the store that have ended are an outage, and nothing that is not there', async () => {
  const { address } = await aStore({ mayList: true, refusal: 'ExpiredToken' });
  const [assets, kept] = await Promise.all(['assets-', 'kept-'].map((name) => mkdtemp(join(tmpdir(), name))));
  const server = aServer();
  await serveFiles(server, { assets: assets ?? '', releases: address, kept: kept ?? '' });
  const { statusCode, headers } = await server.inject('/remotes/mf-search/1.0.0/page.js');
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
});
