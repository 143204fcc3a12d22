import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@forecourt/shared/contract';
import { clientKey } from '@forecourt/shared/rules';
import {
  numberOf,
  VITAL_SLOT_MS,
  type Counted,
  type FigureVital,
  type Step,
  type VisitStep,
  type VisitStore,
  type VitalCount,
} from '../../release/figures/visits';
import { bucketOf } from '../../release/figures/vital-buckets';
import { rateLimit } from '../rate-limit';
import { isCrawler, placeIn } from '../releases/release-choice';

/** What was told lately is not handed over again. */
const REMEMBERED = 200_000;
/** Kept for a registry that is away; the newest are given up when there are more. */
const MOST_WAITING = 20_000;
/** Whoever loads pages to make visits up stays below what changes a figure. */
const VISITS_OF_CLIENT = { most: 30, windowMs: 600_000 };
const DAY_MS = 86_400_000;

type Asking = Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>;

interface Options {
  store: VisitStore;
  channel: string;
  secret: string;
  /** Told of each visit that is not counted, since its client has too many. */
  crowded: () => void;
  now?: () => number;
}

/**
 * A name for a visitor that lasts for a day (UTC): a digest of network, browser and place among the visitors, with a
 * key of this installation. Nothing is kept in the browser for it, and what it is made of is kept nowhere.
 */
function visitorNames(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visits', 32));
  return (request: Asking, now: number): string => {
    const day = Math.floor(now / DAY_MS);
    const parts = [day, clientKey(request.ip), request.headers['user-agent'] ?? '', placeIn(request) ?? ''];
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  };
}

/** Which visitors are counted: new ones as long as their client has not had too many. */
function admission(crowded: () => void) {
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  const mayBegin = rateLimit(VISITS_OF_CLIENT);
  return (visitor: string, address: string): boolean => {
    const before = known.get(visitor);
    if (before !== undefined) return before;
    const admitted = mayBegin(address);
    if (!admitted) crowded();
    known.set(visitor, admitted);
    return admitted;
  };
}

/** Counts what visits come to, and hands it over from time to time. */
export function visitRecorder({ store, channel, secret, crowded, now = Date.now }: Options) {
  const nameOf = visitorNames(secret);
  const admits = admission(crowded);
  const told = new LRUCache<string, true>({ max: REMEMBERED });
  let steps: VisitStep[] = [];
  let vitals = new Map<string, VitalCount>();
  let handing: Promise<void> = Promise.resolve();

  const handOver = async (): Promise<void> => {
    const [given, counts] = [steps, vitals];
    if (given.length + counts.size === 0) return;
    steps = [];
    vitals = new Map();
    try {
      await store.add(channel, given, [...counts.values()]);
    } catch (error) {
      steps = [...given, ...steps].slice(0, MOST_WAITING);
      for (const count of counts.values()) addVital(count);
      throw error;
    }
  };
  const addVital = (count: VitalCount): void => {
    const key = [count.remote, count.version, count.name, count.bucket, count.from].join(' ');
    const pages = count.pages + (vitals.get(key)?.pages ?? 0);
    if (vitals.has(key) || vitals.size < MOST_WAITING) vitals.set(key, { ...count, pages });
  };
  /** One after the other, so that nothing is handed over twice at once. */
  const flush = (): Promise<void> => {
    handing = handing.catch(() => undefined).then(handOver);
    return handing;
  };

  return {
    /** Who has made this request has taken a step on a page that was dealt these releases. */
    took: (request: Asking, dealing: string, step: Step): void => {
      if (dealing === '' || isCrawler(request)) return;
      const visitor = nameOf(request, now());
      const taken = { visitor, dealing, step: numberOf(step) };
      const key = JSON.stringify(taken);
      if (told.has(key) || !admits(visitor, request.ip) || steps.length >= MOST_WAITING) return;
      told.set(key, true);
      steps.push(taken);
    },
    measured: (remote: RemoteName, version: string, name: FigureVital, value: number): void => {
      const from = Math.floor(now() / VITAL_SLOT_MS) * VITAL_SLOT_MS;
      addVital({ remote, version, name, bucket: bucketOf(name, value), from, pages: 1 });
    },
    flush,
    read: async (): Promise<Counted> => {
      await flush();
      return store.read(channel);
    },
    isShared: store.isShared,
  };
}
export type VisitRecorder = ReturnType<typeof visitRecorder>;
