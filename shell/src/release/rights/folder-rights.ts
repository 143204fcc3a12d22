import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wire } from '@forecourt/shared/contract';
import { readingOf } from '../damaged';
import { unlessMissing } from '../durable-file';
import type { RegistryStore } from '../registry-store';
import { rightsWereSet } from './rights-were-set';

const FILE = /^(\d{1,7})\.json$/;

/** `<folder>/<version>.json`; what was signed once is never written again. */
export function folderRights(folder: string): Pick<RegistryStore, 'rights' | 'addRights'> {
  const versions = async (): Promise<number[]> =>
    (await readdir(folder).catch(unlessMissing([]))).flatMap((name) => FILE.exec(name)?.[1] ?? []).map(Number);
  return {
    rights: async () => {
      const newest = Math.max(0, ...(await versions()));
      if (newest === 0) return undefined;
      const file = join(folder, `${newest}.json`);
      const text = await readFile(file, 'utf8');
      return readingOf(file, 'Bring the file back from a backup, or have the owner sign the rights anew.', () =>
        wire.signedEnvelope.parse(JSON.parse(text)),
      );
    },
    addRights: async (version, envelope) => {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.draft-${randomUUID()}`);
      await writeFile(draft, JSON.stringify(envelope), { flush: true });
      try {
        // A link is refused where the name is taken; a rename would take its place.
        await link(draft, join(folder, `${version}.json`));
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? rightsWereSet(version) : error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
