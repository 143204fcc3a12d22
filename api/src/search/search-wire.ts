import { offerToWire, selectedExtrasFromWire, type LowestPrice } from '@forecourt/shared/booking';
import {
  wire,
  type AdditionalsPriceQuery,
  type PriceQuery,
  type SearchAnswer,
  type SearchQuery,
  type Alternatives as WireAlternatives,
  type PriceCalendar as WireCalendar,
  type CalendarDay as WireCalendarDay,
} from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { toUrlDate } from '@forecourt/shared/time';
import type { PriceRequest } from '../deps';
import type { Alternatives, OtherTrip } from './alternatives';
import type { CalendarDay, PriceCalendar } from './lowest-prices';
import type { Offered } from './search';

type Query = Readonly<Record<string, unknown>>;

const KEY = /^additionals\[(\d{1,3})\]\.(Additional\.Id|Quantity)$/i;

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/**
 * `additionals[0].Additional.Id=12&additionals[0].Quantity=2` → `additionals: [{additionalId: 12, quantity: 2}]`
 * (S1-7).
 */
export function gatherAdditionals(query: Query): Record<string, unknown> {
  const entries = new Map<string, { additionalId?: unknown; quantity: unknown }>();
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, index, part] = KEY.exec(key) ?? [];
    if (index === undefined || part === undefined) {
      rest[key] = value;
      continue;
    }
    const entry = entries.get(index) ?? { quantity: 1 };
    entries.set(
      index,
      part.toLowerCase() === 'quantity'
        ? { ...entry, quantity: numberOf(value) }
        : { ...entry, additionalId: numberOf(value) },
    );
  }
  return { ...rest, additionals: [...entries.values()] };
}

export const priceRequestFromWire = ({ additionals, ...search }: PriceQuery): PriceRequest => ({
  ...search,
  extras: selectedExtrasFromWire(additionals),
});

/** A day alone means its noon, when branches are open. */
const NOON = '12:00';

/**
 * The dates of the extras' prices are MM-DD-YYYYTHH:mm on the wall clock of the places; the day may come first with its
 * year, as ISO has it, and the time may be missing (D52).
 */
export function splitDateTime(text: string): { date: string; time: string } | undefined {
  const [, day, time = NOON] = /^([\d-]{10})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text) ?? [];
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  const date = year === undefined ? day : `${month}-${dayOfMonth}-${year}`;
  return date !== undefined && /^\d{2}-\d{2}-\d{4}$/.test(date) ? { date, time } : undefined;
}

/** The search behind a query for the extras' prices; undefined when its dates cannot be read. */
export function searchOfExtras(query: AdditionalsPriceQuery): SearchQuery | undefined {
  const [from, to] = [splitDateTime(query.fromDate), splitDateTime(query.toDate)];
  if (from === undefined || to === undefined) return undefined;
  const search = wire.searchQuery.safeParse({
    language: query.language,
    dateFrom: from.date,
    hourFrom: from.time,
    dateTo: to.date,
    hourTo: to.time,
    pickUpPlaceId: query.deliveryPlaceId,
    dropOffPlaceId: query.returnPlaceId,
    unlimitedKm: query.ilimitedKm,
    currency: query.currency,
  });
  return search.success ? search.data : undefined;
}

export const searchToWire = ({ offers, currency, days, agreement }: Omit<Offered, 'terms'>): SearchAnswer => ({
  results: offers.map(offerToWire),
  currency,
  totalDays: days,
  ...(agreement && { agreement: { code: agreement.code, name: agreement.name } }),
});

const lowestToWire = ({ price, taxes }: LowestPrice) => ({ price: toDecimal(price), taxes: toDecimal(taxes) });

function calendarDayToWire({ date, lowest }: CalendarDay): WireCalendarDay {
  if (typeof lowest === 'string') return { date: toUrlDate(date), price: null, reason: lowest };
  return { date: toUrlDate(date), ...lowestToWire(lowest), hourFrom: lowest.from, hourTo: lowest.to };
}

export const calendarToWire = ({ currency, days }: PriceCalendar): WireCalendar => ({
  currency,
  days: days.map(calendarDayToWire),
});

const otherTripToWire = ({ trip: { query }, lowest }: OtherTrip) => ({
  hourFrom: query.hourFrom,
  hourTo: query.hourTo,
  ...lowestToWire(lowest),
  currency: lowest.price.currency,
});

export const alternativesToWire = ({ dates, places }: Alternatives): WireAlternatives => ({
  dates: dates.map((other) => ({
    dateFrom: other.trip.query.dateFrom,
    dateTo: other.trip.query.dateTo,
    ...otherTripToWire(other),
  })),
  places: places.map(({ id, name, city, distanceKm, ...other }) => ({
    id,
    name,
    city,
    distanceKm,
    dropOffPlaceId: other.trip.query.dropOffPlaceId,
    ...otherTripToWire(other),
  })),
});
