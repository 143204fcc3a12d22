import type { AnswerOf, priceCalendarCall } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import { compare, type Money } from '@forecourt/shared/money';
import type { SearchDraft } from '@forecourt/shared/rules';
import { addDays, daysBetween, parseUrlDate, toUrlDate } from '@forecourt/shared/time';

type Day = AnswerOf<typeof priceCalendarCall>[number];
/** By day, YYYY-MM-DD. */
export type PriceDays = ReadonlyMap<string, Day>;

export const priceDays = (days: readonly Day[]): PriceDays =>
  new Map(days.map((day) => [parseUrlDate(day.date) ?? '', day]));

/** The lowest price of the month; undefined when there is no car in all of it. */
export const lowestPrice = (days: PriceDays): Money | undefined =>
  [...days.values()].flatMap(({ price }) => price ?? []).sort(compare)[0];

/** The same rental from another day on, at the times to which its price belongs. */
export function rentalFrom(
  date: string,
  day: Extract<Day, { hourFrom: string }>,
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
