import {
  bestPayment,
  shownTotal,
  totalOf,
  withPromotion,
  type LowestPrice,
  type PriceLine,
} from '@forecourt/shared/booking';
import type { BookingFlow, PriceCalendarQuery, SearchQuery } from '@forecourt/shared/contract';
import { compare, currencyOnLoad, sum, type Money } from '@forecourt/shared/money';
import { addDays, daysBetween, slotNear, toUrlDate, toWallClock } from '@forecourt/shared/time';
import { freeUnitsOfEach } from '../bookings/free-units-of-each.store';
import { catalogueOf, type Model, type PromotionRow } from '../data/catalogue';
import { notUsedUp, promotionsFor, termsOf } from '../promotions/offered-promotions';
import type { Refused } from '../refusal';
import { inTurns } from './in-turns';
import {
  candidatesOf,
  isAvailable,
  isRequested,
  requiredExtras,
  requiredInStock,
  stayOf,
  type Candidate,
} from './offer';
import {
  checkRental,
  checkRequest,
  slotContextAt,
  type Circumstances,
  type Rental,
  type RequestedRental,
} from './rental';
import type { OfferDeps } from './search';
import { linesOf, tariffFor, type Tariff } from './tariff';

export const circumstancesOf = async (deps: OfferDeps): Promise<Circumstances> => ({
  catalogue: await catalogueOf(deps),
  flow: await deps.bookingFlow(),
  now: deps.clock(),
});

/** A search that was moved to a day and places on which it can be made. */
export interface Trip {
  query: SearchQuery;
  rental: Rental;
}

/**
 * The same length of rental from a day on, at the requested times or the nearest open ones of the day; undefined when
 * one of the places does not open then.
 */
export function tripFrom(
  date: string,
  query: SearchQuery,
  { pickUp, dropOff, period }: RequestedRental,
  circumstances: Circumstances,
): Trip | undefined {
  const until = addDays(date, daysBetween(period.from.date, period.to.date));
  const from = slotNear({ date, time: query.hourFrom }, slotContextAt(pickUp, circumstances));
  const to = slotNear({ date: until, time: query.hourTo }, slotContextAt(dropOff, circumstances));
  if (from === undefined || to === undefined) return undefined;
  const moved = {
    ...query,
    pickUpPlaceId: pickUp.id,
    dropOffPlaceId: dropOff.id,
    dateFrom: toUrlDate(date),
    hourFrom: from.time,
    dateTo: toUrlDate(until),
    hourTo: to.time,
  };
  const check = checkRental(moved, circumstances);
  return check.ok ? { query: moved, rental: check.rental } : undefined;
}

/** The price of a car with the promotion that its card shows (D51). */
function promotedPrice(
  lines: readonly PriceLine[],
  promotions: readonly PromotionRow[],
  { availability }: Candidate,
  { tariff, flow }: { tariff: Tariff; flow: BookingFlow },
): LowestPrice {
  const { currency } = tariff;
  const offered = promotions.map((row) => ({
    id: row.id,
    ...termsOf(row),
    ...withPromotion(lines, row.percentage, tariff),
  }));
  const { promotion } = bestPayment({ promotions: offered, currency, availability }, flow.general.paymentMethods);
  return {
    price: promotion?.total ?? totalOf(lines, currency),
    taxes: sum(
      (promotion?.lines ?? lines).map(({ tax }) => tax),
      currency,
    ),
  };
}

/** What every trip of one question shares: promotions that are used up are not among these. */
interface Terms extends Circumstances {
  promotions: readonly PromotionRow[];
}

/** What the card of a car shows for a trip. */
export interface TripPrice extends LowestPrice {
  model: Model;
  availability: Candidate['availability'];
  shown: Money;
}

/**
 * Every car of a trip, the one whose card shows the least first. Cars that can be had at once or on request: a price by
 * quotation is none that could be promised.
 */
