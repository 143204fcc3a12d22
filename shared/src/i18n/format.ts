import type { Language } from '../contract';
import { toWallClock, type Zone } from '../time';

export type TimeFormat = '24h' | '12h';

/** A calendar day has no zone: it is formatted as UTC, so that no visitor's zone moves it. */
const dayOf = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);

/** As few as the code names options and the site has languages; to make one costs a slow phone a dropped frame. */
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
function kept<Formatter extends Intl.DateTimeFormat | Intl.NumberFormat, Options>(
  Kind: new (language: string, options: Options) => Formatter,
  language: Language,
  options: Options,
): Formatter {
  const key = JSON.stringify([Kind.name, language, options]);
  const known = formatters.get(key) ?? new Kind(language, options);
  formatters.set(key, known);
  return known as Formatter;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** `isoDate` is YYYY-MM-DD. */
export const formatDate = (isoDate: string, language: Language, options: Intl.DateTimeFormatOptions = DAY): string =>
  kept(Intl.DateTimeFormat, language, { ...options, timeZone: 'UTC' }).format(dayOf(isoDate));

/** With ordinary spaces: servers and browsers have others around the dash, and what one writes the other takes over. */
export const formatDateRange = (from: string, to: string, language: Language): string =>
  kept(Intl.DateTimeFormat, language, DAY).formatRange(dayOf(from), dayOf(to)).replaceAll(/\s/g, ' ');

/** `hour12: false` would make it half past 24 after midnight in the languages of America. */
const CYCLES = { '24h': 'h23', '12h': 'h12' } as const satisfies Record<TimeFormat, string>;

/** `time` is HH:mm, the branch's wall clock. */
export function formatTime(time: string, language: Language, format: TimeFormat): string {
  const options = { hour: 'numeric', minute: '2-digit', hourCycle: CYCLES[format], timeZone: 'UTC' } as const;
  return kept(Intl.DateTimeFormat, language, options).format(new Date(`1970-01-01T${time}:00Z`));
}

/** An instant in the zone of a place (IANA name), or in UTC where the place has none. */
export const formatInstant = (
  instant: string,
  language: Language,
  timeZone = 'UTC',
  format: TimeFormat = '24h',
): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: CYCLES[format],
    timeZone,
  }).format(new Date(instant));

/** Date and time of an instant on the clock of a place. */
export function formatPlaceTime(
  instant: string,
  place: Zone,
  { language, timeFormat }: { language: Language; timeFormat: TimeFormat },
): string {
  const { date, time } = toWallClock(new Date(instant), place);
  return `${formatDate(date, language)}, ${formatTime(time, language, timeFormat)}`;
}

/** The same on the reader's own clock: for what is over within the hour, wherever the branch is. */
export const formatOwnTime = (instant: string, host: { language: Language; timeFormat: TimeFormat }): string =>
  formatPlaceTime(instant, { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, utcDiff: 0 }, host);

export const formatNumber = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  kept(Intl.NumberFormat, language, options).format(value);
