import { bookingAccess, checkInAccess } from '@forecourt/shared/session';

/** The token of a self check-in, else the booking's own, which whoever booked as a guest holds. */
export const tokenOf = (bookingId: string): string | undefined =>
  checkInAccess.token(bookingId) ?? bookingAccess.token(bookingId);