function tripPrices({ query, rental }: Trip, free: ReadonlyMap<number, number>, terms: Terms): TripPrice[] {
  const { catalogue, flow } = terms;
  const tariff = tariffFor(query, rental, catalogue);
  const included = requiredExtras(catalogue);
  const promotions = promotionsFor(terms.promotions, query, { ...terms, rental });
  return candidatesOf(tariff, free)
    .filter(
      (candidate) => candidate.availability !== 'quote-only' && isAvailable(candidate) && isRequested(candidate, query),
    )
    .flatMap((candidate): TripPrice[] => {
      const { model, availability } = candidate;
      const lines = linesOf(model, included, tariff);
      if (lines === undefined) return [];
      const lowest = promotedPrice(lines, promotions, candidate, { tariff, flow });
      return [{ ...lowest, model, availability, shown: shownTotal(lowest, flow, tariff.rounding) }];
    })
    .sort((a, b) => compare(a.shown, b.shown));
}

/** What the cars of each trip cost, the cheapest first. The same few queries, however many trips. */
export async function pricesOfEach(
  deps: OfferDeps,
  trips: readonly Trip[],
  circumstances: Circumstances,
): Promise<Map<Trip, readonly TripPrice[]>> {
  const promotions = await notUsedUp(deps.db, circumstances.catalogue.promotions);
  const stays = trips.map(({ rental }) => stayOf(rental));
  const free = await freeUnitsOfEach(deps.db, stays);
  const isComplete = await requiredInStock(deps.db, circumstances.catalogue, stays);
  return new Map(
    await inTurns(trips, (trip, index) => {
      const units = free[index] ?? new Map<number, number>();
      return [trip, isComplete[index] ? tripPrices(trip, units, { ...circumstances, promotions }) : []] as const;
    }),
  );
}

/** What the cheapest car of each trip costs; undefined where there is none. */
export async function cheapestOfEach(
  deps: OfferDeps,
  trips: readonly Trip[],
  circumstances: Circumstances,
): Promise<Map<Trip, LowestPrice | undefined>> {
  const prices = await pricesOfEach(deps, trips, circumstances);
  return new Map([...prices].map(([trip, [lowest]]) => [trip, lowest]));
}

export interface CalendarDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The lowest price, and the times at which it is to be had; else why there is none. */
  lowest: (LowestPrice & { from: string; to: string }) | 'past' | 'closed' | 'sold-out';
}

export interface PriceCalendar {
  ok: true;
  currency: string;
  days: CalendarDay[];
}

/** Every day of MM-YYYY. */
function daysOf(month: string): string[] {
  const first = `${month.slice(3)}-${month.slice(0, 2)}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((date) =>
    date.startsWith(first.slice(0, 7)),
  );
}

function lowestOn(
  date: string,
  today: string,
  trip: Trip | undefined,
  price: LowestPrice | undefined,
): CalendarDay['lowest'] {
  if (trip === undefined) return date < today ? 'past' : 'closed';
  return price === undefined
    ? 'sold-out'
    : { price: price.price, taxes: price.taxes, from: trip.query.hourFrom, to: trip.query.hourTo };
}

/** The lowest price of each pick-up day of a month, for the requested length of rental. */
export async function priceCalendar(deps: OfferDeps, query: PriceCalendarQuery): Promise<PriceCalendar | Refused> {
  const circumstances = await circumstancesOf(deps);
  const checked = checkRequest(query, circumstances);
  if (!checked.ok) return checked;
  const { requested } = checked;
  const { currencies } = circumstances.catalogue;
  const { date: today } = toWallClock(circumstances.now, slotContextAt(requested.pickUp, circumstances).place);
  const days = await inTurns(daysOf(query.month), (date) => ({
    date,
    trip: tripFrom(date, query, requested, circumstances),
  }));
  const trips = days.flatMap(({ trip }) => trip ?? []);
  const prices = await cheapestOfEach(deps, trips, circumstances);
  return {
    ok: true,
    currency: currencyOnLoad(currencies, query.currency),
    days: days.map(({ date, trip }) => ({ date, lowest: lowestOn(date, today, trip, trip && prices.get(trip)) })),
  };
}
