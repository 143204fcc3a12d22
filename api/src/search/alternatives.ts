import type { Alternatives, SearchQuery } from '@forecourt/shared/contract';
import { toDecimal, type Money } from '@forecourt/shared/money';
import { addDays } from '@forecourt/shared/time';
import type { Catalogue, PlaceRow } from '../data/catalogue';
import { textIn } from '../data/wording';
import { distanceKm } from '../places/distance';
import { cheapestOfEach, circumstancesOf, tripFrom, type CheapestDeps, type Trip } from './cheapest';
import type { Refused } from './priced';
import { checkWish, type Circumstances, type Wish } from './rental';

/** Nearest first, the later of two equally near days first. */
const OTHER_DAYS = [1, -1, 2, -2, 3, -3];
const NEARBY_KM = 250;
const MOST_PLACES = 5;

const isPickUp = ({ operations }: PlaceRow): boolean => operations !== 'ReturnOnly';
const isReturn = ({ operations }: PlaceRow): boolean => operations !== 'DeliveryOnly';
/** Cars go between the two: what the pick-up place does not allow as a return lies behind a border or a sea. */
const isReachable = (from: PlaceRow, to: PlaceRow): boolean =>
  from.return_place_ids.length === 0 || from.return_place_ids.includes(to.id);

/** A round trip stays one where the other place takes cars back; else the asked return, where the other place allows it. */
function returnFor(place: PlaceRow, { pickUp, dropOff }: Wish): PlaceRow | undefined {
  return (pickUp.id === dropOff.id ? [place, dropOff] : [dropOff]).find(
    (each) => isReturn(each) && isReachable(place, each),
  );
}

interface Nearby {
  place: PlaceRow;
  wish: Wish;
  distanceKm: number;
}

function nearby(wish: Wish, { places }: Catalogue): Nearby[] {
  return places
    .filter(
      (place) =>
        place.id !== wish.pickUp.id &&
        isPickUp(place) &&
        (isReachable(wish.pickUp, place) || place.branch_office_id === wish.pickUp.branch_office_id),
    )
    .flatMap((place): Nearby[] => {
      const dropOff = returnFor(place, wish);
      return dropOff === undefined
        ? []
        : [{ place, wish: { ...wish, pickUp: place, dropOff }, distanceKm: distanceKm(wish.pickUp, place) }];
    })
    .filter((each) => each.distanceKm <= NEARBY_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

const timesOf = ({ query: { hourFrom, hourTo } }: Trip) => ({ hourFrom, hourTo });
const priceOf = (price: Money) => ({ price: toDecimal(price), currency: price.currency });

function onOtherDays(query: SearchQuery, wish: Wish, circumstances: Circumstances): Trip[] {
  return OTHER_DAYS.flatMap((days) => tripFrom(addDays(wish.period.from.date, days), query, wish, circumstances) ?? []);
}

/** Where and when there is a car after all, for a search without a result. */
export async function alternativesFor(
  deps: CheapestDeps,
  query: SearchQuery,
): Promise<{ ok: true; alternatives: Alternatives } | Refused> {
  const circumstances = await circumstancesOf(deps);
  const checked = checkWish(query, circumstances);
  if (!checked.ok) return checked;
  const { wish } = checked;
  const dates = onOtherDays(query, wish, circumstances);
  const places = nearby(wish, circumstances.catalogue).flatMap((each) => {
    const trip = tripFrom(wish.period.from.date, query, each.wish, circumstances);
    return trip === undefined ? [] : [{ ...each, trip }];
  });
  const prices = await cheapestOfEach(deps, [...dates, ...places.map(({ trip }) => trip)], circumstances);
  return {
    ok: true,
    alternatives: {
      dates: dates.flatMap((trip) => {
        const price = prices.get(trip);
        return price === undefined
          ? []
          : [{ dateFrom: trip.query.dateFrom, dateTo: trip.query.dateTo, ...timesOf(trip), ...priceOf(price) }];
      }),
      places: places
        .flatMap(({ place, trip, distanceKm: distance }) => {
          const price = prices.get(trip);
          if (price === undefined) return [];
          const { id, name, city } = place;
          return [
            {
              id,
              name: textIn(name, query.language),
              city,
              distanceKm: distance,
              dropOffPlaceId: trip.query.dropOffPlaceId,
              ...timesOf(trip),
              ...priceOf(price),
            },
          ];
        })
        .slice(0, MOST_PLACES),
    },
  };
}
