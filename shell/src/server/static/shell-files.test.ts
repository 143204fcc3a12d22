import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { aCommandContext, type TestContext } from '../../release/commands/command-context.fixture';
import { publishShell } from '../../release/commands/shell';
import { integrityOf } from '../../release/release-store';
import { aShellBuild } from '../../release/shell-build.fixture';
import { shellFiles } from './shell-files';
import { staticFiles } from './static-files';

const OLD = 'console.log("old")';
const NEW = 'console.log("new")';
const oldShell = () =>
  aShellBuild({ 'browser/main.0a1b2c3d.js': OLD, 'browser/main.0a1b2c3d.js.br': brotliCompressSync(OLD) });
const newShell = () => aShellBuild({ 'browser/main.4e5f6a7b.js': NEW, 'browser/main.4e5f6a7b.js.map': 'sources' });

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** A shell server of this build, at the places of a desk. */
async function aServer({ store, registry, folder }: TestContext, shell: string, reported: unknown[] = []) {
  const server = Fastify();
  servers.push(server);
  await staticFiles(server, {
    assets: join(shell, 'browser'),
    releases: join(folder, 'releases'),
    kept: await mkdtemp(join(tmpdir(), 'kept-')),
    shells: shellFiles({ store, registry, build: '', report: (error) => void reported.push(error) }),
  });
  return async (path: string, encoding = 'identity') => {
    const { statusCode, body, rawPayload, headers } = await server.inject({
      url: path,
      headers: { 'accept-encoding': encoding },
    });
    return { status: statusCode, body, bytes: rawPayload, headers };
  };
}

test('behind one balancer, old and new shell each have the scripts of the other', async () => {
  const desk = await aCommandContext();
  const [before, after] = [await oldShell(), await newShell()];
  for (const build of [before, after]) await publishShell(desk, { build });
  const [fromOld, fromNew] = [await aServer(desk, before), await aServer(desk, after)];
  for (const get of [fromOld, fromNew]) {
    expect(await get('/assets/main.0a1b2c3d.js')).toMatchObject({ status: 200, body: OLD });
    expect(await get('/assets/main.4e5f6a7b.js')).toMatchObject({ status: 200, body: NEW });
  }
});

test('a script of another shell is served as its own is: for ever, by its type, compressed if wanted', async () => {
  const desk = await aCommandContext();
  const before = await oldShell();
  await publishShell(desk, { build: before });
  const get = await aServer(desk, await newShell());
  const own = await (await aServer(desk, before))('/assets/main.0a1b2c3d.js', 'br');
  const other = await get('/assets/main.0a1b2c3d.js', 'gzip, br');
  expect(other.bytes).toEqual(brotliCompressSync(OLD));
  for (const name of ['content-type', 'cache-control', 'vary', 'content-encoding'])
    expect([name, other.headers[name]]).toEqual([name, own.headers[name]]);
});

test('a shell that was published after this one started is found as soon as one of its pages comes here', async () => {
  const desk = await aCommandContext();
  const get = await aServer(desk, await oldShell());
  await publishShell(desk, { build: await newShell() });
  expect(await get('/assets/main.4e5f6a7b.js')).toMatchObject({ status: 200, body: NEW });
});

test.each([
  '/assets/main.4e5f6a7b.js.map',
  '/assets/build.json',
  '/assets/..%2Fserver%2Fmain.cjs',
  '/assets/nothing.00000000.js',
  '/remotes/shell/1.0.0/server/main.cjs',
  '/remotes/mf-cms/..%2F..%2Fshell/1.0.0/server/main.cjs',
])('of other shells nobody gets what is not for browsers: %s', async (path) => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await newShell(), version: '1.0.0' });
  const { status } = await (await aServer(desk, await aShellBuild()))(path);
  expect([403, 404]).toContain(status);
});

test('who can write to the store alone adds no script: changed bytes and changed records are refused', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await newShell(), version: '1.0.0' });
  const release = join(desk.folder, 'releases/shell/1.0.0');
  await writeFile(join(release, 'browser/main.4e5f6a7b.js'), 'evil()');
  const reported: unknown[] = [];
  const get = await aServer(desk, await oldShell());
  expect(await get('/assets/main.4e5f6a7b.js')).toMatchObject({ status: 503, body: '' });
  const record = { ...(await desk.store.record('shell', '1.0.0')), integrity: undefined };
  const files = { ...record.files, 'browser/main.4e5f6a7b.js': integrityOf(Buffer.from('evil()')) };
  await writeFile(join(release, 'release.json'), JSON.stringify({ ...record, files }));
  const later = await aServer(desk, await oldShell(), reported);
  expect(await later('/assets/main.4e5f6a7b.js')).toMatchObject({ status: 404 });
  expect(String(reported)).toContain('shell 1.0.0 is not served');
});

test('while the registry is away, a script that nobody knows yet is refused for now and never kept', async () => {
  const desk = await aCommandContext();
  const registry = { ...desk.registry, log: () => Promise.reject(new Error('away')) };
  const { status, headers, body } = await (
    await aServer({ ...desk, registry }, await oldShell())
  )('/assets/main.4e5f6a7b.js');
  expect([status, headers['cache-control'], body]).toEqual([503, 'no-store', '']);
});

test('a shell knows the release that it is', async () => {
  const desk = await aCommandContext();
  const build = await newShell();
  await publishShell(desk, { build, version: '1.0.0' });
  const { files } = await desk.store.record('shell', '1.0.0');
  const own = async (hash = '') => {
    const shells = shellFiles({ ...desk, build: hash, report: () => {} });
    await shells.look();
    return shells.own();
  };
  expect([await own(files['browser/build.json']), await own('sha384-other')]).toEqual(['1.0.0', undefined]);
});
