import { useEffect, useState, useSyncExternalStore } from 'react';

/** Often enough for a screen that counts minutes. */
export const MINUTES_TICK_MS = 20_000;

/**
 * The clock of the house in the browser: whatever is counted down, opens or ends while a page stands reads this one. It
 * stops at the instant for which it is read, where there is one.
 */
export function useNow(tickMs: number, until?: string): Date {
  const [now, setNow] = useState(() => new Date());
  const [readFor, setReadFor] = useState(until);
  if (readFor !== until) {
    setReadFor(until);
    setNow(new Date());
  }
  const isOver = until !== undefined && now.getTime() >= Date.parse(until);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs, isOver]);
  return now;
}

const MINUTE_MS = 60_000;
const everySecond = (onChange: () => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};
const runningMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The same clock by whole minutes, for what the server renders as well: there, and until hydration, it has no time. */
export function useRunningMinute(): Date | undefined {
  const minute = useSyncExternalStore(everySecond, runningMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}
