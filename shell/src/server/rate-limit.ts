import { LRUCache } from 'lru-cache';
import { clientKey } from '@forecourt/shared/rules';

interface Limit {
  most: number;
  windowMs: number;
}

/** Addresses that are counted at a time. */
const MAX_ADDRESSES = 50_000;

/** Counts by client, in this process: true while the client of an address may still try. */
export function rateLimit({ most, windowMs }: Limit) {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: windowMs });
  return (address: string): boolean => {
    const client = clientKey(address);
    const entry = counts.get(client) ?? { count: 0 };
    entry.count += 1;
    // The window begins with the first attempt.
    if (entry.count === 1) counts.set(client, entry);
    return entry.count <= most;
  };
}

interface GuessLimit extends Limit {
  /** Of all addresses together: many machines guess no faster than one. */
  mostInAll: number;
}

/** Counts wrong guesses, in this process: who has made too many is refused, whatever they say next. */
export function guessLimit({ most, mostInAll, windowMs }: GuessLimit) {
  const wrong = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: windowMs });
  const EVERYBODY = 'everybody';
  const countOf = (name: string) => wrong.get(name)?.count ?? 0;
  const count = (name: string) => {
    const entry = wrong.get(name);
    if (entry) entry.count += 1;
    else wrong.set(name, { count: 1 });
  };
  return {
    mayTry: (address: string): boolean => countOf(clientKey(address)) < most && countOf(EVERYBODY) < mostInAll,
    failed: (address: string): void => [clientKey(address), EVERYBODY].forEach(count),
  };
}
export type Guesses = ReturnType<typeof guessLimit>;
