import type { LowestPrice } from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import { addDays } from '@forecourt/shared/time';
import { textIn, type Catalogue, type PlaceRow } from '../data/catalogue';
import type { Refused } from '../refusal';
import { inTurns } from './in-turns';
import { cheapestOfEach, circumstancesOf, tripFrom, type Trip } from './lowest-prices';
import { checkRequest, type Circumstances, type RequestedRental } from './rental';
import type { OfferDeps } from './search';

interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, to a tenth of a kilometre (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half))) / 10;
}

/** Nearest first, the later of two equally near days first. */
const OTHER_DAYS = [1, -1, 2, -2, 3, -3];
const NEARBY_KM = 250;
const MOST_PLACES = 5;

const isPickUp = ({ operations }: PlaceRow): boolean => operations !== 'ReturnOnly';
const isReturn = ({ operations }: PlaceRow): boolean => operations !== 'DeliveryOnly';
/** Cars go between the two: what the pick-up place does not allow as a return lies behind a border or a sea. */
const isReachable = (from: PlaceRow, to: PlaceRow): boolean =>
  from.return_place_ids.length === 0 || from.return_place_ids.includes(to.id);

/**
 * A round trip stays one where the other place takes cars back; else the requested return, where the other place allows
 * it.
 */
function returnFor(place: PlaceRow, { pickUp, dropOff }: RequestedRental): PlaceRow | undefined {
  return (pickUp.id === dropOff.id ? [place, dropOff] : [dropOff]).find(
    (each) => isReturn(each) && isReachable(place, each),
  );
}

interface Nearby {
  place: PlaceRow;
  requested: RequestedRental;
  distanceKm: number;
}

function nearby(requested: RequestedRental, { places }: Catalogue): Nearby[] {
  return places
    .filter(
      (place) =>
        place.id !== requested.pickUp.id &&
        isPickUp(place) &&
        (isReachable(requested.pickUp, place) || place.branch_office_id === requested.pickUp.branch_office_id),
    )
    .flatMap((place): Nearby[] => {
      const dropOff = returnFor(place, requested);
      return dropOff === undefined
        ? []
        : [
            {
              place,
              requested: { ...requested, pickUp: place, dropOff },
              distanceKm: distanceKm(requested.pickUp, place),
            },
          ];
    })
    .filter((each) => each.distanceKm <= NEARBY_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

export interface OtherTrip {
  trip: Trip;
  lowest: LowestPrice;
}

export interface Alternatives {
  ok: true;
  /** The same rental on other days. */
  dates: OtherTrip[];
  /** The same days at other places, nearest first. */
  places: (OtherTrip & { id: number; name: string; city: string; distanceKm: number })[];
}

async function onOtherDays(
  query: SearchQuery,
  requested: RequestedRental,
  circumstances: Circumstances,
): Promise<Trip[]> {
  const first = requested.period.from.date;
  const trips = await inTurns(OTHER_DAYS, (days) => tripFrom(addDays(first, days), query, requested, circumstances));
  return trips.flatMap((trip) => trip ?? []);
}

/** Where and when there is a car after all, for a search without a result. */
export async function alternativesFor(deps: OfferDeps, query: SearchQuery): Promise<Alternatives | Refused> {
  const circumstances = await circumstancesOf(deps);
  const checked = checkRequest(query, circumstances);
  if (!checked.ok) return checked;
  const { requested } = checked;
  const dates = await onOtherDays(query, requested, circumstances);
  const places = (
    await inTurns(nearby(requested, circumstances.catalogue), (each) => {
      const trip = tripFrom(requested.period.from.date, query, each.requested, circumstances);
      return trip === undefined ? [] : [{ ...each, trip }];
    })
  ).flat();
  const prices = await cheapestOfEach(deps, [...dates, ...places.map(({ trip }) => trip)], circumstances);
  const priced = (trip: Trip): OtherTrip[] => {
    const lowest = prices.get(trip);
    return lowest === undefined ? [] : [{ trip, lowest }];
  };
  return {
    ok: true,
    dates: dates.flatMap(priced),
    places: places
      .flatMap(({ place: { id, name, city }, trip, distanceKm: distance }) =>
        priced(trip).map((other) => ({
          ...other,
          id,
          name: textIn(name, query.language),
          city,
          distanceKm: distance,
        })),
      )
      .slice(0, MOST_PLACES),
  };
}
