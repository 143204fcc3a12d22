import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES, type RemoteName } from '@forecourt/shared/contract';

const COOKIE = 'forecourt_bucket';
const HALF_A_YEAR = 15_768_000;
const BUCKETS = 10_000;

/** What stands in the cookie: a whole number below {@link BUCKETS}. */
const written = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));

/** Search engines see what most visitors see. */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i;

/** Steps of the golden ratio fill a circle evenly from the first step on: a share is met by hundreds of visitors already, not only by many thousands. */
const STEP = 6181;

/** Each remote counts from a place of its own, so that a small share of two remotes does not fall on the same visitors. */
export const bucketFor = (visitor: number, remote: RemoteName): number =>
  (((visitor + (REMOTES.indexOf(remote) * BUCKETS) / REMOTES.length) % BUCKETS) * 100) / BUCKETS;

/** The places of the next visitors, from any beginning. */
export function places(start = Math.floor(Math.random() * BUCKETS)): () => number {
  let last = start;
  return () => {
    last = (last + STEP) % BUCKETS;
    return last;
  };
}

/** Gives every visitor a place that stays: the cookie's, or the next one, which is remembered. */
export function visitorBuckets({ secure, next = places() }: { secure: boolean; next?: () => number }) {
  return (request: FastifyRequest, reply: FastifyReply): number | undefined => {
    if (CRAWLER.test(request.headers['user-agent'] ?? '')) return undefined;
    const known = written.safeParse(request.cookies[COOKIE]);
    if (known.success) return known.data;
    const place = next();
    reply.setCookie(COOKIE, String(place), { path: '/', maxAge: HALF_A_YEAR, sameSite: 'lax', httpOnly: true, secure });
    return place;
  };
}
export type VisitorBuckets = ReturnType<typeof visitorBuckets>;
