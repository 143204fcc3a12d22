import type { Booking } from '@forecourt/shared/booking';
import { searchToUrl } from '@forecourt/shared/rules';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';

type Trip = Pick<Booking, 'pickUp' | 'dropOff' | 'from' | 'to'>;

const placesOf = ({ pickUp, dropOff }: Trip) => ({ pickUpPlaceId: pickUp.id, dropOffPlaceId: dropOff.id });

function datesOf({ from, to, pickUp, dropOff }: Trip) {
  const [start, end] = [toWallClock(new Date(from), pickUp), toWallClock(new Date(to), dropOff)];
  return { dateFrom: toUrlDate(start.date), hourFrom: start.time, dateTo: toUrlDate(end.date), hourTo: end.time };
}

/** Query of a search for the same places and dates, at today's prices. */
export const sameTripQuery = (booking: Trip): string =>
  searchToUrl({ ...placesOf(booking), ...datesOf(booking) }).toString();

/** Query of a search for the same car, places and dates: what a quotation is copied from. */
export const sameOfferQuery = (booking: Trip & Pick<Booking, 'car'>): string =>
  searchToUrl({ ...placesOf(booking), ...datesOf(booking), modelId: booking.car.id }).toString();

/** Query of a search for the same car at the same places, which asks for the dates. */
export const sameCarQuery = (booking: Trip & Pick<Booking, 'car'>): string =>
  searchToUrl({ ...placesOf(booking), modelId: booking.car.id }).toString();
