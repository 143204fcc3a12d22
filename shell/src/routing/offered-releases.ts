import * as z from 'zod/mini';
import { REMOTES } from '@forecourt/shared/contract';

const remote = z.object({
  remote: z.enum(REMOTES),
  /** What the channel gives this visitor. */
  given: z.optional(z.string()),
  /** The newest first. */
  available: z.array(z.object({ version: z.string(), contract: z.int(), supported: z.boolean(), builtAt: z.string() })),
});

/** What `GET /releases` tells the panel. */
export const offeredReleases = z.object({
  channel: z.string(),
  remotes: z.array(remote),
  /** Development servers that may stand in for a remote. */
  origins: z.array(z.string()),
});
export type OfferedReleases = z.infer<typeof offeredReleases>;
export type OfferedRemote = OfferedReleases['remotes'][number];

export const OFFERED_RELEASES_PATH = '/releases';
export const SWAPS_PATH = '/releases/swaps';
