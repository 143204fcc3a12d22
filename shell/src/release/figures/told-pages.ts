import type { RemoteName } from '@forecourt/shared/contract';

/** Canaries are judged by what was told in so long. */
export const WINDOW_MS = 600_000;
/**
 * Pages of one client on which a release failed, as they count in that time: a stranger who loads pages for their
 * tickets stays below what takes a canary back, and many visitors do not.
 */
export const FAILED_PAGES_OF_CLIENT = 4;

/** How a release is doing. */
export interface ReleaseHealth {
  remote: RemoteName;
  version: string;
  /** Pages that showed something of this release, and those of them that told of an error in it, in ten minutes. */
  pages: number;
  failed: number;
  /** Clients whose pages failed. */
  clients: number;
  /** Errors that its server build threw. */
  threw: number;
  /** Renderers that its server build ended, by hanging as well. */
  ended: number;
}

/** What is told of a release, once for each page. */
export interface ToldPage {
  /** A name of the page, or of a fault of a server build, that no other has. */
  page: string;
  remote: RemoteName;
  version: string;
  what: 'met' | 'failed' | 'threw' | 'ended';
  /** Of a failed page: a name for its client that is not its address. */
  client: string | undefined;
  /** How long ago it was told; no server's clock is believed. */
  ageMs: number;
}

/** Where all servers of an installation count together: each page once, whichever of them tell of it and how often. */
export interface ToldPageStore {
  add: (channel: string, pages: readonly ToldPage[]) => Promise<void>;
  /** The figures of the last ten minutes. */
  read: (channel: string) => Promise<ReleaseHealth[]>;
}
