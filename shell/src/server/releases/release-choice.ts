import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  cookieName,
  REMOTES,
  type DeployedVersion,
  type JointChange,
  type RegistryDocument,
  type RemoteName,
} from '@forecourt/shared/contract';
import { deploymentOf } from '../../release/registry-document';

interface Canary<T> {
  release: T;
  share: number;
  /** Undefined when it came alone. */
  change?: JointChange | undefined;
}

/** What a channel gives of one remote. */
export interface ChannelReleases<T> {
  /** Tried by a share of the visitors, in per cent. */
  canaries: readonly Canary<T>[];
  /** The default, then what is fallen back on. */
  standard: readonly T[];
}
export type ChannelOffer<T> = Partial<Record<RemoteName, ChannelReleases<T>>>;

/** Releases by remote, as the registry document of a channel names them. */
export function channelOfferOf(document: RegistryDocument): ChannelOffer<DeployedVersion> {
  const offers: ChannelOffer<DeployedVersion> = {};
  for (const remote of REMOTES) {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    if (!current) continue;
    offers[remote] = {
      canaries: canaries.map((release) => ({
        release,
        share: release.deployment?.traffic ?? 0,
        ...(release.extras?.change && { change: release.extras.change }),
      })),
      standard: [current, ...fallbacks],
    };
  }
  return offers;
}

/**
 * The release that a visitor gets.
 * @param bucket where the visitor stands between 0 and 100; the shares are dealt from 0 upwards, so that one who is in
 * stays in while a share grows. Undefined for who takes no part.
 */
export function releaseFor<T>({ canaries, standard }: ChannelReleases<T>, bucket: number | undefined): T | undefined {
  let upTo = 0;
  for (const { release, share } of canaries) {
    upTo += share;
    if (bucket !== undefined && bucket < upTo) return release;
  }
  return standard[0];
}

const BUCKET_COOKIE = 'forecourt_bucket';
const HALF_A_YEAR = 15_768_000;
const BUCKETS = 10_000;

/** What stands in the cookie: a whole number below {@link BUCKETS}. */
const written = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));

/** Search engines see what most visitors see. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i;

export const isCrawler = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  CRAWLER.test(headers['user-agent'] ?? '');

/**
 * Steps of the golden ratio fill a circle evenly from the first step on: a share is met by hundreds of visitors
 * already, not only by many thousands.
 */
const STEP = 6181;

/**
 * Each remote counts from a place of its own, so that a small share of two remotes does not fall on the same visitors.
 * Canaries of one change count from the place of one of them: a visitor gets all of them or none.
 */
export const bucketFor = (visitor: number, remote: RemoteName): number =>
  (((visitor + (REMOTES.indexOf(remote) * BUCKETS) / REMOTES.length) % BUCKETS) * 100) / BUCKETS;

export const bucketOf = <T>(visitor: number, remote: RemoteName, { canaries }: ChannelReleases<T>): number =>
  bucketFor(visitor, canaries[0]?.change?.places ?? remote);

/**
 * A change of several remotes is given whole or not at all: the canaries of one that cannot be served whole are left
 * out.
 *
 * @param wanted what the channel names
 * @param offers what of it can be served
 */
export function wholeChanges<T>(wanted: ChannelOffer<unknown>, offers: ChannelOffer<T>): ChannelOffer<T> {
  const parts = ({ canaries }: ChannelReleases<unknown>) => canaries.flatMap(({ change }) => change?.id ?? []);
  const count = (all: ChannelOffer<unknown>, id: string) =>
    Object.values(all)
      .flatMap(parts)
      .filter((part) => part === id).length;
  const isWhole = ({ change }: Canary<T>) => !change || count(wanted, change.id) === count(offers, change.id);
  return Object.fromEntries(
    Object.entries(offers).map(([remote, offer]) => [remote, { ...offer, canaries: offer.canaries.filter(isWhole) }]),
  );
}

/** The places of the next visitors, from any beginning. */
export function bucketSequence(start = Math.floor(Math.random() * BUCKETS)): () => number {
  let last = start;
  return () => {
    last = (last + STEP) % BUCKETS;
    return last;
  };
}

/** The place of who asks, when they have one. */
export const placeIn = ({ cookies }: Pick<FastifyRequest, 'cookies'>): number | undefined =>
  written.safeParse(cookies[cookieName(BUCKET_COOKIE, true)] ?? cookies[BUCKET_COOKIE]).data;

/** Gives every visitor a place that stays: the cookie's, or the next one, which is remembered. */
export function visitorBuckets({ secure, next = bucketSequence() }: { secure: boolean; next?: () => number }) {
  const name = cookieName(BUCKET_COOKIE, secure);
  return (request: FastifyRequest, reply: FastifyReply): number | undefined => {
    if (isCrawler(request)) return undefined;
    const known = written.safeParse(request.cookies[name]);
    if (known.success) return known.data;
    const place = next();
    reply.setCookie(name, String(place), {
      path: '/',
      maxAge: HALF_A_YEAR,
      sameSite: 'lax',
      httpOnly: true,
      secure,
    });
    // Who counts this request finds the visitor as the next requests will.
    request.cookies[name] = String(place);
    return place;
  };
}
export type VisitorBuckets = ReturnType<typeof visitorBuckets>;
