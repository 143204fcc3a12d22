import type { BookingStatus } from '../contract';
import { bookingStatusOf } from './booking-status';

const CANCELLABLE: readonly BookingStatus[] = ['Reserved', 'Confirmed', 'Quoted'];

/** The server allows it for these only, so the button is disabled for all others (S2-4, D45). */
export function isCancellable(status: number): boolean {
  const name = bookingStatusOf(status);
  return name !== undefined && CANCELLABLE.includes(name);
}
