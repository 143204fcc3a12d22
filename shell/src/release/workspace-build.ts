import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ReleaseRecord, RemoteName } from '@forecourt/shared/contract';
import { readBuild, type BuildOutput } from './build-output';
import { releaseOf } from './release-of-build';

const ROOT = join(__dirname, '../../..');

function commitOf(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** Whose hands these are, for records and audit. */
export const thisPerson = (): string => `${userInfo().username}@${hostname()}`;

const manifest = z.object({ version: z.string() });

/** Where a remote of this working tree is built. */
export const buildFolderOf = (remote: RemoteName): string => join(ROOT, remote, 'dist');
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'build.json'));

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
  const { version: packageVersion } = manifest.parse(
    JSON.parse(await readFile(join(ROOT, remote, 'package.json'), 'utf8')),
  );
  return {
    build,
    release: await releaseOf(build, { remote, packageVersion, version, commit: commitOf(ROOT), builder: thisPerson() }),
  };
}
