import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Invited } from '../../protocol/invitations';
import type { Overrides } from '../../protocol/releases';
import type { InvitedReleases } from '../overrides/invited-releases';
import type { ReleaseOverrides } from '../overrides/release-overrides';
import type { VisitorBuckets } from './release-choice';
import type { Releases } from './release-library';
import type { RunningReleases } from './running-releases';

interface Deps {
  running: Pick<RunningReleases, 'releasesFor' | 'hasCanary' | 'isTried'>;
  buckets: VisitorBuckets;
  /** Undefined where the channel does not allow it. */
  overriding: ReleaseOverrides | undefined;
  tests: Pick<InvitedReleases, 'apply'>;
}

export interface VisitorReleases {
  releases: Releases;
  /** The releases without overrides. */
  given: Releases;
  /** Whether one of them is a canary or an override. */
  isTried: boolean;
  /** Whether one of them is the visitor's own: of a test, or chosen in the panel. */
  isOverridden: boolean;
  overrides?: Overrides;
  invited: Invited | undefined;
}

/**
 * The one set of releases with which a page is rendered, loaded and hydrated: override, then test, then canary, then
 * default, then last good release.
 */
export const visitorReleases =
  ({ running, buckets, overriding, tests }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<VisitorReleases> => {
    const started = performance.now();
    const given = running.releasesFor(running.hasCanary() ? buckets(request, reply) : undefined);
    const { releases: tested, invited } = await tests.apply(request, given);
    const chosen = { given, releases: tested, invited, ...(await overriding?.apply(request, tested)) };
    reply.header('server-timing', `releases;dur=${Math.round((performance.now() - started) * 1000) / 1000}`);
    const isOverridden = Object.keys({ ...chosen.overrides }).length + (invited?.tests.length ?? 0) > 0;
    return { ...chosen, isTried: running.isTried(chosen.releases), isOverridden };
  };
