import { totalOf } from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import { compare, type Money } from '@forecourt/shared/money';
import { addDays, daysBetween, slotNear, toUrlDate } from '@forecourt/shared/time';
import { catalogueOf } from '../data/catalogue';
import type { Deps } from '../deps';
import { freeUnitsOfEach } from './availability.store';
import { candidatesOf, isAvailable, isWanted, stayOf } from './candidates';
import { requiredExtras } from './chosen-extras';
import { checkRental, slotContextAt, type Circumstances, type Rental, type Wish } from './rental';
import { linesOf, tariffFor, type Tariff } from './tariff';

export type CheapestDeps = Pick<Deps, 'db' | 'clock' | 'bookingFlow'>;

export const circumstancesOf = async (deps: CheapestDeps): Promise<Circumstances> => ({
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
 * The same length of rental from a day on, at the asked times or the nearest open ones of the day; undefined when
 * one of the places does not open then.
 */
export function tripFrom(
  date: string,
  query: SearchQuery,
  { pickUp, dropOff, period }: Wish,
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

/** Cars that can be had at once or on request: a price by quotation is none that could be promised. */
function lowestTotal(query: SearchQuery, tariff: Tariff, free: ReadonlyMap<number, number>): Money | undefined {
  const included = requiredExtras(tariff.catalogue);
  return candidatesOf(tariff, free)
    .filter((candidate) => candidate.mode !== 'quote' && isAvailable(candidate) && isWanted(candidate, query))
    .flatMap(({ model }) => {
      const lines = linesOf(model, included, tariff);
      return lines === undefined ? [] : [totalOf(lines, tariff.currency)];
    })
    .reduce<Money | undefined>((lowest, total) => (lowest && compare(lowest, total) <= 0 ? lowest : total), undefined);
}

/** What the cheapest car of each trip costs; undefined where there is none. One question to the database, however many trips. */
export async function cheapestOfEach(
  deps: CheapestDeps,
  trips: readonly Trip[],
  { catalogue }: Circumstances,
): Promise<Map<Trip, Money | undefined>> {
  const free = await freeUnitsOfEach(
    deps.db,
    trips.map(({ rental }) => stayOf(rental)),
  );
  return new Map(
    trips.map((trip, index) => [
      trip,
      lowestTotal(trip.query, tariffFor(trip.query, trip.rental, catalogue), free[index] ?? new Map()),
    ]),
  );
}
