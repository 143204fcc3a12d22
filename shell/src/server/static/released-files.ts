import type { ReleasedName, ReleaseRecord } from '@forecourt/shared/contract';
import { pause, withTimeout } from '../../browser/timing';
import { integrityOf, isMissing, type ReleaseStore } from '../../release/release-store';

/** A file whose name carries a hash of its content. */
export interface ReleasedFile {
  bytes: Buffer;
  isCompressed: boolean;
}

export interface Clock {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  lookWithinMs?: number;
}

interface Places<Name extends ReleasedName> extends Clock {
  store: Pick<ReleaseStore, 'read'>;
  /** Of a file's path in its releases. */
  folder?: string;
  /** Names of files that browsers are given. */
  name: RegExp;
  /** The releases there are; of a look that did not see all of them it rejects, or one of its items does. */
  list: (
    known: ReadonlyMap<string, ReleaseRecord<Name>>,
  ) => Promise<PromiseSettledResult<ReleaseRecord<Name> | undefined>[]>;
  /** Is given what a look has found. */
  found?: (releases: readonly ReleaseRecord<Name>[]) => void;
}

/** So far apart are the looks for names that nobody knows. */
const LOOK_AGAIN_MS = 1000;
/** A registry or store that hangs is as good as away. */
const LOOK_WITHIN_MS = 2000;
/** A page asks for some thirty files: pages of a release that was published just now find room. */
const MAX_WAITING = 500;

/** A file as its record has it, or its compressed twin. */
function givenFrom(store: Pick<ReleaseStore, 'read'>) {
  const read = async ({ remote, version, files }: ReleaseRecord<ReleasedName>, file: string): Promise<Buffer> => {
    const bytes = await store.read(remote, version, file);
    if (integrityOf(bytes) !== files[file])
      throw new Error(`${remote} ${version} is damaged: ${file} has other bytes.`);
    return bytes;
  };

  return async (holder: ReleaseRecord<ReleasedName>, file: string, compressed: boolean): Promise<ReleasedFile> => {
    const isCompressed = compressed && holder.files[`${file}.br`] !== undefined;
    return { bytes: await read(holder, isCompressed ? `${file}.br` : file), isCompressed };
  };
}

/** Looks that are a second apart; each begins after it was asked for, since something may have changed. */
function looksApart(look: () => Promise<void>, { now, wait }: Required<Pick<Clock, 'now' | 'wait'>>) {
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

/** Finds a file by its name alone in whatever release has it. */
export function releasedFiles<Name extends ReleasedName>({
  store,
  folder = '',
  name: forBrowsers,
  list,
  found = () => undefined,
  now = () => performance.now(),
  wait = pause,
  lookWithinMs = LOOK_WITHIN_MS,
}: Places<Name>) {
  let known = new Map<string, ReleaseRecord<Name>>();
  const added = new Set<string>();
  /** Of the last look. */
  let failure: { reason: unknown } | undefined;
  const look = async (): Promise<void> => {
    try {
      const listed = await withTimeout(list(known), lookWithinMs, 'The list of releases');
      const read = listed.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
      known = new Map(read.map((record) => [record.version, record]));
      failure = listed.find((one) => one.status === 'rejected');
      found(read);
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
  /** Those that this server gives visitors come first: they are known to be whole, and are kept on this machine. */
  const holdersOf = (file: string) => {
    const holders = [...known.values()].filter(({ files }) => files[file] !== undefined);
    return [...holders.filter(({ version }) => added.has(version)), ...holders].values();
  };

  const give = givenFrom(store);
  /** A release that has lost or changed a file takes it from no other one. */
  const giveFromAny = async (file: string, compressed: boolean): Promise<ReleasedFile | undefined> => {
    let failed: { error: unknown } | undefined;
    for (const holder of holdersOf(file)) {
      try {
        return await give(holder, file, compressed);
      } catch (error) {
        failed ??= { error };
      }
    }
    if (failed) throw failed.error;
    return undefined;
  };
  let waiting = 0;
  /** Who asks for names that nobody has keeps no more connections than these. */
  const lookForOne = async (): Promise<void> => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await lookAgain().finally(() => (waiting -= 1));
  };

  return {
    /** Rejects where store or registry are away; a name without a hash, and one too many, are nobody's. */
    find: async (name: string, { compressed }: { compressed: boolean }): Promise<ReleasedFile | undefined> => {
      if (!forBrowsers.test(name)) return undefined;
      const file = folder + name;
      if (holdersOf(file).next().done) await lookForOne();
      try {
        return await giveFromAny(file, compressed);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // It may have been removed since: then it is another release's, or nobody's.
        await lookAgain();
        return giveFromAny(file, compressed);
      }
    },
    look: lookAgain,
    /** What can be served without a look, also while store or registry are away. */
    add: (release: ReleaseRecord<Name>): void => {
      added.add(release.version);
      known = new Map(known).set(release.version, release);
    },
    known: (): ReadonlyMap<string, ReleaseRecord<Name>> => known,
  };
}
