import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { aCommandContext, type TestContext } from '../../release/commands/command-context.fixture';
import { prune } from '../../release/commands/prune';
import { publishShell } from '../../release/commands/shell';
import { cachedStore } from '../../release/open-stores';
import { integrityOf } from '../../release/release-store';
import { aShellBuild } from '../../release/shell-build.fixture';
import { builtShell } from '../../release/shell-release';
import { filesByContent } from './files-by-content';
import { shellFiles } from './shell-files';
import { shellsAhead } from './shells-ahead';
import { staticFiles } from './static-files';

const OLD = 'console.log("old")';
const NEW = 'console.log("new")';
const oldShell = () =>
  aShellBuild({ 'browser/main.0a1b2c3d.js': OLD, 'browser/main.0a1b2c3d.js.br': brotliCompressSync(OLD) });
const newShell = () => aShellBuild({ 'browser/main.4e5f6a7b.js': NEW });

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** A shell with source maps, which `publish` leaves out, put into the store by hand. */
async function publishWithMaps({ store, registry, who }: TestContext, folder: string) {
  const { release, files } = await builtShell({ folder, version: '1.0.0' });
  const [name, map] = ['browser/main.4e5f6a7b.js.map', Buffer.from('sources')];
  const { version, integrity } = await store.write(
    { ...release, files: { ...release.files, [name]: integrityOf(map) } },
    new Map([...files, [name, map]]),
  );
  const to = [{ version, traffic: 0, default: false, integrity }];
  await registry.note({ who, action: 'publish', remote: 'shell', from: [], to });
}

