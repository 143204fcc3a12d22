import { agencyShare, type AgencyShare, type LowestPrice } from '@forecourt/shared/booking';
import type { Language, SearchQuery } from '@forecourt/shared/contract';
import { compare, divide, roundingOf, type Money } from '@forecourt/shared/money';
import { addDays, toUrlDate, toWallClock } from '@forecourt/shared/time';
import { textIn, type Catalogue, type Model, type PlaceRow } from '../data/catalogue';
import { inTurns } from './in-turns';
import { circumstancesOf, pricesOfEach, tripFrom, type Trip, type TripPrice } from './lowest-prices';
import { checkRequest, slotContextAt, type Circumstances } from './rental';
import type { OfferDeps } from './search';

/** Rentals of a week are looked at, which begin in so many days. */
const STARTS_IN = [14, 28];
const RENTAL_DAYS = 7;
const HOUR = '10:00';
/** A company with more branches shows what the first of them let. */
const MOST_BRANCHES = 20;

/** A car for the shop window with the rental that costs so little, which can be booked. */
interface FeaturedCar {
  model: Model;
  category: { id: number; name: string };
  trip: Trip;
  lowest: LowestPrice;
  days: number;
  dayPrice: Money;
  placeName: string;
  /** What an agency keeps of the price. */
  agency: AgencyShare | undefined;
}

/** For whom the cars are looked for. */
export interface Asked {
  language: Language;
  currency: string;
  /** Of the link by which a visitor came; one that does not exist makes no price. */
  promotionCode?: string | undefined;
  agencyGuid?: string | undefined;
}

/** One place of each branch at which cars are both picked up and returned. */
function windowPlaces({ places }: Catalogue): PlaceRow[] {
  const byBranch = new Map<number, PlaceRow>();
  for (const place of places) {
    const isRoundTrip = place.return_place_ids.length === 0 || place.return_place_ids.includes(place.id);
    if (place.operations === 'Both' && isRoundTrip && !byBranch.has(place.branch_office_id))
      byBranch.set(place.branch_office_id, place);
  }
  return [...byBranch.values()].slice(0, MOST_BRANCHES);
}

/** The country with the most branches; of several, that of the first. */
function homeCountry(places: readonly PlaceRow[], { branchOf }: Catalogue): string | undefined {
  const countries = places.map((place) => branchOf(place.branch_office_id).country);
  const branchesIn = (country: string): number => countries.filter((each) => each === country).length;
  return countries.toSorted((a, b) => branchesIn(b) - branchesIn(a))[0];
}

function tripsAt(place: PlaceRow, asked: Asked, circumstances: Circumstances): Trip[] {
  const today = toWallClock(circumstances.now, slotContextAt(place, circumstances).place).date;
  return STARTS_IN.flatMap((days): Trip[] => {
    const from = addDays(today, days);
    const query: SearchQuery = {
      ...asked,
      dateFrom: toUrlDate(from),
      hourFrom: HOUR,
      dateTo: toUrlDate(addDays(from, RENTAL_DAYS)),
      hourTo: HOUR,
      pickUpPlaceId: place.id,
      dropOffPlaceId: place.id,
    };
    const checked = checkRequest(query, circumstances);
    const trip = checked.ok ? tripFrom(from, query, checked.requested, circumstances) : undefined;
    return trip === undefined ? [] : [trip];
  });
}

interface Priced {
  trip: Trip;
  price: TripPrice;
  /** What the card shows, for a day. */
  shownByDay: Money;
}

/**
 * One car of each category, at the lowest price of a day for which a real rental of the coming weeks can be booked:
 * where the company is at home, since a window of the other end of the world speaks to nobody (D321); elsewhere only
 * what cannot be had there.
 */
export async function featuredCars(deps: OfferDeps, asked: Asked): Promise<FeaturedCar[]> {
  const circumstances = await circumstancesOf(deps);
  const { catalogue } = circumstances;
  const rounding = roundingOf(asked.currency, catalogue.currencies);
  const places = windowPlaces(catalogue);
  const home = homeCountry(places, catalogue);
  const isAtHome = ({ trip }: Priced): boolean =>
    catalogue.branchOf(trip.rental.pickUp.place.branch_office_id).country === home;
  const trips = (await inTurns(places, (place) => tripsAt(place, asked, circumstances))).flat();
  const prices = [...(await pricesOfEach(deps, trips, circumstances))]
    .flatMap(([trip, cars]) =>
      cars
        .filter(({ availability }) => availability === 'instant')
        .map((price): Priced => ({ trip, price, shownByDay: divide(price.shown, trip.rental.days, rounding) })),
    )
    .sort((a, b) => compare(a.shownByDay, b.shownByDay));
  return catalogue.categories.flatMap(({ id, name }): FeaturedCar[] => {
    const ofCategory = prices.filter(({ price }) => price.model.category_id === id);
    const cheapest = ofCategory.find(isAtHome) ?? ofCategory[0];
    if (cheapest === undefined) return [];
    const { trip, price } = cheapest;
    const { days, pickUp } = trip.rental;
    const commission = catalogue.agencies.find(({ guid }) => guid === asked.agencyGuid)?.commission_percentage;
    return [
      {
        model: price.model,
        category: { id, name: textIn(name, asked.language) },
        trip,
        lowest: { price: price.price, taxes: price.taxes },
        days,
        dayPrice: divide(price.price, days, rounding),
        placeName: textIn(pickUp.place.name, asked.language),
        agency: commission === undefined ? undefined : agencyShare(price.price, commission, rounding),
      },
    ];
  });
}
