import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedName, ReleaseRecord } from '@forecourt/shared/contract';
import { isMissing, type ReleaseFiles, type ReleaseStore } from './release-store';

/**
 * Source maps of published releases (`SOURCE_MAP_STORE`). The sources are in them: they lie apart from what servers
 * read, and from what a bucket may give to everybody.
 */
export type SourceMapStore = Pick<ReleaseStore, 'read' | 'versions' | 'write' | 'remove'>;
type Desk = { sourceMaps: SourceMapStore };

const MAP = '.map';
const isKept = (file: string): boolean => file.endsWith(`.js${MAP}`);

/** The source maps in the folder of a build; `prefix` is where its files lie in the release. */
export async function sourceMapsIn(folder: string, prefix = ''): Promise<ReleaseFiles> {
  const names = (await readdir(folder)).filter(isKept).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [prefix + name, await readFile(join(folder, name))] as const)),
  );
}

/** Beside a copy of the record; those of a release that is published again stay as they are. */
export async function keepSourceMaps(
  { sourceMaps }: Desk,
  release: ReleaseRecord<ReleasedName>,
  maps: ReleaseFiles,
): Promise<void> {
  if (maps.size > 0) await sourceMaps.write(release, maps);
}

export async function removeSourceMaps({ sourceMaps }: Desk, name: ReleasedName, version: string): Promise<void> {
  if ((await sourceMaps.versions(name)).includes(version)) await sourceMaps.remove(name, version);
}

/** @returns the text of the map of this script; undefined where none is kept */
export async function sourceMapOf(
  { sourceMaps }: Desk,
  name: ReleasedName,
  version: string,
  file: string,
): Promise<string | undefined> {
  try {
    return (await sourceMaps.read(name, version, file + MAP)).toString();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
