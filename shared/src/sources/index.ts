import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { REMOTES, type RemoteName } from '../contract';

/** Path from the root of the repository, with slashes → the first 16 digits of the SHA-256 of its bytes. */
export type SourceHashes = Readonly<Record<string, string>>;

const DIGITS = 16;
const ALL_BUILDS = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const OWN = ['package.json', 'webpack.config.ts'];
/** The workspace of a repository that holds one package alone. */
const ALONE = '.';
/** What no build reads. */
const isForTests = (path: string): boolean => /\.(test|fixture|race\.test|spec)\.[a-z]+$/.test(path);

/** The commit of a working tree, with a mark when files below these folders are not as they were committed. */
export function commitOf(folder: string, folders: readonly string[]): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const commit = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain', '--', ...folders) === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'unknown';
  }
}

/** The commit of a build: only its own sources count, and those of the package that all builds are made with. */
export const commitOfBuild = (root: string, workspace: string): string =>
  commitOf(root, workspace === ALONE ? [ALONE] : [workspace, 'shared']);

/** Which remote a package is, by its name without scope; undefined where it is none. */
export function remoteOfPackage(manifest: string): RemoteName | undefined {
  const { name = '' } = JSON.parse(manifest) as { name?: string };
  return REMOTES.find((known) => known === name.replace(/^@[^/]+\//, ''));
}

async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS);
}

const withSlashes = (path: string): string => path.split(sep).join('/');

async function filesBelow(root: string, folder: string, recursive: boolean): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(relative(root, join(entry.parentPath, entry.name))))
    .filter((path) => !isForTests(path));
}

/** What decides over the build of a workspace whatever it imports: its own sources, and how it is built. */
const namedSources = async (root: string, workspace: string): Promise<string[]> => [
  ...ALL_BUILDS,
  ...OWN.map((file) => posix.join(workspace, file)),
  ...(await filesBelow(root, posix.join(workspace, 'src'), true)),
  ...(await filesBelow(root, 'shared/src/build', false)),
];

/** Whether the file is a source of this repository, and not installed or built. */
const isSource = (path: string): boolean =>
  !path.startsWith('..') && !/(^|\/)(node_modules|dist|\.[^/]+)\//.test(path) && !isForTests(path);

async function hashesOf(root: string, paths: readonly string[]): Promise<SourceHashes> {
  const unique = [...new Set(paths)].sort();
  const hashes = await Promise.all(unique.map(async (path) => [path, await hashOf(join(root, path))] as const));
  return Object.fromEntries(hashes.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/**
 * The sources of a build of a workspace.
 *
 * @param read files that the build has read, absolute; those outside the repository and installed ones are left out
 * @param since begin of the build, in milliseconds: what was changed later may have been read before or after that, so
 * its hash is empty and fits nothing
 */
export async function buildSources(
  root: string,
  workspace: string,
  { read, since }: { read: Iterable<string>; since: number },
): Promise<SourceHashes> {
  const paths = [...read].map((file) => withSlashes(relative(root, file))).filter(isSource);
  const hashes = await hashesOf(root, [...(await namedSources(root, workspace)), ...paths]);
  const checked = await Promise.all(
    Object.entries(hashes).map(async ([path, hash]) => {
      const { mtimeMs } = await stat(join(root, path));
      return [path, mtimeMs < since ? hash : ''] as const;
    }),
  );
  return Object.fromEntries(checked);
}

export interface SourceDifference {
  path: string;
  what: 'changed' | 'gone' | 'new';
}

/** In what the working tree differs from the sources of a build of this workspace; empty when it does not. */
export async function differingSources(
  root: string,
  workspace: string,
  built: SourceHashes,
): Promise<SourceDifference[]> {
  const now = await hashesOf(root, [...Object.keys(built), ...(await namedSources(root, workspace))]);
  const paths = [...new Set([...Object.keys(built), ...Object.keys(now)])].sort();
  return paths
    .filter((path) => built[path] !== now[path])
    .map((path) => ({
      path,
      what: built[path] === undefined ? 'new' : now[path] === undefined ? 'gone' : 'changed',
    }));
}
