import { bookingStatusOf } from '@forecourt/shared/booking';
import type { Booking } from '@forecourt/shared/contract';
import { daysBetween, toWallClock } from '@forecourt/shared/time';

const AHEAD: readonly (string | undefined)[] = ['Reserved', 'Confirmed', 'Delivered'];

/** The booking that comes next, or that is under way; quotations and what is over do not count. */
export function nextBookingOf<B extends Pick<Booking, 'currentStatus' | 'fromDate' | 'toDate'>>(
  bookings: readonly B[],
  now: Date,
): B | undefined {
  return bookings
    .filter(
      ({ currentStatus, toDate }) =>
        AHEAD.includes(bookingStatusOf(currentStatus)) && Date.parse(toDate) > now.getTime(),
    )
    .sort((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate))[0];
}

/** Days until the pick-up on the calendar of its place; below zero once it is past. */
export function daysUntilPickUp(
  { fromDate, deliveryPlace }: Pick<Booking, 'fromDate' | 'deliveryPlace'>,
  now: Date,
): number {
  const onTheWall = (instant: Date) => toWallClock(instant, deliveryPlace).date;
  return daysBetween(onTheWall(now), onTheWall(new Date(fromDate)));
}
