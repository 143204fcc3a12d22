import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { signedInUser, userOfBearer } from '../users/session';
import { bookingById, type BookingRow } from './bookings.store';

const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** Opens one booking without signing in; derived, so that a repeated answer and a later e-mail say the same. */
export const bookingToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  createHmac('sha256', config.secret).update(`booking-access:${bookingId}`).digest('base64url');

/** Opens one request to the branch that decides about it; it is in the branch's e-mail alone. */
export const branchToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  createHmac('sha256', config.secret).update(`branch-request:${bookingId}`).digest('base64url');

/** Goes with the browser to the gateway and back: whoever returns is told what became of this one attempt. */
export const returnProof = ({ config }: Pick<Deps, 'config'>, order: string): string =>
  createHmac('sha256', config.secret).update(`payment-return:${order}`).digest('base64url');

/** Whether a secret is the expected one; takes as long for a wrong one. */
function isSame(secret: string, expectedSecret: string): boolean {
  const given = Buffer.from(secret);
  const expected = Buffer.from(expectedSecret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.headers[BOOKING_TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
};

/** Whether the caller holds the link that the branch was sent. */
export function isBranch(deps: Deps, request: FastifyRequest, bookingId: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && isSame(token, branchToken(deps, bookingId));
}

/** Whether the caller comes back from the gateway with the proof that the address of the return carries. */
export function provesReturn(deps: Deps, request: FastifyRequest, order: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && isReturnProof(deps, order, token);
}
export const isReturnProof = (deps: Pick<Deps, 'config'>, order: string, proof: string): boolean =>
  isSame(proof, returnProof(deps, order));

/**
 * Stands in an e-mail's link and in no answer: whoever has it reads what is sent to the guest (D59). It opens the
 * booking as well.
 */
export const confirmationToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  createHmac('sha256', config.secret).update(`booking-confirmation:${bookingId}`).digest('base64url');

export const confirmsBooking = (deps: Deps, bookingId: string, token: string): boolean =>
  isSame(token, confirmationToken(deps, bookingId));

const opensBooking = (deps: Deps, bookingId: string, token: string): boolean =>
  isSame(token, bookingToken(deps, bookingId)) || confirmsBooking(deps, bookingId, token);

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
  const token = tokenOf(request);
  const holdsToken = row !== undefined && token !== undefined && opensBooking(deps, bookingId, token);
  const user = holdsToken ? await userOfBearer(deps, request) : await signedInUser(deps, request);
  const byOwner = user !== undefined && row?.user_id === user.id;
  return row !== undefined && (holdsToken || byOwner) ? { row, byOwner } : undefined;
}

export const ownBooking = async (
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<BookingRow | undefined> => (await openBooking(deps, request, bookingId))?.row;
