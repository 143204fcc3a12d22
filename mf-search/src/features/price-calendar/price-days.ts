import type { CalendarDay, PriceCalendar, SearchParams } from '@forecourt/shared/contract';
import type { SearchDraft } from '@forecourt/shared/rules';
import { addDays, daysBetween, parseUrlDate, toUrlDate } from '@forecourt/shared/time';

/** By day, YYYY-MM-DD. */
export type PriceDays = ReadonlyMap<string, CalendarDay>;

export const priceDays = ({ days }: PriceCalendar): PriceDays =>
  new Map(days.map((day) => [parseUrlDate(day.date) ?? '', day]));

/** The lowest price of the month; undefined when there is no car in all of it. */
export const lowestPrice = (days: PriceDays): number | undefined =>
  [...days.values()].reduce<number | undefined>(
    (lowest, { price }) => (price === null || (lowest ?? price) < price ? lowest : price),
    undefined,
  );

/** The same rental from another day on, at the times to which its price belongs. */
export function rentalFrom(
  date: string,
  day: Extract<CalendarDay, { hourFrom: string }>,
  { dateFrom, dateTo }: SearchParams,
): SearchDraft {
  const length = daysBetween(parseUrlDate(dateFrom) ?? date, parseUrlDate(dateTo) ?? date);
  return {
    dateFrom: toUrlDate(date),
    dateTo: toUrlDate(addDays(date, length)),
    hourFrom: day.hourFrom,
    hourTo: day.hourTo,
  };
}
