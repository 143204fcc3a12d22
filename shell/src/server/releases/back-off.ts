const FIRST_MS = 5000;
const LONGEST_MS = 30_000;

/**
 * When to attempt again what has not succeeded: after 5 seconds, then after twice as long each time, at
 * most 30 seconds. About something else than the attempt before, it is time at once.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function backOff(now = () => performance.now()) {
  let last: { about: string; waits: number; until: number } | undefined;
  return {
    isDue: (about: string): boolean => last?.about !== about || now() >= last.until,
    attempted: (about: string): void => {
      const waits = last?.about === about ? Math.min(last.waits * 2, LONGEST_MS) : FIRST_MS;
      last = { about, waits, until: now() + waits };
    },
  };
}
