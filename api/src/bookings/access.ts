import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { signedInUser, userOfBearer } from '../users/session';
import { bookingById, type BookingRow } from './bookings.store';

const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** Opens one booking without signing in; derived, so that a repeated answer and a later e-mail say the same. */
export const bookingToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  createHmac('sha256', config.secret).update(`booking-access:${bookingId}`).digest('base64url');

function opensBooking(deps: Deps, bookingId: string, token: string): boolean {
  const given = Buffer.from(token);
  const expected = Buffer.from(bookingToken(deps, bookingId));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface OpenedBooking {
  row: BookingRow;
  /** What an agency pays and keeps is for its own session; the booking's token is its customer's as well. */
  byOwner: boolean;
}

/** The booking, when the caller owns it or holds its token; to everybody else it does not exist (D44). */
export async function openBooking(
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<OpenedBooking | undefined> {
  const row = await bookingById(deps.db, bookingId);
  const token = request.headers[BOOKING_TOKEN_HEADER];
  const holdsToken = row !== undefined && typeof token === 'string' && opensBooking(deps, bookingId, token);
  const user = holdsToken ? await userOfBearer(deps, request) : await signedInUser(deps, request);
  const byOwner = user !== undefined && row?.user_id === user.id;
  return row !== undefined && (holdsToken || byOwner) ? { row, byOwner } : undefined;
}

export const ownBooking = async (
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<BookingRow | undefined> => (await openBooking(deps, request, bookingId))?.row;
