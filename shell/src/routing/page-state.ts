import type { DehydratedState } from '@tanstack/react-query';
import type { Language, RemoteName } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import type { Swaps } from './swaps';

/** A remote as this page loads it; a page keeps the set with which it was loaded. */
export interface RunningRelease {
  version: string;
  contract: number;
  /** Path of the release folder, with a slash at the end. */
  base: string;
}

/** The one state that the server writes into the page for the browser to start from. */
export interface PageState {
  language: Language;
  currency: string;
  nonce: string;
  config: HostConfig;
  releases: Partial<Record<RemoteName, RunningRelease>>;
  /** What this person has swapped; absent where the channel does not allow it. */
  swaps?: Swaps;
  /** Path of a script → `sha384-…`. */
  integrity: Record<string, string>;
  queries: DehydratedState;
  /** Whether the markup was made on the server; otherwise the browser renders from nothing. */
  rendered: boolean;
}

export const STATE_ELEMENT = 'forecourt-state';

/** In an address: `?releases` opens the panel, `?releases=mf-checkout@1.2.3` proposes a swap. */
export const RELEASES_PARAMETER = 'releases';
