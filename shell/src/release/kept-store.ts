import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wire, type RemoteName } from '@forecourt/shared/contract';
import type { ReleaseStore } from './release-store';

/**
 * A store elsewhere, of which this machine keeps what it has read: a release never changes. What is kept is also there
 * while the store is away, and may be deleted at any time.
 */
export function keptStore(store: ReleaseStore, folder: string): ReleaseStore {
  const keep = async (path: string, bytes: Buffer) => {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  };
  const read = async (remote: RemoteName, version: string, file: string): Promise<Buffer> => {
    // As one name, so that no file of a release can lie outside of its folder.
    const path = join(folder, remote, version, encodeURIComponent(file));
    return readFile(path).catch(async () => {
      const bytes = await store.read(remote, version, file);
      await keep(path, bytes);
      return bytes;
    });
  };
  return {
    ...store,
    read,
    record: async (remote, version) =>
      wire.releaseRecord.parse(JSON.parse((await read(remote, version, 'release.json')).toString())),
  };
}
