import type { Booking } from '@forecourt/shared/booking';
import type { BookingStatus } from '@forecourt/shared/contract';
import { daysBetween, toWallClock } from '@forecourt/shared/time';

const AHEAD: readonly BookingStatus[] = ['Reserved', 'Confirmed', 'Delivered'];

/** The booking that comes next, or that is under way; quotations and what is over do not count. */
export function nextBookingOf<B extends Pick<Booking, 'status' | 'from' | 'to'>>(
  bookings: readonly B[],
  now: Date,
): B | undefined {
  return bookings
    .filter(({ status, to }) => status !== undefined && AHEAD.includes(status) && Date.parse(to) > now.getTime())
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
}

/** Days until the pick-up on the calendar of its place; below zero once it is past. */
export function daysUntilPickUp({ from, pickUp }: Pick<Booking, 'from' | 'pickUp'>, now: Date): number {
  const onTheWall = (instant: Date) => toWallClock(instant, pickUp).date;
  return daysBetween(onTheWall(now), onTheWall(new Date(from)));
}
