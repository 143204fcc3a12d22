import { REMOTES, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { ReleaseError } from '../../release/release-error';

/**
 * Whether the registry can be followed: it cannot be reached, has no document, has one that cannot be read, or one that
 * lacks remotes which visitors have. Where it is not ready, what was good last goes on.
 */
export interface RegistryHealth {
  state: 'ready' | 'away' | 'missing' | 'unreadable' | 'incomplete';
  lacking: readonly RemoteName[];
}

export const stateOf = (error: unknown): RegistryHealth['state'] => {
  if (!(error instanceof ReleaseError)) return 'away';
  return error.problem === 'missing' ? 'missing' : 'unreadable';
};

export function registryStates(report: (error: unknown) => void) {
  let health: RegistryHealth = { state: 'ready', lacking: [] };
  return {
    was: (state: RegistryHealth['state'], lacking: readonly RemoteName[] = []): void => {
      if (lacking.length > 0 && lacking.join() !== health.lacking.join())
        report(new Error(`The registry document lacks ${lacking.join(', ')}; the releases before go on.`));
      health = { state, lacking };
    },
    current: (): RegistryHealth => health,
  };
}

export const lackingIn = (document: RegistryDocument, good: RegistryDocument | undefined): RemoteName[] =>
  REMOTES.filter((remote) => !document.microFrontends[remote]?.length && good?.microFrontends[remote]?.length);

/** No command takes a remote away altogether: what a document lacks was lost, and visitors keep it. */
export const filledUp = (
  document: RegistryDocument,
  lacking: readonly RemoteName[],
  good: RegistryDocument | undefined,
): RegistryDocument =>
  lacking.length === 0
    ? document
    : {
        ...document,
        microFrontends: {
          ...document.microFrontends,
          ...Object.fromEntries(lacking.map((remote) => [remote, good?.microFrontends[remote] ?? []])),
        },
      };
