import type { RemoteName } from '@forecourt/shared/contract';
import { BY_CONTENT } from '../../protocol/file-address';
import type { RunningRelease } from '../../protocol/page-state';
import { lastGoodPath, lastGoodRelease, type LastGoodRelease } from '../../protocol/releases';
import { RemoteUnavailable } from '../app/shell-services';
import { Late, pause, withTimeout } from '../timing';
import { Unusable, type RemoteLoader } from './remote-loader';

/**
 * Browsers keep a damaged preload until it has been asked for once; entry, module and chunks are asked for one after
 * another.
 */
const BACKOFF_MS = [300, 900, 1500] as const;

/** What the last good release takes to be asked for and loaded on a slow machine. */
const FOR_LAST_GOOD_MS = 3500;

export type Stage = 'load' | 'retry' | 'last-good';

export interface Attempt<T> {
  name: RemoteName;
  loader: Pick<RemoteLoader, 'origin' | 'running' | 'switchTo' | 'admit' | 'askByVersion'>;
  /** Past every cache: a damaged answer would be taken from there again. */
  refresh: () => Promise<void>;
  /** Loads the part from the running release, or from the one that is given. */
  load: (release?: RunningRelease) => Promise<T>;
  /** Told of every failure; `version` is the one that failed. */
  failed: (error: unknown, stage: Stage, version: string | undefined) => void;
  /** When the visitor must see something, in `performance.now()`. */
  deadline: number;
}

/**
 * Fetches what the page has of the running release past every cache. Where the addresses that releases have in common
 * do not give its bytes, its own ones are asked from now on.
 */
export async function refreshRelease(
  name: RemoteName,
  { origin, running, hashOf, askByVersion }: Pick<RemoteLoader, 'origin' | 'running' | 'hashOf' | 'askByVersion'>,
): Promise<void> {
  const release = running(name);
  if (!release) return;
  const { base } = release;
  const own = new URL(origin + base, location.href);
  const common = new URL(`../${BY_CONTENT}/`, own).href;
  const urls = new Set(performance.getEntriesByType('resource').map(({ name: url }) => url));
  const ask = async (url: string, integrity = '') => {
    const answer = await fetch(url, { cache: 'reload', integrity });
    await answer.blob();
    return answer.ok;
  };
  const asked = await Promise.allSettled(
    [...urls].flatMap((url) => {
      if (url.startsWith(common)) return ask(url, hashOf(base + url.slice(common.length)));
      // What these addresses say of the common ones is nothing.
      return url.startsWith(own.href)
        ? ask(url).then(
            () => true,
            () => true,
          )
        : [];
    }),
  );
  if (!asked.every((one) => one.status === 'fulfilled' && one.value)) askByVersion(release);
}

async function askLastGood({
  name,
  loader,
  deadline,
}: Pick<Attempt<unknown>, 'name' | 'loader' | 'deadline'>): Promise<LastGoodRelease> {
  const signal = AbortSignal.timeout(Math.max(0, deadline - performance.now()));
  const answer = await fetch(loader.origin + lastGoodPath(name, loader.running(name)?.version ?? ''), { signal });
  if (!answer.ok) throw new Unusable(`There is no other release of ${name}.`);
  return lastGoodRelease.parse(await answer.json());
}

/**
 * It becomes the running release as soon as it has worked, unless the part has come from elsewhere by then. It comes
 * from its own addresses: those that releases have in common may be what does not work.
 */
async function fromLastGood<T>(attempt: Attempt<T>, isWanted = () => true): Promise<T> {
  const { name, loader, load, failed } = attempt;
  const release = await askLastGood(attempt);
  loader.admit(release, release.integrity);
  loader.askByVersion(release);
  try {
    const part = await load(release);
    if (isWanted()) loader.switchTo(name, release);
    return part;
  } catch (error) {
    failed(error, 'last-good', release.version);
    throw error;
  }
}

/** Tries again, a little later each time, as long as the part is wanted; rejects when none of the tries worked. */
async function retried<T>({ name, loader, load, refresh, failed }: Attempt<T>, isWanted: () => boolean): Promise<T> {
  for (const ms of BACKOFF_MS) {
    await pause(ms);
    if (!isWanted()) break;
    await refresh();
    try {
      return await load();
    } catch (error) {
      failed(error, 'retry', loader.running(name)?.version);
    }
  }
  throw new Unusable(`No try of ${name} worked.`);
}

/**
 * What happens when a part could not be loaded: again with backoff, then the last good release; while tries are slow,
 * the last good release is asked for beside them, early enough to arrive. A load that is only late goes on meanwhile.
 * Whichever comes first is taken. Ends at the deadline with {@link RemoteUnavailable}.
 */
export async function loadWithFallback<T>(attempt: Attempt<T>, own: Promise<T>, error: unknown): Promise<T> {
  const { name, loader, failed, deadline } = attempt;
  failed(error, 'load', loader.running(name)?.version);
  const isLate = error instanceof Late;
  const remaining = () => deadline - performance.now();
  let isWanted = true;
  const wanted = () => isWanted;
  const tries = isLate || error instanceof Unusable ? Promise.reject<T>(error) : retried(attempt, wanted);
  const lastGood = async () => {
    const ended = tries.catch(() => undefined);
    await Promise.race([ended, pause(Math.max(0, remaining() - FOR_LAST_GOOD_MS))]);
    if (!isWanted) throw new Unusable(`${name} has come.`);
    return fromLastGood(attempt, wanted);
  };
  try {
    return await withTimeout(Promise.any([own, tries, lastGood()]), remaining(), name);
  } catch {
    throw new RemoteUnavailable(error, isLate ? own : undefined);
  } finally {
    isWanted = false;
  }
}

/** For a part that loads and then throws while it is rendered: the last good release at once. */
export async function loadLastGood<T>(attempt: Attempt<T>): Promise<T> {
  try {
    return await withTimeout(fromLastGood(attempt), attempt.deadline - performance.now(), attempt.name);
  } catch (error) {
    throw new RemoteUnavailable(error, undefined);
  }
}
