import { REMOTES, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { deploymentOf } from '../release/registry-document';

/** What a channel gives of one remote. */
export interface Offer<T> {
  /** Tried by a share of the visitors, in per cent. */
  canaries: readonly { release: T; share: number }[];
  /** The default, then what is fallen back on. */
  standard: readonly T[];
}
export type Offers<T> = Partial<Record<RemoteName, Offer<T>>>;

/** Versions by remote, as the registry document of a channel names them. */
export function offersOf(document: RegistryDocument): Offers<string> {
  const offers: Offers<string> = {};
  for (const remote of REMOTES) {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    if (!current) continue;
    offers[remote] = {
      canaries: canaries.map(({ metadata, deployment }) => ({
        release: metadata.version,
        share: deployment?.traffic ?? 0,
      })),
      standard: [current, ...fallbacks].map(({ metadata }) => metadata.version),
    };
  }
  return offers;
}

/**
 * The release that a visitor gets.
 * @param bucket where the visitor stands between 0 and 100; the shares are dealt from 0 upwards, so that one who is in
 * stays in while a share grows. Undefined for who takes no part.
 */
export function chosen<T>({ canaries, standard }: Offer<T>, bucket: number | undefined): T | undefined {
  let upTo = 0;
  for (const { release, share } of canaries) {
    upTo += share;
    if (bucket !== undefined && bucket < upTo) return release;
  }
  return standard[0];
}
