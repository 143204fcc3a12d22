const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole minutes until then, the last one counted as begun; undefined once it is over. */
export function timeLeft(until: Date, now: Date): TimeLeft | undefined {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
  if (!(minutes > 0)) return undefined;
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  };
}
