const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Wall clock `YYYY-MM-DD HH:mm` as if it were UTC. */
const asUtc = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);

/** What clocks of a zone show at an instant, as if it were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** The instant at which clocks of a zone show a time. */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wall = asUtc(date, time);
  const guess = wall - (shownAt(wall, timeZone) - wall);
  return guess - (shownAt(guess, timeZone) - wall);
}

/** Days begun on the clock of the pick-up place, less a tolerance: at least one. */
export function daysCharged(
  from: { date: string; time: string; zone: string },
  to: { date: string; time: string; zone: string },
  toleranceMinutes: number,
): number {
  const back = shownAt(instantOf(to.date, to.time, to.zone), from.zone);
  return Math.max(1, Math.ceil((back - asUtc(from.date, from.time) - toleranceMinutes * MINUTE) / DAY));
}

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const weekdayOf = (date: string): string =>
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][
    new Date(`${date}T00:00Z`).getUTCDay()
  ] ?? '';
