import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { SUPPORTED_CONTRACTS, type AnyRemote, type RemoteName } from '@forecourt/shared/contract';
import type { PageState, RunningRelease } from '../../protocol/page-state';
import { createIntegrity, runtimePlugin } from './integrity';

/** Name of the measures that say how long remotes took to load. */
export const LOADED = 'forecourt:remote-loaded';
export interface LoadedRelease {
  remote: RemoteName;
  version: string;
}

/** There is nothing to try again: no release, or one that this shell cannot speak with. */
export class Unusable extends Error {}

export interface RemoteLoader {
  /** Where the storefront is; empty in its own pages. */
  origin: string;
  /**
   * `./remote` of a release, the running one unless another is given. A failed load is forgotten, so that the next call
   * tries again.
   */
  load: (name: RemoteName, release?: RunningRelease) => Promise<AnyRemote>;
  /** Another module that the running release exposes, such as `lifecycles`. */
  exposed: <Module>(name: RemoteName, module: string) => Promise<Module>;
  /** The release from which this page takes a remote's parts. */
  running: (name: RemoteName) => RunningRelease | undefined;
  /** From now on the page takes the remote's parts from another release. */
  switchTo: (name: RemoteName, release: RunningRelease) => void;
  /** What was loaded of a remote is not used again; the next load evaluates it anew. */
  startAnew: (name: RemoteName) => void;
  /** The hash of a script or stylesheet, by its path in a release. */
  hashOf: (path: string) => string | undefined;
  /** What this release loads from now on is asked for at its own addresses. */
  askByVersion: ReturnType<typeof createIntegrity>['askByVersion'];
  /** The hashes of a release that the page did not come with. */
  admit: (release: RunningRelease, hashes: Readonly<Record<string, string>>) => void;
  learnOwn: ReturnType<typeof createIntegrity>['learnOwn'];
  /** Remotes that are loaded by now. */
  loaded: () => AnyRemote[];
}

function checkContract(name: RemoteName, contract: number): void {
  if (SUPPORTED_CONTRACTS.includes(contract)) return;
  throw new Unusable(`${name} speaks contract ${contract}; this shell speaks ${SUPPORTED_CONTRACTS.join(' and ')}.`);
}

/** Federation keeps one container per name for good. */
const register = (container: string, name: RemoteName, base: string): void =>
  registerRemotes([
    {
      name: container,
      entry: new URL(`${base}remoteEntry.js`, location.href).href,
      type: 'global',
      entryGlobalName: name.replaceAll('-', '_'),
    },
  ]);

async function moduleOf<Module>(
  name: RemoteName,
  release: RunningRelease,
  container: string,
  module: string,
): Promise<Module> {
  checkContract(name, release.contract);
  const loadedModule = await loadRemote<Module>(`${container}/${module}`);
  if (!loadedModule) throw new Error(`${name} exposes no ./${module}.`);
  return loadedModule;
}

/**
 * Loads remotes at run time from the releases that stand in the page; the shell knows no address of a remote itself.
 * @param origin of the storefront, in pages of other sites
 */
export function createRemoteLoader(
  state: Pick<PageState, 'releases' | 'integrity' | 'list'>,
  origin = '',
): RemoteLoader {
  const releases = { ...state.releases };
  const integrity = createIntegrity(state);
  const loading = new Map<string, Promise<AnyRemote>>();
  const loaded = new Map<RemoteName, AnyRemote>();
  const starts = new Map<RemoteName, number>();
  registerPlugins([runtimePlugin(integrity)]);

  const runningOf = (name: RemoteName): RunningRelease => {
    const release = releases[name];
    if (!release) throw new Unusable(`No release of ${name} is in the registry.`);
    return release;
  };

  /** Under a name of its own per release and start. */
  const containerOf = (name: RemoteName, { version, base }: RunningRelease) => {
    const container = `${name}@${version}~${starts.get(name) ?? 0}`;
    register(container, name, origin + base);
    return container;
  };

  const start = async (name: RemoteName, release: RunningRelease, container: string): Promise<AnyRemote> => {
    const begun = performance.now();
    const module = await moduleOf<{ default: AnyRemote }>(name, release, container, 'remote');
    checkContract(name, module.default.contract);
    loaded.set(name, module.default);
    performance.measure(LOADED, {
      start: begun,
      detail: { remote: name, version: release.version } satisfies LoadedRelease,
    });
    return module.default;
  };

  return {
    origin,
    load: async (name, release = runningOf(name)) => {
      const container = containerOf(name, release);
      const known = loading.get(container);
      if (known) return known;
      const started = start(name, release, container);
      loading.set(container, started);
      started.catch(() => loading.delete(container));
      return started;
    },
    exposed: async (name, module) => {
      const release = runningOf(name);
      return moduleOf(name, release, containerOf(name, release), module);
    },
    running: (name) => releases[name],
    switchTo: (name, release) => void (releases[name] = release),
    startAnew: (name) => void starts.set(name, (starts.get(name) ?? 0) + 1),
    hashOf: integrity.hashOf,
    askByVersion: integrity.askByVersion,
    admit: integrity.admit,
    learnOwn: integrity.learnOwn,
    loaded: () => [...loaded.values()],
  };
}
