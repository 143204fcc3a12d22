import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wire, type RegistryDocument } from '@forecourt/shared/contract';

/** The last good registry document, on this machine's disk: a shell server that starts while the registry is away starts from it. */
export const keptDocument = (file: string) => ({
  read: async (): Promise<RegistryDocument> => wire.registryDocument.parse(JSON.parse(await readFile(file, 'utf8'))),
  write: async (document: RegistryDocument): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(document));
    await rename(draft, file);
  },
});
export type KeptDocument = ReturnType<typeof keptDocument>;
