import Fastify, { type FastifyInstance } from 'fastify';
import { integrityOf } from '../release/integrity';
import type { ReleaseLibrary, ServedRelease } from './release-library';
import type { Releases } from './running-releases';
import { scriptHashes } from './script-hashes';
import type { ShellAssets } from './shell-assets';

const aRelease = (remote: ServedRelease['remote'], version: string, base = `/remotes/${remote}/${version}/`): ServedRelease => ({
  remote, version, contract: 1, base, record: { files: {}, exposes: {} }, server: undefined, integrity: base.startsWith('/') ? { [`${base}remoteEntry.js`]: `sha384-${version}` } : {},
});
const [cms, search, checkout] = [aRelease('mf-cms', '1'), aRelease('mf-search', '2'), aRelease('mf-checkout', '3')];
const STORE = [cms, search, checkout];
const fromStore: ReleaseLibrary = async (remote, version) => {
  const release = STORE.find((candidate) => candidate.remote === remote && candidate.version === version);
  if (!release) throw new Error(`There is no ${remote} ${version}.`);
  return release;
};

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

function server(main = 'sha384-main') {
  const assets: ShellAssets = { folder: '', js: [], css: [], entry: () => ({ js: [], css: [] }), messages: () => [], font: undefined, integrity: { '/assets/main.js': main } };
  const hashes = scriptHashes(assets);
  const app = Fastify();
  hashes.route(app, fromStore);
  opened.push(app);
  const ask = async (path: string) => {
    const answer = await fetch((await app.listen({ port: 0, host: '127.0.0.1' })) + path);
    return { status: answer.status, caching: answer.headers.get('cache-control'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return { hashes, ask };
}

test('whichever server is asked, the file is the one that the page knows by its hash', async () => {
  const releases: Releases = { 'mf-search': search, 'mf-cms': cms };
  const { path, integrity } = server().hashes.of(releases);
  const answer = await server().ask(path);
  expect(integrityOf(answer.bytes)).toBe(integrity);
  expect(JSON.parse(String(answer.bytes))).toEqual({ '/assets/main.js': 'sha384-main', '/remotes/mf-cms/1/remoteEntry.js': 'sha384-1', '/remotes/mf-search/2/remoteEntry.js': 'sha384-2' });
  expect(answer.caching).toContain('immutable');
});

test('other releases are another file', () => {
  const { hashes } = server();
  expect(hashes.of({ 'mf-cms': cms }).path).not.toBe(hashes.of({ 'mf-cms': cms, 'mf-checkout': checkout }).path);
});

test('what a development server serves has no hashes, and the others keep theirs', async () => {
  const { hashes, ask } = server();
  const { path, integrity } = hashes.of({ 'mf-cms': cms, 'mf-search': aRelease('mf-search', 'http://localhost:4301', 'http://localhost:4301/') });
  expect(integrityOf((await ask(path)).bytes)).toBe(integrity);
});

test.each([
  ['a release that is not in the store', '&mf-cms=9'],
  ['what is no version', '&mf-cms=../../1'],
])('%s has no hashes', async (_what, query) => {
  const { hashes, ask } = server();
  const { path } = hashes.of({});
  expect((await ask(path + query)).status).toBe(404);
});

test('a shell of another build has another file', async () => {
  expect((await server('sha384-other').ask(server().hashes.of({}).path)).status).toBe(404);
});
