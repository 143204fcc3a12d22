import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { wire, type AuditRecord, type BuildRecord, type ReleaseRecord } from '@forecourt/shared/contract';
import { ReleaseError } from './release-error';
import { readBuildRecord } from './release-of-build';
import { integrityOf, type ReleaseFiles } from './release-store';
import { sourceMapsIn } from './source-maps';
import { BROWSER_FOLDER, currentUser, isBuilt, OWN_SHELL, ownCommit, packageVersionOf } from './workspace-build';

export type ShellRecord = ReleaseRecord<'shell'>;

/** By its hash a server finds the release that it is itself. */
export const SHELL_BUILD_RECORD = `${BROWSER_FOLDER}/build.json`;

/** Source maps would show the source to everybody who can read the store. */
const isReleased = (name: string): boolean => !/\.map(\.br)?$/.test(name);

async function filesIn(folder: string): Promise<ReleaseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isReleased)
    .sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

/** Source maps of what browsers get of a shell's build. */
export const sourceMapsOfShell = (folder = OWN_SHELL): Promise<ReleaseFiles> =>
  sourceMapsIn(join(folder, BROWSER_FOLDER), `${BROWSER_FOLDER}/`);

export interface BuiltShell {
  about: BuildRecord;
  release: ShellRecord;
  files: ReleaseFiles;
}

/** A shell's build, programs included, as the release that it would be. */
export async function builtShell({
  folder = OWN_SHELL,
  version,
}: {
  folder?: string | undefined;
  version?: string | undefined;
}): Promise<BuiltShell> {
  const browser = join(folder, BROWSER_FOLDER);
  if (!isBuilt(browser))
    throw new ReleaseError('missing', `There is no build of a shell in ${folder}.`, 'Build it: npm run build -w shell');
  const about = await readBuildRecord(browser, (json) => wire.buildRecord.parse(json));
  const files = await filesIn(folder);
  const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
  const digest = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 10);
  return {
    about,
    files,
    release: {
      remote: 'shell',
      version: version ?? `${await packageVersionOf('shell')}-${digest}`,
      contract: about.contract,
      shared: about.shared,
      surface: about.surface,
      files: hashes,
      exposes: {},
      sizes: {},
      commit: about.source?.commit ?? ownCommit('shell', 'shared'),
      // A store may be public: the record names no machine.
      builder: currentUser().replace(/@.*/, ''),
      builtAt: about.builtAt ?? new Date().toISOString(),
    },
  };
}

/** Version of each shell release that was published and not removed since → the hash of its record. */
export function publishedShells(log: readonly AuditRecord[]): Map<string, string> {
  const published = new Map<string, string>();
  for (const { remote, action, from, to } of log.toReversed()) {
    if (remote !== 'shell') continue;
    for (const { version, integrity } of to) if (integrity) published.set(version, integrity);
    if (action === 'prune') for (const { version } of from) published.delete(version);
  }
  return published;
}
