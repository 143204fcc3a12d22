interface Limit {
  most: number;
  windowMs: number;
}

/** Counts by address, in this process: true while somebody may still try. */
export function rateLimit({ most, windowMs }: Limit, now: () => number = Date.now) {
  const counted = new Map<string, { count: number; until: number }>();
  const forgetOld = () => counted.forEach(({ until }, who) => until <= now() && counted.delete(who));
  return (who: string): boolean => {
    forgetOld();
    const entry = counted.get(who) ?? { count: 0, until: now() + windowMs };
    entry.count += 1;
    counted.set(who, entry);
    return entry.count <= most;
  };
}
