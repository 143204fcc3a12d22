import { LRUCache } from 'lru-cache';

interface Limit {
  most: number;
  windowMs: number;
}

/** Addresses that are counted at a time. */
const MAX_ADDRESSES = 50_000;

/** Counts by address, in this process: true while an address may still try. */
export function rateLimit({ most, windowMs }: Limit) {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: windowMs });
  return (address: string): boolean => {
    const entry = counts.get(address) ?? { count: 0 };
    entry.count += 1;
    // The window begins with the first attempt.
    if (entry.count === 1) counts.set(address, entry);
    return entry.count <= most;
  };
}
