import { LRUCache } from 'lru-cache';
import { KEPT_MS, SLOT_MS, type VisitGroup, type VisitStore, type VitalCount } from './visits';

/** At a hundred bytes each; the oldest go first. */
const MOST_VISITORS = 100_000;

interface Visit {
  dealings: readonly string[];
  steps: number;
  from: number;
}

/** Counts what this process is told, of the one channel that it serves: for a registry that is a folder. */
export function memoryVisits(now: () => number = Date.now): VisitStore {
  const kept = new LRUCache<string, Visit>({ max: MOST_VISITORS });
  const vitals = new Map<string, VitalCount>();
  const isOld = ({ from }: { from: number }) => from < now() - KEPT_MS;
  const forget = () => {
    for (const [visitor, visit] of kept.entries()) if (isOld(visit)) kept.delete(visitor);
    for (const [key, count] of vitals) if (isOld(count)) vitals.delete(key);
  };
  return {
    isShared: false,
    add: async (_channel, steps, counts) => {
      forget();
      for (const { visitor, dealing, step } of steps) {
        const before = kept.get(visitor) ?? { dealings: [], steps: 0, from: Math.floor(now() / SLOT_MS) * SLOT_MS };
        const dealings = before.dealings.includes(dealing) ? before.dealings : [...before.dealings, dealing].toSorted();
        kept.set(visitor, { dealings, steps: before.steps | (1 << step), from: before.from });
      }
      for (const count of counts) {
        const key = [count.remote, count.version, count.name, count.from, count.bucket].join(' ');
        vitals.set(key, { ...count, pages: count.pages + (vitals.get(key)?.pages ?? 0) });
      }
    },
    read: async () => {
      forget();
      const groups = new Map<string, VisitGroup>();
      for (const visit of kept.values()) {
        const group = JSON.stringify(visit);
        groups.set(group, { ...visit, visits: (groups.get(group)?.visits ?? 0) + 1 });
      }
      return { visits: [...groups.values()], vitals: [...vitals.values()] };
    },
  };
}
