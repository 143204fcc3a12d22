/** Date and time on the branch's own clock: YYYY-MM-DD and HH:mm, no zone (D20). */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

export const MINUTES_PER_DAY = 1440;
const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** The date of a text in ISO 8601; that of a year after 9999 is longer. */
export const dateIn = (iso: string): string => iso.slice(0, iso.indexOf('T'));
const epochDay = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY_MS;
const dateOfDay = (day: number): string => dateIn(new Date(day * DAY_MS).toISOString());

/** True for a day that exists in the calendar: 2027-02-29 does not. */
export const isDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isFinite(epochDay(date)) && dateOfDay(epochDay(date)) === date;
export const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

export const addDays = (date: string, days: number): string => dateOfDay(epochDay(date) + days);
/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateIn(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString());
}
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from);
/** 0 is Sunday, as in `WEEKDAYS` of the contract. */
export const weekdayOf = (date: string): number => new Date(epochDay(date) * DAY_MS).getUTCDay();

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Moves a wall clock as if every day had 24 hours. */
export function addMinutes({ date, time }: WallClock, minutes: number): WallClock {
  const total = minutesOf(time) + minutes;
  const days = Math.floor(total / MINUTES_PER_DAY);
  return { date: addDays(date, days), time: timeOf(total - days * MINUTES_PER_DAY) };
}

export const minutesBetween = (from: WallClock, to: WallClock): number =>
  daysBetween(from.date, to.date) * MINUTES_PER_DAY + minutesOf(to.time) - minutesOf(from.time);

export const isBefore = (a: WallClock, b: WallClock): boolean => minutesBetween(b, a) < 0;

/** Up to the next full step of the day; what passes midnight belongs to the next day. */
export function roundUp(clock: WallClock, stepMinutes: number): WallClock {
  const minutes = minutesOf(clock.time);
  return addMinutes(clock, Math.min(Math.ceil(minutes / stepMinutes) * stepMinutes, MINUTES_PER_DAY) - minutes);
}

/** MM-DD-YYYY of a URL as YYYY-MM-DD; undefined when there is no such day (S1-3). */
export function parseUrlDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : undefined;
}

/** YYYY-MM-DD as MM-DD-YYYY of a URL. */
export const toUrlDate = (date: string): string => `${date.slice(5)}-${date.slice(0, 4)}`;
