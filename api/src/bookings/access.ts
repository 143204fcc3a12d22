import type { FastifyRequest } from 'fastify';
import type { CheckInAccess } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { isSameSecret, signatureOf } from '../signature';
import { signedInUser, userOfBearer } from '../users/session';
import { bookingById, type BookingRow } from './bookings.store';

const BOOKING_TOKEN_HEADER = 'x-booking-token';

/** Opens one booking without signing in; derived, so that a repeated answer and a later e-mail say the same. */
export const bookingToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  signatureOf(config, 'booking-access', bookingId).toString('base64url');

/** Opens one request to the branch that decides about it; it is in the branch's e-mail alone. */
export const branchToken = ({ config }: Pick<Deps, 'config'>, bookingId: string): string =>
  signatureOf(config, 'branch-request', bookingId).toString('base64url');

/** The same for a change that a branch is asked for, by the change's id. */
export const branchChangeToken = ({ config }: Pick<Deps, 'config'>, changeId: string): string =>
  signatureOf(config, 'branch-change', changeId).toString('base64url');

/** Goes with the browser to the gateway and back: whoever returns is told what became of this one attempt. */
export const returnProof = ({ config }: Pick<Deps, 'config'>, order: string): string =>
  signatureOf(config, 'payment-return', order).toString('base64url');

/** Names an e-mail address where it must not be read; with its signature it withdraws the address (D76). */
export const withdrawnAddress = ({ config }: Pick<Deps, 'config'>, key: string): string =>
  signatureOf(config, 'resume-address', key).toString('base64url');
const withdrawalProof = ({ config }: Pick<Deps, 'config'>, address: string): string =>
  signatureOf(config, 'resume-withdrawal', address).toString('base64url');

export function withdrawalToken(deps: Pick<Deps, 'config'>, key: string): string {
  const address = withdrawnAddress(deps, key);
  return `${address}.${withdrawalProof(deps, address)}`;
}

/** The address that a link withdraws; undefined for a token that this installation has not made. */
export function addressOfWithdrawal(deps: Pick<Deps, 'config'>, token: string): string | undefined {
  const [address = '', proof = ''] = token.split('.');
  return isSame(proof, withdrawalProof(deps, address)) ? address : undefined;
}

const isSame = (secret: string, expected: string): boolean => isSameSecret(Buffer.from(secret), Buffer.from(expected));

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.headers[BOOKING_TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
};

/** Whether the caller holds the link that the branch was sent. */
export function isBranch(deps: Deps, request: FastifyRequest, bookingId: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && isSame(token, branchToken(deps, bookingId));
}

export function decidesChange(deps: Deps, request: FastifyRequest, changeId: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && isSame(token, branchChangeToken(deps, changeId));
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
  signatureOf(config, 'booking-confirmation', bookingId).toString('base64url');

export const confirmsBooking = (deps: Deps, bookingId: string, token: string): boolean =>
  isSame(token, confirmationToken(deps, bookingId));

/** Opens an agency's quotation of several cars; it is in its customer's e-mail alone (D77). */
export const quotationToken = ({ config }: Pick<Deps, 'config'>, quotationId: string): string =>
  signatureOf(config, 'agency-quotation', quotationId).toString('base64url');

export function readsQuotation(deps: Deps, request: FastifyRequest, quotationId: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && isSame(token, quotationToken(deps, quotationId));
}

/** Whether the caller holds the link of the e-mail, so that it reads what is sent to the customer. */
export function readsMail(deps: Deps, request: FastifyRequest, bookingId: string): boolean {
  const token = tokenOf(request);
  return token !== undefined && confirmsBooking(deps, bookingId, token);
}

/** How long whoever has named booking and last name may check in (D42). */
const CHECK_IN_MS = 30 * 60_000;
/** How long the link opens a booking that its guest has looked for (D73). */
const FOUND_MS = 24 * 3_600_000;
type DatedPurpose = 'check-in' | 'found-booking';

const datedSignature = ({ config }: Pick<Deps, 'config'>, purpose: DatedPurpose, id: string, expires: number): string =>
  signatureOf(config, purpose, `${id}:${expires}`).toString('base64url');

const datedToken = (deps: Pick<Deps, 'config'>, purpose: DatedPurpose, id: string, expires: number): string =>
  `${expires}.${datedSignature(deps, purpose, id, expires)}`;

function isDatedToken(deps: Pick<Deps, 'config' | 'clock'>, purpose: DatedPurpose, id: string, token: string): boolean {
  const [, time = '', signature = ''] = /^(\d{1,16})\.(.+)$/.exec(token) ?? [];
  const expires = Number(time);
  return isSame(signature, datedSignature(deps, purpose, id, expires)) && expires > deps.clock().getTime();
}

/** Opens one booking for its self check-in, to be looked at and to be paid; not to be cancelled or to see its files. */
export function checkInAccess(deps: Pick<Deps, 'config' | 'clock'>, bookingId: string): CheckInAccess {
  const expires = deps.clock().getTime() + CHECK_IN_MS;
  return {
    accessToken: datedToken(deps, 'check-in', bookingId, expires),
    expires: new Date(expires).toISOString(),
  };
}

/** Opens a booking as its own token does, for a day: it stands in the e-mail that its guest has asked for (D73). */
export const foundToken = (deps: Pick<Deps, 'config' | 'clock'>, bookingId: string): string =>
  datedToken(deps, 'found-booking', bookingId, deps.clock().getTime() + FOUND_MS);

const opensBooking = (deps: Deps, bookingId: string, token: string): boolean =>
  isSame(token, bookingToken(deps, bookingId)) ||
  confirmsBooking(deps, bookingId, token) ||
  isDatedToken(deps, 'found-booking', bookingId, token);

export interface OpenedBooking {
  row: BookingRow;
  /** What an agency pays and keeps is for its own session; the booking's token is its customer's as well. */
  byOwner: boolean;
}

/** Whose hold of a booking reaches no further than its self check-in. */
export interface CheckInBooking extends OpenedBooking {
  byCheckIn: boolean;
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

/** The same, also for the token of a self check-in. */
export async function openForCheckIn(
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<CheckInBooking | undefined> {
  const token = tokenOf(request);
  const byCheckIn = token !== undefined && isDatedToken(deps, 'check-in', bookingId, token);
  if (!byCheckIn) {
    const opened = await openBooking(deps, request, bookingId);
    return opened && { ...opened, byCheckIn };
  }
  const row = await bookingById(deps.db, bookingId);
  return row && { row, byOwner: false, byCheckIn };
}

/** A booking that the caller may pay: its owner, and whoever holds one of its tokens. */
export const payableBooking = async (
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<BookingRow | undefined> => (await openForCheckIn(deps, request, bookingId))?.row;

export const ownBooking = async (
  deps: Deps,
  request: FastifyRequest,
  bookingId: string,
): Promise<BookingRow | undefined> => (await openBooking(deps, request, bookingId))?.row;
