import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Overrides } from '../../protocol/releases';
import type { ReleaseOverrides } from '../overrides/release-overrides';
import type { VisitorBuckets } from './release-choice';
import type { Releases } from './release-library';
import type { RunningReleases } from './running-releases';

interface Deps {
  running: Pick<RunningReleases, 'releasesFor' | 'hasCanary' | 'isTried'>;
  buckets: VisitorBuckets;
  /** Undefined where the channel does not allow it. */
  overriding: ReleaseOverrides | undefined;
}

export interface VisitorReleases {
  releases: Releases;
  /** The releases without overrides. */
  given: Releases;
  /** Whether one of them is a canary or an override. */
  isTried: boolean;
  overrides?: Overrides;
}

/**
 * The one set of releases with which a page is rendered, loaded and hydrated: override, then canary, then default, then
 * last good release.
 */
export const visitorReleases =
  ({ running, buckets, overriding }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<VisitorReleases> => {
    const started = performance.now();
    const given = running.releasesFor(running.hasCanary() ? buckets(request, reply) : undefined);
    const chosen = { given, releases: given, ...(await overriding?.apply(request, given)) };
    reply.header('server-timing', `releases;dur=${Math.round((performance.now() - started) * 1000) / 1000}`);
    return { ...chosen, isTried: running.isTried(chosen.releases) };
  };
