import * as z from 'zod/mini';
import { amount, currencyCode, id, urlDate, wallTime } from './primitive';

/**
 * The lowest price of several offers, before the site's commission and with the promotion that their cards show (D51);
 * `taxes` is contained in it.
 */
const lowestPrice = { price: amount, taxes: z._default(amount, 0) };

/**
 * A pick-up day with its lowest price, and the times to which that price belongs: the asked ones, or the nearest open
 * ones of the day.
 */
const openDay = z.object({ date: urlDate, ...lowestPrice, hourFrom: wallTime, hourTo: wallTime });
const closedDay = z.object({ date: urlDate, price: z.null(), reason: z.enum(['past', 'closed', 'sold-out']) });
export const calendarDay = z.union([openDay, closedDay]);
export type CalendarDay = z.infer<typeof calendarDay>;
/** Answer of `GET /api/booking/price-calendar`: every day of the month, for the asked length of rental. */
export const priceCalendar = z.object({ currency: currencyCode, days: z.array(calendarDay) });
export type PriceCalendar = z.infer<typeof priceCalendar>;

const otherDates = z.object({
  dateFrom: urlDate,
  dateTo: urlDate,
  hourFrom: wallTime,
  hourTo: wallTime,
  ...lowestPrice,
  currency: currencyCode,
});
const otherPlace = z.object({
  id,
  name: z.string(),
  city: z.string(),
  ...lowestPrice,
  currency: currencyCode,
  distanceKm: z.number(),
  /** Where the car is returned when it is picked up there, and when. */
  dropOffPlaceId: id,
  hourFrom: wallTime,
  hourTo: wallTime,
});
/** Answer of `GET /api/booking/alternatives`: where and when there is a car after all, nearest first. */
export const alternatives = z.object({ dates: z.array(otherDates), places: z.array(otherPlace) });
export type Alternatives = z.infer<typeof alternatives>;
