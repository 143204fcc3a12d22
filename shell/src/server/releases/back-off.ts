const FIRST_MS = 5000;
const LONGEST_MS = 30_000;

/**
 * When to try again what has not succeeded: 5 seconds after it was begun, then after twice as long each time, at most
 * 30 seconds. About something else than the time before, it is time at once.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function backOff(now = () => performance.now()) {
  let last: { about: string; waits: number; until: number } | undefined;
  return {
    /** Whether it is time, of which the caller makes use. */
    begins: (about: string): boolean => {
      if (last?.about === about && now() < last.until) return false;
      const waits = last?.about === about ? Math.min(last.waits * 2, LONGEST_MS) : FIRST_MS;
      last = { about, waits, until: now() + waits };
      return true;
    },
  };
}
