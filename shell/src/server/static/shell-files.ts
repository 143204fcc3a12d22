import type { ReleaseRecord } from '@forecourt/shared/contract';
import type { RegistryStore } from '../../release/registry-store';
import { integrityOf, type ReleaseStore } from '../../release/release-store';
import { publishedShells, SHELL_BUILD_RECORD } from '../../release/shell-release';
import { BROWSER_FOLDER } from '../../release/workspace-build';

interface Places {
  store: Pick<ReleaseStore, 'record' | 'read'>;
  registry: Pick<RegistryStore, 'log'>;
  /** The hash of this shell's build record. */
  build: string;
  report: (error: unknown) => void;
}

/** A file of another shell; the name carries a hash of its content. */
export interface ShellFile {
  bytes: Buffer;
  isCompressed: boolean;
}

/** How often the registry is asked about names that nobody knows. */
const LOOK_AGAIN_MS = 3000;
const FOLDER = `${BROWSER_FOLDER}/`;

/**
 * What the shells before and after this one give browsers, from the store: while servers are replaced, a page of the
 * one may ask the other, and a page that is still open loads chunks of the shell that it came from.
 */
export function shellFiles({ store, registry, build, report }: Places) {
  let known = new Map<string, ReleaseRecord<'shell'>>();
  let refused = new Set<string>();
  let looked = -Infinity;
  let looking: Promise<void> | undefined;

  /** Who can write to the store alone adds no shell: the audit has the hashes of those that were published. */
  const recordOf = async (version: string, integrity: string): Promise<ReleaseRecord<'shell'> | undefined> => {
    const record = known.get(version) ?? (await store.record('shell', version));
    if (!('integrity' in record) || record.integrity === integrity) return record;
    if (!refused.has(version)) report(new Error(`shell ${version} is not served: its release.json was changed.`));
    refused = refused.add(version);
    return undefined;
  };
  const look = async (): Promise<void> => {
    const published = publishedShells(await registry.log({ remote: 'shell' }));
    const found = await Promise.all(
      [...published].map(
        async ([version, integrity]) => [version, await recordOf(version, integrity).catch(report)] as const,
      ),
    );
    known = new Map(found.flatMap(([version, record]) => (record ? [[version, record] as const] : [])));
    looked = performance.now();
  };
  const lookAgain = async (): Promise<void> => {
    if (performance.now() - looked < LOOK_AGAIN_MS) return;
    looking ??= look().finally(() => (looking = undefined));
    await looking;
  };
  const holderOf = (file: string) => [...known.values()].find(({ files }) => files[file] !== undefined);

  const read = async ({ version, files }: ReleaseRecord<'shell'>, file: string): Promise<Buffer> => {
    const bytes = await store.read('shell', version, file);
    if (integrityOf(bytes) !== files[file]) throw new Error(`shell ${version} is damaged: ${file} has other bytes.`);
    return bytes;
  };

  return {
    /** Rejects where the store or the registry is away. */
    find: async (name: string, { compressed }: { compressed: boolean }): Promise<ShellFile | undefined> => {
      const file = FOLDER + name;
      if (!holderOf(file)) await lookAgain();
      const holder = holderOf(file);
      if (!holder) return undefined;
      const isCompressed = compressed && holder.files[`${file}.br`] !== undefined;
      return { bytes: await read(holder, isCompressed ? `${file}.br` : file), isCompressed };
    },
    look: lookAgain,
    /** The release that this shell is; undefined when it was not published. */
    own: (): string | undefined => [...known].find(([, { files }]) => files[SHELL_BUILD_RECORD] === build)?.[0],
  };
}
export type ShellFiles = ReturnType<typeof shellFiles>;
