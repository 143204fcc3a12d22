import { awaitsBranch } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BranchDecision, type BranchRequest } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type Outcome } from '../idempotency/once';
import { takeStockOf } from './booked-stock';
import { mailCustomer } from './booking-mail';
import { changeBooking, lockBooking, undecidedBookings, type BookingRow, type DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A quotation of a car on request is none: nobody has asked for the car. */
export const isRequest = ({ is_on_request, status }: Pick<BookingRow, 'is_on_request' | 'status'>): boolean =>
  is_on_request && status !== BOOKING_STATUS.Quoted;

function stateOf(row: BookingRow, now: Date): BranchRequest['state'] {
  if (row.status === BOOKING_STATUS.Cancelled) return row.cancel_reason === 'declined' ? 'declined' : 'cancelled';
  if (!awaitsBranch(bookingOf(row))) return 'confirmed';
  return row.from_at <= now ? 'ended' : 'open';
}

/** Whom the branch meets in place of the company that books. */
export const namedDrivers = (row: BookingRow): BranchRequest['drivers'] =>
  bookingOf(row).drivers.map(({ firstName, lastName }) => ({ firstName, lastName }));

/** What the branch sees of a request: who wants which car when, and what became of it. */
export function branchRequestOf(row: BookingRow, now: Date): BranchRequest {
  const { customer, car, pickUp, dropOff, from, to, days, extras, transport } = bookingOf(row);
  const { firstName, lastName, emailAddress, cellPhone } = customer;
  const { notes } = row.details.customerDetails;
  return {
    id: row.id,
    state: stateOf(row, now),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.decline_reason !== null && { reason: row.decline_reason }),
    ...{ car: car.name, days, from, to, pickUp, dropOff },
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    customer: { firstName, lastName, emailAddress, cellPhone },
    drivers: namedDrivers(row),
    deliveryTransportationId: transport?.pickUp,
    returnTransportationId: transport?.dropOff,
    ...(notes !== undefined && { notes }),
  };
}

/**
 * The branch confirms or declines what is on request (D54). The first decision stands: a second one, or one after the
 * customer has cancelled or the pick-up has passed, changes nothing and answers the request as it is. A confirmation
 * for which car or extras are not free is refused (`no-availability`, `additional-unavailable` with their names).
 */
export const decideRequest = (
  deps: DecisionDeps,
  id: string,
  { decision, reason }: BranchDecision,
): Promise<Outcome<BranchRequest>> =>
  once<BranchRequest>(deps, undefined, async (trx) => {
    const row = await lockBooking(trx, id);
    if (row === undefined || !isRequest(row)) return { ok: false, code: 'not-found' };
    const now = deps.clock();
    if (stateOf(row, now) !== 'open') return { ok: true, answer: branchRequestOf(row, now) };
    const decided = decision === 'confirm' ? await confirm(deps, trx, row) : await decline(deps, trx, row, reason);
    return decided.ok ? { ok: true, answer: branchRequestOf(decided.answer, now) } : decided;
  });

async function confirm(deps: DecisionDeps, trx: DbOrTransaction, row: BookingRow): Promise<Outcome<BookingRow>> {
  const { car, extras } = await takeStockOf(trx, row);
  if (car) return { ok: false, code: 'no-availability' };
  if (extras.length > 0) return { ok: false, code: 'additional-unavailable', details: { extras: extras.join(', ') } };
  const confirmed = await changeBooking(trx, row.id, { status: 'Confirmed', decided_at: deps.clock() });
  await mailCustomer(deps, trx, 'confirmed', confirmed);
  return { ok: true, answer: confirmed };
}

async function decline(
  deps: DecisionDeps,
  trx: DbOrTransaction,
  row: BookingRow,
  reason = '',
): Promise<Outcome<BookingRow>> {
  const declined = await changeBooking(trx, row.id, {
    status: 'Cancelled',
    cancel_reason: 'declined',
    decided_at: deps.clock(),
    decline_reason: reason.trim() || null,
  });
  await mailCustomer(deps, trx, 'declined', declined);
  return { ok: true, answer: declined };
}

/** What waits for a decision, the next pick-up first. */
export const openRequests = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<BranchRequest[]> =>
  (await undecidedBookings(db, clock())).map((row) => branchRequestOf(row, clock()));
