/** Stands in for the federation runtime where the remotes are chunks of the same build (benchmark only). */
const REMOTES: Readonly<Record<string, () => Promise<unknown>>> = {
  'mf-cms': () => import(/* webpackChunkName: "mf-cms-remoteEntry" */ 'one-build/mf-cms'),
  'mf-search': () => import(/* webpackChunkName: "mf-search-remoteEntry" */ 'one-build/mf-search'),
  'mf-checkout': () => import(/* webpackChunkName: "mf-checkout-remoteEntry" */ 'one-build/mf-checkout'),
  'mf-payments': () => import(/* webpackChunkName: "mf-payments-remoteEntry" */ 'one-build/mf-payments'),
  'mf-account': () => import(/* webpackChunkName: "mf-account-remoteEntry" */ 'one-build/mf-account'),
};

export const registerPlugins = (): void => undefined;
export const registerRemotes = (): void => undefined;
/** There is no sharing in it either. */
export const getInstance = (): null => null;

/** `mf-cms@0.1.0~0/remote`: of each remote there is but one release in a build. */
export async function loadRemote(id: string): Promise<unknown> {
  const load = REMOTES[id.split('@')[0] ?? ''];
  if (!load) throw new Error(`${id} is not in this build.`);
  return load();
}

/**
 * The server preloads a part's files from its remote's folder; what is on its way from there is not asked for again.
 */
function preloadedPath(file: string): string | undefined {
  const entryOf = /^(mf-[a-z]+)-remoteEntry\./.exec(file)?.[1];
  const place = entryOf ? `[href*="/remotes/${entryOf}/"][href$="/remoteEntry.js"]` : `[href$="/${file}"]`;
  return document.querySelector(`link[rel="preload"]${place}`)?.getAttribute('href') ?? undefined;
}

const ownName = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const file = ownName(chunk);
  const path = preloadedPath(file);
  return path ? `..${path}` : file;
};
