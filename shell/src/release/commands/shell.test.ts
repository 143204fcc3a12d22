import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellOffer } from '@forecourt/shared/contract';
import { aSurface } from '../release.fixture';
import { aShellBuild } from '../shell-build.fixture';
import { aBuild, aCommandContext } from './command-context.fixture';
import { list, log } from './inspect';
import { prune } from './prune';
import { publish } from './publish';
import { fetchShell, publishShell } from './shell';
import { verify } from './verify';

const providing = (...names: string[]): ShellOffer => ({
  contract: 1,
  shared: { react: '19.3.1', 'react-router-dom': '7.9.0' },
  surface: aSurface({ imports: {}, exports: { 'react-router-dom': names } }),
});

test('a shell is put into the store with its programs, without its sources, and the audit has its hash', async () => {
  const desk = await aCommandContext();
  const { data } = await publishShell(desk, { build: await aShellBuild(), why: 'a new menu' });
  const { version } = data as { version: string };
  const record = await desk.store.record('shell', version);
  expect(Object.keys(record.files)).toEqual(['browser/build.json', 'server/main.cjs']);
  expect(await desk.registry.log()).toEqual([
    expect.objectContaining({
      action: 'publish',
      remote: 'shell',
      why: 'a new menu',
      to: [expect.objectContaining({ version, integrity: record.integrity })],
    }),
  ]);
  expect((await log(desk, {})).text).toContain(`shell: ${version} published`);
});

test('publishing the same shell again changes nothing and says so', async () => {
  const desk = await aCommandContext();
  const build = await aShellBuild();
  await publishShell(desk, { build });
  expect((await publishShell(desk, { build })).text).toMatch(/^It is in the store already: shell /);
  expect(await desk.registry.log()).toHaveLength(1);
});

test('a shell that would break what runs is refused before anything of it is in the store', async () => {
  const before = providing('useMatch');
  const desk = await aCommandContext(before);
  await desk.registry.announce('production', before);
  const surface = aSurface({ imports: { react: ['useState'], 'react-router-dom': ['useMatch'] } });
  await publish(desk, 'mf-search', {
    channel: 'production',
    version: '1.0.0',
    build: await aBuild('page', { surface }),
  });
  const build = await aShellBuild({}, providing('Link'));
  await expect(publishShell(desk, { build })).rejects.toMatchObject({
    problem: 'refused',
    message: expect.stringContaining('mf-search 1.0.0 imports useMatch of react-router-dom'),
  });
  expect(await desk.store.versions('shell')).toEqual([]);
  const { data } = await publishShell(desk, { build, force: true });
  expect(data).toMatchObject({ forced: [expect.stringContaining('useMatch')] });
});

test('a published shell is fetched whole into a folder, from which its server starts', async () => {
  const desk = await aCommandContext();
  const build = await aShellBuild({ 'browser/main.js': 'script' });
  await publishShell(desk, { build, version: '1.0.0' });
  const into = join(await mkdtemp(join(tmpdir(), 'fetched-')), 'before');
  await fetchShell(desk, '1.0.0', { into });
  expect(await readFile(join(into, 'server/main.cjs'), 'utf8')).toBe('the server');
  expect((await readdir(join(into, 'browser'))).sort()).toEqual(['build.json', 'main.js']);
  await expect(fetchShell(desk, '1.0.0', { into })).rejects.toMatchObject({ problem: 'refused' });
});

test('a fetched shell can be read by the user that its server runs as, wherever new folders can', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await aShellBuild(), version: '1.0.0' });
  const folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  await fetchShell(desk, '1.0.0', { into: join(folder, 'before') });
  await mkdir(join(folder, 'new'));
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode;
  expect([await modeOf('before'), await modeOf('before/server')]).toEqual([await modeOf('new'), await modeOf('new')]);
});

test('what is not there, or was changed in the store, is not fetched', async () => {
  const desk = await aCommandContext();
  await publishShell(desk, { build: await aShellBuild(), version: '1.0.0' });
  const into = join(await mkdtemp(join(tmpdir(), 'fetched-')), 'before');
  await expect(fetchShell(desk, '2.0.0', { into })).rejects.toMatchObject({ problem: 'missing' });
  await writeFile(join(desk.folder, 'releases/shell/1.0.0/server/main.cjs'), 'evil()');
  await expect(fetchShell(desk, '1.0.0', { into })).rejects.toMatchObject({ problem: 'damaged' });
  expect(await readdir(join(into, '..'))).toEqual([]);
});

