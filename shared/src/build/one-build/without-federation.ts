/** Stands in for the federation runtime where the remotes are chunks of the same build (benchmark only). */
const REMOTES: Readonly<Record<string, () => Promise<unknown>>> = {
  'mf-cms': () => import(/* webpackChunkName: "mf-cms-remoteEntry" */ 'one-build/mf-cms'),
  'mf-search': () => import(/* webpackChunkName: "mf-search-remoteEntry" */ 'one-build/mf-search'),
  'mf-checkout': () => import(/* webpackChunkName: "mf-checkout-remoteEntry" */ 'one-build/mf-checkout'),
  'mf-payments': () => import(/* webpackChunkName: "mf-payments-remoteEntry" */ 'one-build/mf-payments'),
  'mf-account': () => import(/* webpackChunkName: "mf-account-remoteEntry" */ 'one-build/mf-account'),
};

declare global {
  /** The page's look-up, which the shell defines. */
  var forecourtIntegrity: ((path: string) => string | undefined) | undefined;
}

/** Hashes of the remotes' files, beside those that the page came with. */
const learned = new Map<string, string>();
// The page sets its look-up once; what is there before it stays changeable.
Object.defineProperty(globalThis, 'forecourtIntegrity', { configurable: true, writable: true, value: undefined });

export const registerPlugins = (): void => {
  const ofPage = globalThis.forecourtIntegrity;
  globalThis.forecourtIntegrity = (path) => learned.get(path) ?? ofPage?.(path);
};
export const registerRemotes = (): void => undefined;
/** There is no sharing in it either. */
export const getInstance = (): null => null;

/** As the page learns the hashes of a release before it loads anything of it (ADR 081). */
async function learn(remote: string): Promise<void> {
  const base = state.releases[remote]?.base ?? '';
  const answer = await fetch(`${base}hashes.json`);
  for (const [name, hash] of Object.entries((await answer.json()) as Record<string, string>))
    learned.set(base + name, hash);
}

/** `mf-cms@0.1.0~0/remote`: of each remote there is but one release in a build. */
export async function loadRemote(id: string): Promise<unknown> {
  const remote = id.split('@')[0] ?? '';
  const load = REMOTES[remote];
  if (!load) throw new Error(`${id} is not in this build.`);
  const [module] = await Promise.all([load(), learn(remote)]);
  return module;
}

interface State {
  releases: Readonly<Record<string, { base: string }>>;
}
const state = JSON.parse(document.getElementById('forecourt-state')?.textContent ?? '{"releases":{}}') as State;

/**
 * The server preloads a part's files by their content; what is on its way is not asked for again. A build knows them by
 * their release, and the page has their hashes and addresses by that (ADR 076).
 */
function preloadedPath(file: string): string | undefined {
  const entryOf = /^(mf-[a-z]+)-remoteEntry\./.exec(file)?.[1];
  const place = entryOf ? `[href*="/remotes/${entryOf}/"][href$="/remoteEntry.js"]` : `[href$="/${file}"]`;
  const path = document.querySelector(`link[rel="preload"]${place}`)?.getAttribute('href');
  return path?.replace(/^\/remotes\/([^/]+)\/_files\//, (_, remote: string) => state.releases[remote]?.base ?? '/');
}

const ownName = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const file = ownName(chunk);
  const path = preloadedPath(file);
  // What follows keeps the shell from looking for its hash among those of its own build.
  return path ? `..${path}#` : file;
};
