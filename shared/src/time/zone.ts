import { addDays, dateIn, minutesBetween, type WallClock } from './wall-clock';

/** Time zone of a wall clock; the IANA name wins over the fixed difference in hours (D20). A `Place` is one. */
export interface Zone {
  readonly timeZone?: string | undefined;
  readonly utcDiff: number;
}

const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** Cache, because formatters are slow to make; a zone unknown to the runtime has none and falls back to `utcDiff`. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, makeClock(timeZone));
  return clocks.get(timeZone);
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    return undefined;
  }
}

const utcClock = (instant: Date): WallClock => {
  const iso = instant.toISOString();
  const date = dateIn(iso);
  return { date, time: iso.slice(date.length + 1, date.length + 6) };
};
/** A year as ISO 8601 writes it: searches may name any date, and all of them must be read. */
const isoYear = (year = ''): string => (year.length > 4 ? `+${year.padStart(6, '0')}` : year.padStart(4, '0'));
const asUtc = ({ date, time }: WallClock): Date => new Date(`${date}T${time}Z`);

/** Local date and time of an instant. */
export function toWallClock(instant: Date, zone: Zone): WallClock {
  const clock = zone.timeZone ? clockOf(zone.timeZone) : undefined;
  if (!clock) return utcClock(new Date(instant.getTime() + zone.utcDiff * 60 * MINUTE_MS));
  const [, day, month, year, time] = /(\d+)\/(\d+)\/(\d+), (\d+:\d+)/.exec(clock.format(instant)) ?? [];
  return { date: `${isoYear(year)}-${month}-${day}`, time: time ?? '' };
}

/** Minutes that the wall clock is ahead of UTC at an instant. */
const offsetAt = (instant: Date, zone: Zone): number => minutesBetween(utcClock(instant), toWallClock(instant, zone));

/**
 * The instant of a wall clock. A time that occurs twice (clocks go back) is its first occurrence; one that does not
 * occur (clocks go forward) is moved ahead by the gap, as Temporal's "compatible" does.
 */
export function toInstant(clock: WallClock, zone: Zone): Date {
  const utc = asUtc(clock).getTime();
  const dayMs = 24 * 60 * MINUTE_MS;
  const before = offsetAt(new Date(utc - dayMs), zone);
  const earlier = new Date(utc - before * MINUTE_MS);
  if (offsetAt(earlier, zone) === before) return earlier;
  const after = offsetAt(new Date(utc + dayMs), zone);
  const later = new Date(utc - after * MINUTE_MS);
  return offsetAt(later, zone) === after ? later : earlier;
}

/** False for a time that the clocks skip when they go forward. */
export function occurs(clock: WallClock, zone: Zone): boolean {
  return minutesBetween(clock, toWallClock(toInstant(clock, zone), zone)) === 0;
}

/** True when the clocks of the zone are put forward or back on this date or, at the latest, at noon beside it. */
export function changesClocks(date: string, zone: Zone): boolean {
  const [before, after] = [addDays(date, -1), addDays(date, 1)].map((day) =>
    offsetAt(toInstant({ date: day, time: '12:00' }, zone), zone),
  );
  return before !== after;
}
