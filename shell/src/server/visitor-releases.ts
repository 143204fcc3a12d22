import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Swaps } from '../routing/swaps';
import type { Releases, RunningReleases } from './running-releases';
import type { ReleaseSwapping } from './swapping';
import type { VisitorBuckets } from './visitor-bucket';

interface Deps {
  running: Pick<RunningReleases, 'releasesFor' | 'hasCanary'>;
  buckets: VisitorBuckets;
  /** Undefined where the channel does not allow it. */
  swapping: ReleaseSwapping | undefined;
}

export interface VisitorReleases {
  releases: Releases;
  /** What it would be without a swap. */
  given: Releases;
  swaps?: Swaps;
}

/** The one set of releases with which a page is rendered, loaded and hydrated: swap, then canary, then default, then last good. */
export const visitorReleases =
  ({ running, buckets, swapping }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<VisitorReleases> => {
    const started = performance.now();
    const given = running.releasesFor(running.hasCanary() ? buckets(request, reply) : undefined);
    const chosen = { given, releases: given, ...(await swapping?.apply(request, given)) };
    reply.header('server-timing', `releases;dur=${Math.round((performance.now() - started) * 1000) / 1000}`);
    return chosen;
  };