test('verify hashes every published shell as well, and names a changed file', async () => {
  const desk = await aCommandContext();
  await publish(desk, 'mf-search', { channel: 'production', version: '1.0.0', build: await aBuild() });
  for (const [version, mark] of [
    ['1.0.0', 'one'],
    ['2.0.0', 'two'],
  ] as const)
    await publishShell(desk, { version, build: await aShellBuild({ 'browser/main.js': mark }) });
  const { data } = await verify(desk, { channel: 'production' });
  expect(data).toMatchObject({
    releases: [{ remote: 'mf-search' }, { remote: 'shell', version: '1.0.0' }, { remote: 'shell', version: '2.0.0' }],
  });
  await writeFile(join(desk.folder, 'releases/shell/1.0.0/browser/main.js'), 'evil()');
  await expect(verify(desk, { channel: 'production' })).rejects.toMatchObject({
    problem: 'damaged',
    message: expect.stringMatching(/shell 1\.0\.0: browser\/main\.js has other bytes/),
  });
});

test('verify tells of every shell, also behind one whose record is gone', async () => {
  const desk = await aCommandContext();
  await publish(desk, 'mf-search', { channel: 'production', version: '1.0.0', build: await aBuild() });
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publishShell(desk, { version, build: await aShellBuild({ 'browser/main.js': version }) });
  await rm(join(desk.folder, 'releases/shell/1.0.0/release.json'));
  await writeFile(join(desk.folder, 'releases/shell/3.0.0/browser/main.js'), 'evil()');
  await expect(verify(desk, { channel: 'production' })).rejects.toMatchObject({
    problem: 'damaged',
    details: [
      { remote: 'shell', version: '1.0.0', damage: ['its record cannot be read.'] },
      { remote: 'shell', version: '3.0.0', damage: ['browser/main.js has other bytes than its record says.'] },
    ],
  });
});

test('the list says in which channel a shell was the last one to start, and that one is never removed', async () => {
  const desk = await aCommandContext();
  for (const [version, mark] of [
    ['1.0.0', 'one'],
    ['2.0.0', 'two'],
    ['3.0.0', 'three'],
  ] as const)
    await publishShell(desk, {
      version,
      build: await aShellBuild({ 'browser/build.json': JSON.stringify({ ...providing(mark), chunks: {} }) }),
    });
  const { files } = await desk.store.record('shell', '1.0.0');
  await publish(desk, 'mf-search', { channel: 'staging', version: '1.0.0', build: await aBuild() });
  await desk.registry.announce('staging', { ...providing(), build: files['browser/build.json'] });
  const { data } = await list(desk, 'shell');
  expect(data).toContainEqual(expect.objectContaining({ version: '1.0.0', channels: [expect.anything()] }));
  const now = new Date(Date.now() + 40 * 86_400_000);
  await prune(desk, { keep: 1, now });
  const left = await desk.store.versions('shell');
  expect(left).toHaveLength(2);
  expect(left).toContain('1.0.0');
});

test('a shell that served until lately stays, although it was published long before', async () => {
  const desk = await aCommandContext();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const published = new Map<string, string>();
  for (const [version, days] of [
    ['1.0.0', 90],
    ['2.0.0', 60],
    ['3.0.0', 1],
    ['4.0.0', 0],
  ] as const) {
    const build = JSON.stringify({ ...providing(version), chunks: {}, builtAt: daysAgo(days) });
    await publishShell(desk, { version, build: await aShellBuild({ 'browser/build.json': build }) });
    published.set(version, daysAgo(days));
  }
  const log: typeof desk.registry.log = async (query) =>
    (await desk.registry.log(query)).map((record) => ({
      ...record,
      at: published.get(record.to[0]?.version ?? '') ?? record.at,
    }));
  await prune({ ...desk, registry: { ...desk.registry, log } }, { keep: 1 });
  expect((await desk.store.versions('shell')).sort()).toEqual(['2.0.0', '3.0.0', '4.0.0']);
});
