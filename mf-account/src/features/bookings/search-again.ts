import type { Booking } from '@forecourt/shared/booking';
import { searchToUrl } from '@forecourt/shared/rules';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';

type Trip = Pick<Booking, 'pickUp' | 'dropOff' | 'from' | 'to'>;

const placesOf = ({ pickUp, dropOff }: Trip) => ({ pickUpPlaceId: pickUp.id, dropOffPlaceId: dropOff.id });

/** Query of a search for the same places and dates, at today's prices. */
export function sameTripQuery(booking: Trip): string {
  const [start, end] = [
    toWallClock(new Date(booking.from), booking.pickUp),
    toWallClock(new Date(booking.to), booking.dropOff),
  ];
  return searchToUrl({
    ...placesOf(booking),
    dateFrom: toUrlDate(start.date),
    hourFrom: start.time,
    dateTo: toUrlDate(end.date),
    hourTo: end.time,
  }).toString();
}

/** Query of a search for the same car at the same places, which asks for the dates. */
export const sameCarQuery = (booking: Trip & Pick<Booking, 'car'>): string =>
  searchToUrl({ ...placesOf(booking), modelId: booking.car.id }).toString();
