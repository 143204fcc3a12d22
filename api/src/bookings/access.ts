import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { signedInUser } from '../users/session';
import { bookingById, type BookingRow } from './bookings.store';

const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** Opens one booking without signing in; derived, so that a repeated answer and a later e-mail say the same. */
export const bookingToken = ({ config }: Deps, bookingId: string): string =>
  createHmac('sha256', config.secret).update(`booking-access:${bookingId}`).digest('base64url');

function opensBooking(deps: Deps, bookingId: string, token: string): boolean {
  const given = Buffer.from(token);
  const expected = Buffer.from(bookingToken(deps, bookingId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The booking, when the caller owns it or holds its token; to everybody else it does not exist (D44). */
export async function ownBooking(
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const row = await bookingById(deps.db, bookingId);
  if (row === undefined) return undefined;
  const token = request.headers[BOOKING_TOKEN_HEADER];
  if (typeof token === 'string' && opensBooking(deps, bookingId, token)) return row;
  const user = await signedInUser(deps, request);
  return user !== undefined && row.user_id === user.id ? row : undefined;
}
