import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wire, type ReleasedName, type ReleaseRecord } from '@forecourt/shared/contract';
import {
  publishedRelease,
  RECORD_FILE,
  releaseText,
  sameRelease,
  type PublishedRelease,
  type ReleaseFiles,
  type ReleaseStore,
} from './release-store';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Drafts begin with a dot, which no version does. A temporary folder would be for its owner alone, also after it was
 * renamed; servers often run as somebody else.
 */
export async function writeDraft(folder: string, files: ReadonlyMap<string, Buffer | string>): Promise<string> {
  const draft = join(folder, `.draft-${randomUUID()}`);
  try {
    for (const [name, content] of files) {
      const path = join(draft, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    return draft;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** `<root>/<remote>/<version>/…`; a release appears with all its files at once. */
export function folderStore(root: string): ReleaseStore {
  const read = (remote: ReleasedName, version: string, file: string) => readFile(join(root, remote, version, file));
  const record = async <Name extends ReleasedName>(remote: Name, version: string) =>
    publishedRelease<Name>(await read(remote, version, RECORD_FILE), join(root, remote, version, RECORD_FILE));
  const write = async <Name extends ReleasedName>(
    release: ReleaseRecord<Name>,
    files: ReleaseFiles,
  ): Promise<PublishedRelease<Name>> => {
    const text = releaseText(release);
    const draft = await writeDraft(
      join(root, release.remote),
      new Map<string, Buffer | string>([...files, [RECORD_FILE, text]]),
    );
    try {
      await rename(draft, join(root, release.remote, release.version));
      return publishedRelease(Buffer.from(text));
    } catch (error) {
      await rm(draft, { recursive: true });
      if (!isTaken(error)) throw error;
      return sameRelease(await record(release.remote, release.version), release);
    }
  };
  return {
    read,
    record,
    write,
    versions: async (remote) => {
      const names = await readdir(join(root, remote)).catch((error: unknown) =>
        isMissing(error) ? [] : Promise.reject(error),
      );
      return names.filter((name) => wire.releaseVersion.safeParse(name).success);
    },
    attest: async (remote, version, file, text) => {
      const path = join(root, remote, version, file);
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, text);
      await rename(draft, path);
    },
    remove: (remote, version) => rm(join(root, remote, version), { recursive: true }),
  };
}
