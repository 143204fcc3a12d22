import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { wire, type ReleaseRecord, type RemoteName, type ShellOffer } from '@forecourt/shared/contract';
import { commitOf, remoteOfPackage } from '@forecourt/shared/sources';
import type { RegistryStore } from './registry-store';
import { ReleaseError } from './release-error';
import { readBuild, readBuildRecord, releaseOf, type BuildOutput } from './release-of-build';
import { integrityOf } from './release-store';

/** Of the working tree to which this program belongs. */
const ROOT = join(__dirname, '../../..');

/** Whose hands these are, for records and audit. */
export const currentUser = (): string => `${userInfo().username}@${hostname()}`;

const MANIFEST = 'package.json';
const manifest = z.object({ version: z.string() });

/** The version in the manifest of a workspace of this working tree. */
export const packageVersionOf = async (workspace: string): Promise<string> =>
  manifest.parse(JSON.parse(await readFile(join(ROOT, workspace, MANIFEST), 'utf8'))).version;

/** `git` of this working tree: the commit from which these workspaces were built. */
export const ownCommit = (...workspaces: readonly string[]): string => commitOf(ROOT, workspaces);

const BUILD_RECORD = 'build.json';
/** In the build of a shell: what browsers get. */
export const BROWSER_FOLDER = 'browser';

/** Where the sources of a remote, or of the shell, are. */
export interface RemoteHome {
  /** Of the repository. */
  root: string;
  /** Path from there; `.` in a repository that holds this remote alone. */
  workspace: string;
  /** How it is built. */
  build: string;
}

/**
 * A remote of this working tree; where this program is a package that is installed elsewhere, the repository in which
 * it runs.
 */
export const homeOf = (remote: RemoteName): RemoteHome =>
  existsSync(join(ROOT, remote, MANIFEST))
    ? { root: ROOT, workspace: remote, build: `npm run build -w ${remote}` }
    : { root: process.cwd(), workspace: '.', build: 'npm run build' };

/** Where a remote is built. */
export const buildFolderOf = (remote: RemoteName): string => {
  const { root, workspace } = homeOf(remote);
  return join(root, workspace, 'dist');
};

/** The version in the manifest of a remote. */
async function versionOf(remote: RemoteName): Promise<string> {
  const { root, workspace } = homeOf(remote);
  const file = join(root, workspace, MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  if (remoteOfPackage(text) === remote) return manifest.parse(JSON.parse(text)).version;
  throw new ReleaseError(
    'missing',
    `${file} is not the manifest of ${remote}.`,
    `Run it in the repository of ${remote}.`,
  );
}
export const isBuilt = (folder: string): boolean => existsSync(join(folder, BUILD_RECORD));

export interface BuiltRelease {
  release: ReleaseRecord;
  build: BuildOutput;
}

/** A remote's build as the release that it would be. */
export async function builtRelease(
  remote: RemoteName,
  { folder = buildFolderOf(remote), version }: { folder?: string | undefined; version?: string | undefined } = {},
): Promise<BuiltRelease> {
  const build = await readBuild(folder);
  return {
    build,
    release: await releaseOf(build, {
      remote,
      packageVersion: await versionOf(remote),
      version,
      // A store may be public: the record names no machine.
      builder: userInfo().username,
    }),
  };
}

/** What the build of a shell's browser side says that it can carry. */
export const offerOfBuild = async (folder: string): Promise<ShellOffer> => ({
  ...(await readBuildRecord(folder, (json) => wire.shellOffer.parse(json))),
  build: integrityOf(await readFile(join(folder, BUILD_RECORD))),
});

/** Of the shell that is built here. */
export const SHELL_HOME: RemoteHome = { root: ROOT, workspace: 'shell', build: 'npm run build -w shell' };
/** All that is built of this working tree's shell: the programs, and what browsers get of it. */
export const OWN_SHELL = join(__dirname, '../../dist');
export const OWN_BUILD = join(OWN_SHELL, BROWSER_FOLDER);
/** Its program that renders pages. */
export const OWN_RENDERER = join(__dirname, '../../dist/renderer/main.cjs');

/** Whether this program is a package that is installed where no shell is built. */
const isInstalled = !existsSync(join(ROOT, 'shell', MANIFEST));

/** The shell that announced itself in a channel; the one of this working tree where none has run yet. */
export const shellOfChannel =
  (registry: RegistryStore) =>
  async (channel: string): Promise<ShellOffer> => {
    const announced = await registry.shell(channel);
    if (announced) return announced;
    if (isBuilt(OWN_BUILD)) return offerOfBuild(OWN_BUILD);
    throw new ReleaseError(
      'missing',
      `No shell has run in ${channel} yet${isInstalled ? '' : ' and the one of this working tree is not built'}, ` +
        'so nothing tells what a release has to fit',
      `Start a shell of that channel${isInstalled ? '' : ', or run: npm run build -w shell'}`,
    );
  };
