import { awaitsBranch, confirmationDue, paymentDue, type Booking } from '@forecourt/shared/booking';

/** What has become of a booking, as its confirmation tells it. */
export type Kind = 'quote' | 'onRequest' | 'provisional' | 'unpaid' | 'booked' | 'cancelled' | 'declined';
export const kindOf = (booking: Booking): Kind => {
  if (booking.declined) return 'declined';
  if (booking.status === 'Cancelled') return 'cancelled';
  if (booking.status === 'Quoted') return 'quote';
  if (awaitsBranch(booking)) return 'onRequest';
  if (paymentDue(booking) !== undefined) return 'unpaid';
  return confirmationDue(booking) === undefined ? 'booked' : 'provisional';
};
