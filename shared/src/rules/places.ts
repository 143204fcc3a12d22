import type { Place } from '../contract';

type Option = Pick<Place, 'id' | 'availableOperationOptions' | 'availableReturnPlaces'>;

/** ReturnOnly places are no pick-up places (S1-5). */
export const pickUpPlaces = <P extends Option>(places: readonly P[]): P[] =>
  places.filter((place) => place.availableOperationOptions !== 'ReturnOnly');

/** Places that take cars back and that the pick-up place allows; an empty list allows any (S1-5, D17). */
export function returnPlaces<P extends Option>(pickUp: Option | undefined, places: readonly P[]): P[] {
  const allowed = pickUp?.availableReturnPlaces ?? [];
  const open = places.filter((place) => place.availableOperationOptions !== 'DeliveryOnly');
  if (allowed.length === 0) return open;
  return allowed.flatMap((id) => open.find((place) => place.id === id) ?? []);
}

/** The wanted return place when it is allowed, else the first allowed one; without a wish, the pick-up place itself (S1-5). */
export function returnPlaceFor<P extends Option>(
  pickUp: Option | undefined,
  wanted: number | undefined,
  places: readonly P[],
): P | undefined {
  const allowed = returnPlaces(pickUp, places);
  return allowed.find((place) => place.id === (wanted ?? pickUp?.id)) ?? allowed[0];
}
