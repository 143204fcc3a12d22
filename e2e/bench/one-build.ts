import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../fixtures/processes';
import { REMOTES } from '../fixtures/weigh';

/** A tree like the product's own, so that the same shell server serves it; inside, that packages are found. */
const TREE = join(ROOT, '.forecourt/one-build');
const BROWSER = join(TREE, 'shell/dist/browser');

type Chunks = Record<string, { js: string[]; css: string[] }>;
interface BuildRecord {
  contract: number;
  shared: Record<string, string>;
  chunks: Chunks;
}

const readRecord = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as BuildRecord;

function buildOnce(): void {
  const { status } = spawnSync('npx', ['tsx', '../node_modules/webpack/bin/webpack.js', '-c', 'one-build.config.ts'], {
    cwd: join(ROOT, 'shell'),
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The one build failed; its messages stand above.');
}

/** Chunks that this remote names, by the name it gives them, and what every remote loads for its calls. */
const chunksOf = (remote: string, chunks: Chunks): Chunks =>
  Object.fromEntries(
    Object.entries(chunks).flatMap(([name, files]) => {
      if (name.startsWith(`${remote}-`)) return [[name.slice(remote.length + 1), files]];
      return name === 'wire-schemas' ? [[name, files]] : [];
    }),
  );

/** Beside the browser's files each remote keeps its record and its server build, as if it had been built apart. */
async function layOut(remote: string, whole: BuildRecord): Promise<void> {
  const [apart, folder] = [join(ROOT, remote, 'dist'), join(TREE, remote, 'dist')];
  const { remoteEntry, ...chunks } = chunksOf(remote, whole.chunks);
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, remote, 'package.json'), join(TREE, remote, 'package.json'));
  if (existsSync(join(apart, 'server.cjs'))) await cp(join(apart, 'server.cjs'), join(folder, 'server.cjs'));
  await writeFile(join(folder, 'build.json'), JSON.stringify({ ...(await readRecord(apart)), chunks }));
  const copy = async (name: string, as = name) => {
    for (const ending of ['', '.br']) await cp(join(BROWSER, name + ending), join(folder, as + ending));
  };
  const files = new Set(Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]));
  await Promise.all([...files].map((name) => copy(name)));
  await copy(remoteEntry?.js.find((name) => name.startsWith(`${remote}-remoteEntry.`)) ?? '', 'remoteEntry.js');
}

/** Builds shell and remotes as one, and answers the root of a product that consists of it. */
export async function buildAsOne(): Promise<string> {
  await rm(TREE, { recursive: true, force: true });
  buildOnce();
  const whole = await readRecord(BROWSER);
  // All but the browser's files, so that it renders and offers the same: only the packing differs.
  for (const part of (await readdir(join(ROOT, 'shell/dist'))).filter((name) => name !== 'browser'))
    await cp(join(ROOT, 'shell/dist', part), join(TREE, 'shell/dist', part), { recursive: true });
  await cp(join(ROOT, 'shell/package.json'), join(TREE, 'shell/package.json'));
  await symlink(join(ROOT, 'shell/node_modules'), join(TREE, 'shell/node_modules'));
  await symlink(join(ROOT, 'api'), join(TREE, 'api'));
  for (const remote of REMOTES) await layOut(remote, whole);
  return TREE;
}
