import { REMOTES, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { ReleaseError } from '../../release/release-error';

/**
 * Whether the registry can be followed: it cannot be reached, has no document, has one that cannot be read, or one that
 * lacks remotes which visitors have, or has a deployment that no key with the right has signed. Where it is not ready,
 * what was good last goes on.
 */
export interface RegistryHealth {
  state: 'ready' | 'away' | 'missing' | 'unreadable' | 'incomplete' | 'unsigned';
  lacking: readonly RemoteName[];
}

const stateOf = (error: unknown): RegistryHealth['state'] => {
  if (!(error instanceof ReleaseError)) return 'away';
  return error.problem === 'missing' ? 'missing' : 'unreadable';
};

const stateWith = (lost: readonly RemoteName[], unsigned: readonly RemoteName[]): RegistryHealth['state'] => {
  if (lost.length > 0) return 'incomplete';
  return unsigned.length > 0 ? 'unsigned' : 'ready';
};

export function registryStates(report: (error: unknown) => void) {
  let health: RegistryHealth = { state: 'ready', lacking: [] };
  return {
    /** The document could not be had. */
    failed: (error: unknown): void => {
      health = { state: stateOf(error), lacking: [] };
    },
    /** It was read, and lacks these; why a deployment does not count is reported by whoever judged it. */
    found: (lacking: readonly RemoteName[], unsigned: readonly RemoteName[] = []): void => {
      const lost = lacking.filter((remote) => !unsigned.includes(remote));
      if (lost.length > 0 && lost.join() !== health.lacking.join())
        report(new Error(`The registry document lacks ${lost.join(', ')}; the releases before go on.`));
      health = { state: stateWith(lost, unsigned), lacking: lost };
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
