import * as z from 'zod/mini';
import { REMOTES, type RemoteName } from '@forecourt/shared/contract';

/**
 * Remote → what a person tries out in place of what the channel gives: a version, or the origin of a development
 * server.
 */
export type Overrides = Partial<Record<RemoteName, string>>;

const OVERRIDE = /^([a-z-]+)@([0-9A-Za-z][0-9A-Za-z.+-]{0,79}|https?:\/\/[^\s/?#,@]+)$/;

const isRemote = (name: string | undefined): name is RemoteName =>
  (REMOTES as readonly (string | undefined)[]).includes(name);

/** Reads `mf-checkout@1.2.3,mf-search@http://localhost:4302`; what has another form is left out. */
export function parseOverrides(text: string): Overrides {
  const overrides: Overrides = {};
  for (const part of text.split(',')) {
    const [, remote, release] = OVERRIDE.exec(part) ?? [];
    if (isRemote(remote) && release) overrides[remote] = release;
  }
  return overrides;
}

export const formatOverrides = (overrides: Overrides): string =>
  Object.entries(overrides)
    .map(([remote, release]) => `${remote}@${release}`)
    .join(',');

export const isOrigin = (release: string): boolean => release.includes('://');

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
export const OVERRIDES_PATH = '/releases/swaps';

/** What a visitor would get now: version of each remote, and the shell's main script by its path. */
export const currentReleases = z.object({ remotes: z.record(z.string(), z.string()), shell: z.string() });
export type CurrentReleases = z.infer<typeof currentReleases>;
export const CURRENT_RELEASES_PATH = '/releases/current';

/**
 * Another release of a remote, for a page whose own one does not work: the default behind a canary, the one before
 * behind the default.
 */
export const lastGoodRelease = z.object({
  version: z.string(),
  contract: z.int(),
  /** Path of the release folder, with a slash at the end. */
  base: z.string(),
  /** Path of each script of the release → `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
});
export type LastGoodRelease = z.infer<typeof lastGoodRelease>;

/** Answers 404 when there is no other release than the one that failed. */
export const lastGoodPath = (remote: RemoteName, failed: string): string =>
  `/releases/${remote}/last-good?failed=${encodeURIComponent(failed)}`;
