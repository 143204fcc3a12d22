import { ledgerOf } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type AttemptState } from '@forecourt/shared/contract';
import { takeBooked } from '../bookings/booked-stock';
import { mailBooking } from '../bookings/booking-mail';
import {
  addEntry,
  changeBooking,
  lockBooking,
  type BookingChange,
  type BookingRow,
  type DbOrTransaction,
} from '../bookings/bookings.store';
import { refundPromise } from '../bookings/refund';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import type { Verdict } from './gateways/descriptor';
import { flagAttempt, lockAttempt, moveAttempt, OPEN_STATES, type AttemptRow } from './payments.store';

type Decided = Extract<Verdict, { ok: true }>;
const STATE_OF = { approved: 'captured', declined: 'declined', cancelled: 'cancelled' } as const satisfies Partial<
  Record<Decided['outcome'], AttemptState>
>;

/**
 * Writes what the gateway has decided. The notification and the browser's return may come in any order, twice or late:
 * the first one decides, the others change nothing. An approval after the attempt had expired still counts, since the
 * money has been taken.
 */
export async function settle(deps: Deps, attemptId: string, verdict: Decided): Promise<AttemptRow> {
  return deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (verdict.outcome === 'pending') return attempt;
    const to = STATE_OF[verdict.outcome];
    if (attempt.state === to) return attempt;
    const from: AttemptState[] = to === 'captured' ? [...OPEN_STATES, 'expired'] : [...OPEN_STATES];
    const moved = await moveAttempt(trx, attemptId, { from, to, code: verdict.code, reference: verdict.authorisation });
    if (moved === undefined) return contradicted(trx, attempt, to);
    if (to === 'captured') await credit(deps, trx, moved);
    return moved;
  });
}

/** The gateway contradicts itself: the first verdict stands, and the attempt is flagged when money is concerned. */
async function contradicted(trx: DbOrTransaction, attempt: AttemptRow, to: AttemptState): Promise<AttemptRow> {
  if (to === 'captured' || attempt.state === 'captured') await flagAttempt(trx, attempt.id, 'contradicted');
  return attempt;
}

async function credit(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow): Promise<void> {
  const booking = await lockBooking(trx, attempt.booking_id);
  if (booking === undefined)
    throw new Error(`Attempt ${attempt.id} must have its booking: the database references it.`);
  const change = await afterPayment(trx, booking, deps.clock());
  const charged = { ...booking, paid_minor: booking.paid_minor + attempt.amount_minor };
  const credited = await changeBooking(trx, booking.id, { ...change, paid_minor: charged.paid_minor });
  await addEntry(trx, {
    booking_id: booking.id,
    kind: 'charge',
    amount_minor: attempt.amount_minor,
    attempt_id: attempt.id,
    reference: attempt.gateway_ref,
    created_at: deps.clock(),
  });
  const isOwed = ledgerOf(bookingOf(credited)).refundDue.minor > 0;
  const paid = isOwed ? await changeBooking(trx, booking.id, await refundPromise(deps, charged)) : credited;
  const stillUnserved = paid.status === BOOKING_STATUS.Cancelled || paid.status === BOOKING_STATUS.Quoted;
  if (stillUnserved) await flagAttempt(trx, attempt.id, 'refund-due');
  else if (paid.paid_minor > paid.price_minor) await flagAttempt(trx, attempt.id, 'paid-twice');
  await mailBooking(deps, trx, stillUnserved ? 'refundDue' : 'paid', paid, attempt.amount_minor);
}

/**
 * Confirms a paid reservation, and a released one or a quotation before its pick-up, while the car is free and the
 * promotion in its price is not used up; never a cancelled booking.
 */
async function afterPayment(trx: DbOrTransaction, booking: BookingRow, now: Date): Promise<BookingChange> {
  const released = booking.status === BOOKING_STATUS.Cancelled && booking.cancel_reason === 'hold-expired';
  const needsUnit = (released || booking.status === BOOKING_STATUS.Quoted) && !booking.is_on_request;
  if (needsUnit)
    return booking.from_at > now && (await takeBooked(trx, booking, now))
      ? { status: 'Confirmed', hold_expires_at: null, cancel_reason: null }
      : {};
  if (booking.status !== BOOKING_STATUS.Reserved) return {};
  return booking.is_on_request ? { hold_expires_at: null } : { status: 'Confirmed', hold_expires_at: null };
}
