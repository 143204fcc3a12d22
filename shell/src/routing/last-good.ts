import * as z from 'zod/mini';
import type { RemoteName } from '@forecourt/shared/contract';

/** Another release of a remote, for a page whose own one does not work: the default behind a canary, the one before behind the default. */
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