/** A shell server of this build, at the places of a desk. */
async function aServer({ store, registry, folder }: TestContext, shell: string, reported: unknown[] = []) {
  const server = Fastify();
  servers.push(server);
  await staticFiles(server, {
    assets: join(shell, 'browser'),
    releases: join(folder, 'releases'),
    kept: await mkdtemp(join(tmpdir(), 'kept-')),
    byContent: filesByContent({ store }),
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
  await publishWithMaps(desk, await newShell());
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

test('nobody keeps that a name is nobody’s: a shell may be published under it', async () => {
  const get = await aServer(await aCommandContext(), await oldShell());
  for (const path of ['/assets/nothing.js', '/assets/nothing.00000000.js'])
    expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

test('while the registry is away, a script that nobody knows yet is refused for now and never kept', async () => {
  const desk = await aCommandContext();
  const registry = { ...desk.registry, log: () => Promise.reject(new Error('away')) };
  const { status, headers, body } = await (
    await aServer({ ...desk, registry }, await oldShell())
  )('/assets/main.4e5f6a7b.js');
  expect([status, headers['cache-control'], body]).toEqual([503, 'no-store', '']);
});

const FILE = 'main.4e5f6a7b.js';
const PLAIN = { compressed: false };

/** The files of others as a server sees them that is at these places, and whose clock goes on only while it waits. */
function files(places: Pick<TestContext, 'store' | 'registry'>, lookWithinMs = 2000) {
  const clock = { now: 0 };
  const wait = async (ms: number) => void (clock.now += ms);
  const shells = shellFiles({ ...places, build: '', report: () => {}, now: () => clock.now, wait, lookWithinMs });
  return { clock, find: (name = FILE) => shells.find(name, PLAIN) };
}

test('a registry that hangs is as good as away', async () => {
  const desk = await aCommandContext();
  const registry = { ...desk.registry, log: () => new Promise<never>(() => {}) };
  await expect(files({ ...desk, registry }, 1).find()).rejects.toThrow('The list of releases');
});

test('while the registry is away, it is asked once in a second, and what nobody knows stays refused', async () => {
  const desk = await aCommandContext();
  const asked: number[] = [];
  const log = () => {
    asked.push(clock.now);
    return Promise.reject(new Error('away'));
  };
  const { find, clock } = files({ ...desk, registry: { ...desk.registry, log } });
  const each = await Promise.allSettled(
    ['one.00000001.js', 'two.00000002.js', 'three.00000003.js'].map((name) => find(name)),
  );
  expect(each.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(find()).rejects.toThrow('away');
  expect(asked).toEqual([0, 1000]);
});

test.each(['main.js', 'favicon.ico', 'main.js.map', 'main.4e5f6a7.js', '../main.4e5f6a7b.js', 'a/b.4e5f6a7b.js'])(
  'a name that no build gives is nobody’s, and the registry is not asked for it: %s',
  async (name) => {
    const desk = await aCommandContext();
    const registry = { ...desk.registry, log: () => Promise.reject(new Error('asked')) };
    expect(await files({ ...desk, registry }).find(name)).toBeUndefined();
  },
);

test('no more than 500 requests wait for the registry; one beyond them is refused at once', async () => {
  const desk = await aCommandContext();
  const registry = { ...desk.registry, log: () => new Promise<never>(() => {}) };
  const { find } = files({ ...desk, registry }, 100);
  const waiting = Array.from({ length: 500 }, (_, index) => find(`of-nobody.${String(index).padStart(8, '0')}.js`));
  expect(await Promise.race([...waiting, find('one-more.00000000.js')])).toBeUndefined();
  expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true);
  await expect(find()).rejects.toThrow('The list of releases');
});

test('a shell that was published just after the registry was asked is found all the same', async () => {
  const desk = await aCommandContext();
  const { find } = files(desk);
  expect(await find('of-nobody.00000000.js')).toBeUndefined();
  await publishShell(desk, { build: await newShell() });
  expect(await find()).toMatchObject({ bytes: Buffer.from(NEW) });
});

test('a shell that is published while the registry is being asked is found all the same', async () => {
  const desk = await aCommandContext();
  const early = await desk.registry.log();
  const asked = new EventTarget();
  const log = jest.fn(desk.registry.log).mockImplementationOnce(async () => {
    const answer = new Promise((resolve) => asked.addEventListener('answer', resolve));
    asked.dispatchEvent(new Event('asked'));
    await answer;
    return early;
  });
  const isAsked = new Promise((resolve) => asked.addEventListener('asked', resolve));
  const { find } = files({ ...desk, registry: { ...desk.registry, log } });
  const ofNobody = find('of-nobody.00000000.js');
  await isAsked;
  await publishShell(desk, { build: await newShell() });
  const wanted = find();
  asked.dispatchEvent(new Event('answer'));
  expect(await ofNobody).toBeUndefined();
  expect(await wanted).toMatchObject({ bytes: Buffer.from(NEW) });
});

test('a record that cannot be read refuses what nobody knows, for now, and nothing that somebody has', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await oldShell(), version: '1.0.0' });
  await publishShell(desk, { build: await newShell(), version: '2.0.0' });
  let isAway = true;
  const record: TestContext['store']['record'] = (name, version) =>
    isAway && version === '2.0.0' ? Promise.reject(new Error('store away')) : desk.store.record(name, version);
  const { find } = files({ ...desk, store: { ...desk.store, record } });
  await expect(find()).rejects.toThrow('store away');
  expect(await find('main.0a1b2c3d.js')).toMatchObject({ bytes: Buffer.from(OLD) });
  isAway = false;
  expect(await find()).toMatchObject({ bytes: Buffer.from(NEW) });
});

test('files of a shell that was removed are nowhere, and those it had in common are of the other one', async () => {
  const desk = await aCommandContext();
  const shared = { 'browser/common.00aa11bb.js': 'common' };
  const builtAt = (year: number) =>
    JSON.stringify({ contract: 1, shared: {}, chunks: {}, builtAt: `${year}-01-01T00:00:00.000Z` });
  for (const year of [2001, 2002, 2003])
    await publishShell(desk, {
      version: `${year}.0.0`,
      build: await aShellBuild({
        ...shared,
        [`browser/main.0000${year}.js`]: String(year),
        'browser/build.json': builtAt(year),
      }),
    });
  const { find } = files(desk);
  expect(await find('main.00002001.js')).toBeDefined();
  await prune(desk, { keep: 1, now: new Date(Date.now() + 40 * 86_400_000) });
  expect(await find('main.00002001.js')).toBeUndefined();
  expect(await find('common.00aa11bb.js')).toMatchObject({ bytes: Buffer.from('common') });
});

test('a file that a published shell has lost is refused for now', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await newShell(), version: '1.0.0' });
  await rm(join(desk.folder, 'releases/shell/1.0.0/browser', FILE));
  const { find } = files(desk);
  await expect(find()).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(find()).rejects.toMatchObject({ code: 'ENOENT' });
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

test('while the store is away, a server has all files of the shell beside it, asked for before or not', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await newShell() });
  let isAway = false;
  const read: TestContext['store']['read'] = (...file) =>
    isAway ? Promise.reject(new Error('away')) : desk.store.read(...file);
  const store = cachedStore({ ...desk.store, read }, await mkdtemp(join(tmpdir(), 'kept-')));
  const readAhead = shellsAhead({ store, report: () => {} });
  let ahead = Promise.resolve();
  const shells = shellFiles({
    store,
    registry: desk.registry,
    build: '',
    report: () => {},
    found: (others) => void (ahead = readAhead(others)),
  });
  await shells.look();
  await ahead;
  isAway = true;
  expect(String((await shells.find(FILE, PLAIN))?.bytes)).toBe(NEW);
});
