import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { addressByContent } from '../../protocol/file-address';
import type { PageState, RunningRelease } from '../../protocol/page-state';

interface Integrity {
  hashOf: (path: string) => string | undefined;
  /**
   * Takes in the scripts of one more release: only paths of its own folder, and never another hash for a known path.
   */
  admit: (release: Pick<RunningRelease, 'base'>, hashes: Readonly<Record<string, string>>) => void;
  /**
   * Resolves when the hashes of all scripts beside this entry are known; rejects when their list does not come or has
   * other bytes than the server said.
   */
  learn: (entry: string) => Promise<void>;
  /** The same for a script of the shell that the page says nothing of; undefined where there is nothing to wait for. */
  learnOwn: (script: URL) => Promise<void> | undefined;
  /** What this release loads from now on has an address of its own: the one by content may be what does not work. */
  askByVersion: (release: Pick<RunningRelease, 'base'>) => void;
}

declare global {
  /**
   * Path of a script → `sha384-…`: asked by webpack's loader in every build. Page scripts can ask; only the shell can
   * add.
   */
  var forecourtIntegrity: ((path: string) => string | undefined) | undefined;
  /** Path of a script or stylesheet, as a build knows it → the path to ask for, such as the one by content. */
  var forecourtAddress: ((path: string) => string) | undefined;
}

/**
 * A request that hangs is given up, so that the next attempt asks anew. What the visitor sees until then is decided
 * elsewhere.
 */
const GIVE_UP_MS = 45_000;

/** The browser compares the bytes with the hash that the page knows: nothing in them is parsed again. */
async function fetchList(url: URL, integrity: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(GIVE_UP_MS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

/** The page's look-up, in place before the first remote is loaded. */
export function createIntegrity({
  integrity,
  releases,
  list: own,
}: Pick<PageState, 'integrity' | 'releases' | 'list'>): Integrity {
  const hashes = new Map(Object.entries(integrity));
  const hashOf = (path: string) => hashes.get(path);
  const byVersion = new Set<string>();
  const addressOf = (path: string) => (byVersion.has(path.replace(/[^/]+$/, '')) ? path : addressByContent(path));
  Object.defineProperties(globalThis, {
    forecourtIntegrity: { value: hashOf },
    forecourtAddress: { value: addressOf },
  });
  const lists = new Map(Object.values(releases).map((release) => [release.base, release.hashes]));
  const learning = new Map<string, Promise<void>>();
  const admit: Integrity['admit'] = ({ base }, more) => {
    for (const [path, hash] of Object.entries(more)) {
      if (path.startsWith(base) && !hashes.has(path)) hashes.set(path, hash);
    }
  };
  const read = async (url: URL, base: string, list: string) => {
    const names = Object.entries(await fetchList(url, list));
    admit({ base }, Object.fromEntries(names.map(([name, hash]) => [base + name, hash])));
  };
  const readOnce = (url: URL, list: string): Promise<void> => {
    const base = new URL('.', url).pathname;
    const begun = learning.get(base) ?? read(url, base, list);
    learning.set(base, begun);
    begun.catch(() => learning.delete(base));
    return begun;
  };
  return {
    hashOf,
    admit,
    askByVersion: ({ base }) => void byVersion.add(base),
    learn: async (entry) => {
      const list = lists.get(new URL('.', entry).pathname);
      if (list !== undefined) await readOnce(new URL('hashes.json', entry), list);
    },
    learnOwn: (script) =>
      own === undefined || hashes.has(script.pathname) ? undefined : readOnce(new URL(own.path, script), own.hash),
  };
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads an entry with its integrity hash; chunks get theirs from webpack's own loader. All releases of a remote call
 * their
 * container by one global name; it is taken away at once, so that several of them can live in a page.
 */
function loadContainer(url: string, globalName: string, { hashOf }: Integrity): Promise<Container> {
  const { pathname } = new URL(url);
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  const script = document.createElement('script');
  Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity: hashOf(pathname) ?? '' });
  let timer: ReturnType<typeof setTimeout>;
  const loading = new Promise<Container>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${pathname} ${why}`));
    timer = setTimeout(fail, GIVE_UP_MS, 'did not answer');
    script.onerror = () => fail('was refused or could not be loaded');
    script.onload = () => {
      const container = globals[globalName];
      globals[globalName] = undefined;
      if (container) resolve(container);
      else fail('is no remote');
    };
  });
  document.head.append(script);
  return loading.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

export const runtimePlugin = (integrity: Integrity): ModuleFederationRuntimePlugin => ({
  name: 'forecourt',
  loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
    const [container] = await Promise.all([loadContainer(entry, entryGlobalName, integrity), integrity.learn(entry)]);
    return container;
  },
});
