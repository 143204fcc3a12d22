import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSources } from '@forecourt/shared/sources';
import { openRegistry, openReleaseStore } from './open-stores';

const REFUSED = 3;
const ROOT = join(__dirname, '../../..');
const YESTERDAY = Date.now() / 1000 - 86_400;

const aFolder = (name: string) => mkdtemp(join(tmpdir(), `${name}-`));

/** Sources that were there before any build of them. */
async function write(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
    await utimes(join(root, path), YESTERDAY, YESTERDAY);
  }
}

/** What a build of these sources says of itself. */
const aboutOf = async (root: string, workspace: string) =>
  JSON.stringify({
    contract: 1,
    shared: {},
    chunks: {},
    source: { commit: 'abc1234', files: await buildSources(root, workspace, { read: [], since: Date.now() }) },
  });

/** A repository of mf-search, in which the release tool is a package, and another one of a shell with its tool. */
async function installed() {
  const [shell, remote, data] = await Promise.all(['shell', 'remote', 'data'].map(aFolder));
  if (!shell || !remote || !data) throw new Error('There is no place for them.');
  await cp(join(ROOT, 'shell/src'), join(shell, 'shell/src'), { recursive: true, preserveTimestamps: true });
  await symlink(join(ROOT, 'node_modules'), join(shell, 'node_modules'));
  await write(shell, { 'shell/src/page.ts': 'one', 'shell/package.json': '{"name":"shell","version":"1.0.0"}' });
  await write(shell, {
    'shell/dist/browser/build.json': await aboutOf(shell, 'shell'),
    'shell/dist/server/main.cjs': 'the server',
  });
  await write(remote, { 'src/page.ts': 'one', 'package.json': '{"name":"@cars/mf-search","version":"1.0.0"}' });
  await write(remote, {
    'dist/build.json': await aboutOf(remote, '.'),
    'dist/remoteEntry.js': 'the entry',
  });
  const registry = openRegistry(join(data, 'registry'));
  for (const channel of ['staging', 'production']) await registry.announce(channel, { contract: 1, shared: {} });
  const tool = join(shell, 'shell/src/release/main.ts');
  const publish = async (what: string, ...more: string[]) => {
    const run = ['--require', require.resolve('tsx/cjs'), '--eval', 'require(process.argv[1])', tool, 'publish', what];
    const places = { FORECOURT_DATA: data, RELEASE_STORE: undefined, REGISTRY_URL: undefined };
    const child = spawn(process.execPath, [...run, ...more], {
      cwd: remote,
      env: { ...process.env, ...places, TSX_TSCONFIG_PATH: join(ROOT, 'shell/tsconfig.json') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [error, code] = await Promise.all([text(child.stderr), closed]);
    return { error, code };
  };
  const pages = { 'mf-search': join(remote, 'src/page.ts'), shell: join(shell, 'shell/src/page.ts') };
  return { publish, registry, store: openReleaseStore(join(data, 'releases')), pages };
}

test.each(['mf-search', 'shell'] as const)(
  'a build of %s is published with its commit, and refused when its sources are others by now',
  async (what) => {
    const { publish, registry, store, pages } = await installed();
    expect(await publish(what, '--version', '1.0.0')).toMatchObject({ code: 0 });
    expect(await store.record(what, '1.0.0')).toMatchObject({ commit: 'abc1234' });

    await writeFile(pages[what], 'two');
    const { code, error } = await publish(what, '--version', '1.1.0', '--force');
    expect([code, error]).toEqual([REFUSED, expect.stringMatching(/sources that are here:\n.*src\/page\.ts: changed/)]);
    expect(error).toContain('Build it anew: npm run build');
    expect((await registry.log()).map(({ to }) => to[0]?.version)).toEqual(['1.0.0']);
  },
);
