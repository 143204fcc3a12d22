import type { ReleaseRecord } from '@forecourt/shared/contract';
import { pause, withTimeout } from '../../browser/timing';
import type { RegistryStore } from '../../release/registry-store';
import { integrityOf, isMissing, type ReleaseStore } from '../../release/release-store';
import { publishedShells, SHELL_BUILD_RECORD } from '../../release/shell-release';
import { BROWSER_FOLDER } from '../../release/workspace-build';

interface Places {
  store: Pick<ReleaseStore, 'record' | 'read'>;
  registry: Pick<RegistryStore, 'log'>;
  /** The hash of this shell's build record. */
  build: string;
  report: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  lookWithinMs?: number;
  /** Is given the other shells that a look has found, the one that was published last at the end. */
  found?: (shells: readonly ReleaseRecord<'shell'>[]) => void;
}

/** A file of another shell; the name carries a hash of its content. */
export interface ShellFile {
  bytes: Buffer;
  isCompressed: boolean;
}

/** So far apart are the looks at the registry for names that nobody knows. */
const LOOK_AGAIN_MS = 1000;
/** A registry or store that hangs is as good as away. */
const LOOK_WITHIN_MS = 2000;
const FOLDER = `${BROWSER_FOLDER}/`;
/** A page asks for some thirty files: pages of a shell that was published just now find room. */
const MAX_WAITING = 500;
/** Every file of a build that browsers are given has a hash in its name. */
const NAME = /^[\w-]{1,100}\.[0-9a-f]{8}\.[\w.]{1,40}$/;

/** A file as its record has it, or its compressed twin. */
function givenFrom(store: Pick<ReleaseStore, 'read'>) {
  const read = async ({ version, files }: ReleaseRecord<'shell'>, file: string): Promise<Buffer> => {
    const bytes = await store.read('shell', version, file);
    if (integrityOf(bytes) !== files[file]) throw new Error(`shell ${version} is damaged: ${file} has other bytes.`);
    return bytes;
  };

  return async (holder: ReleaseRecord<'shell'>, file: string, compressed: boolean): Promise<ShellFile> => {
    const isCompressed = compressed && holder.files[`${file}.br`] !== undefined;
    return { bytes: await read(holder, isCompressed ? `${file}.br` : file), isCompressed };
  };
}

/** Looks that are a second apart; each begins after it was asked for, since something may have changed. */
function looksApart(look: () => Promise<void>, { now, wait }: Required<Pick<Places, 'now' | 'wait'>>) {
  let ended = -Infinity;
  /** The look that runs, or has run last. */
  let looking = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const begin = () => {
    waiting = undefined;
    looking = look().finally(() => (ended = now()));
    return looking;
  };
  return (): Promise<void> =>
    (waiting ??= looking.then(() => wait(Math.max(0, ended + LOOK_AGAIN_MS - now()))).then(begin));
}

/**
 * What the shells before and after this one give browsers, from the store: while servers are replaced, a page of the
 * one may ask the other, and a page that is still open loads chunks of the shell that it came from.
 */
export function shellFiles({
  store,
  registry,
  build,
  report,
  now = () => performance.now(),
  wait = pause,
  lookWithinMs = LOOK_WITHIN_MS,
  found = () => undefined,
}: Places) {
  let known = new Map<string, ReleaseRecord<'shell'>>();
  let refused = new Set<string>();
  /** Of the last look. */
  let failure: { reason: unknown } | undefined;

  /** Who can write to the store alone adds no shell: the audit has the hashes of those that were published. */
  const recordOf = async (version: string, integrity: string): Promise<ReleaseRecord<'shell'> | undefined> => {
    const record = known.get(version) ?? (await store.record('shell', version));
    if (!('integrity' in record) || record.integrity === integrity) return record;
    if (!refused.has(version)) report(new Error(`shell ${version} is not served: its release.json was changed.`));
    refused = refused.add(version);
    return undefined;
  };
  /** What the audit names and the store has lost is told, and keeps nobody from the rest. */
  const unlessMissing = (error: unknown): undefined => {
    if (!isMissing(error)) throw error;
    report(error);
  };
  const published = async () => {
    const versions = publishedShells(await registry.log({ remote: 'shell' }));
    return Promise.allSettled(
      [...versions].map(
        async ([version, integrity]) => [version, await recordOf(version, integrity).catch(unlessMissing)] as const,
      ),
    );
  };
  const look = async (): Promise<void> => {
    try {
      const listed = await withTimeout(published(), lookWithinMs, 'The list of shells');
      const read = listed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      known = new Map(read.flatMap(([version, record]) => (record ? [[version, record] as const] : [])));
      failure = listed.find((one) => one.status === 'rejected');
      found([...known.values()].filter(({ files }) => files[SHELL_BUILD_RECORD] !== build));
    } catch (reason) {
      failure = { reason };
    }
  };
  const nextLook = looksApart(look, { now, wait });
  /** Rejects when the look did not see everything: a name that nobody knows may then be somebody's. */
  const lookAgain = async (): Promise<void> => {
    await nextLook();
    if (failure) throw failure.reason;
  };
  const holderOf = (file: string) => [...known.values()].find(({ files }) => files[file] !== undefined);

  const give = givenFrom(store);
  let waiting = 0;
  /** Who asks for names that nobody has keeps no more connections than these. */
  const lookForOne = async (): Promise<void> => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await lookAgain().finally(() => (waiting -= 1));
  };

  return {
    /** Rejects where the store or the registry is away; a name without a hash, and one too many, are nobody's. */
    find: async (name: string, { compressed }: { compressed: boolean }): Promise<ShellFile | undefined> => {
      if (!NAME.test(name)) return undefined;
      const file = FOLDER + name;
      if (!holderOf(file)) await lookForOne();
      const holder = holderOf(file);
      if (!holder) return undefined;
      try {
        return await give(holder, file, compressed);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // It may have been removed since: then it is another shell's, or nobody's.
        await lookAgain();
        const other = holderOf(file);
        if (other?.version === holder.version) throw error;
        return other && give(other, file, compressed);
      }
    },
    look: lookAgain,
    /** The release that this shell is; undefined when it was not published. */
    own: (): string | undefined => [...known].find(([, { files }]) => files[SHELL_BUILD_RECORD] === build)?.[0],
  };
}
export type ShellFiles = ReturnType<typeof shellFiles>;
