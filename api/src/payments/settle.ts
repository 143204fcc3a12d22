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
import { lockGroupOf } from '../bookings/quotation-groups.store';
import { quotationBooked } from '../bookings/quotations';
import { refundPromise } from '../bookings/refund';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { endAlternatives } from './attempts-under-way.store';
import type { Decision, MoneyBack } from './gateways/descriptor';
import {
  addEvent,
  capturedLeft,
  clearUnknown,
  flagAttempt,
  keepChallenge,
  lockAttempt,
  moveAttempt,
  OPEN_STATES,
  type AttemptRow,
} from './payments.store';
import { plannedRefunds } from './refunds.store';

const STATE_OF = {
  approved: 'captured',
  authorised: 'authorised',
  declined: 'declined',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<Decision['outcome'], AttemptState>>;

/** Money that has been taken counts whatever was said before; everything else only while nothing was decided. */
const FROM: Readonly<Record<(typeof STATE_OF)[keyof typeof STATE_OF], readonly AttemptState[]>> = {
  captured: [...OPEN_STATES, 'expired', 'declined', 'cancelled'],
  authorised: ['created', 'pending', 'expired'],
  declined: OPEN_STATES,
  cancelled: OPEN_STATES,
};
/** States in which the money of an attempt is, or was, with the company. */
export const CAPTURED_STATES: readonly AttemptState[] = ['captured', 'refund-due', 'refunded'];

/**
 * Writes what the gateway has decided. Notification, return and worker may come in any order, any number of times and
 * late: the first one decides, the others change nothing. An approval after the attempt had ended still counts, since
 * the money has been taken. `isAnswer`: whoever pays hears it at once, as the answer of the charge.
 */
export async function settle(
  deps: Deps,
  attemptId: string,
  verdict: Decision | MoneyBack,
  isAnswer = false,
): Promise<AttemptRow> {
  return deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    let settled =
      'amountMinor' in verdict
        ? await takeBack(deps, trx, attempt, verdict)
        : await decide(deps, trx, attempt, verdict, isAnswer);
    for (const movement of verdict.further ?? []) settled = await takeBack(deps, trx, settled, movement);
    return settled;
  });
}

async function decide(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  verdict: Decision,
  isAnswer: boolean,
): Promise<AttemptRow> {
  if (verdict.outcome === 'pending') return (await keepChallenge(trx, attempt, verdict.challenge)) ?? attempt;
  const to = STATE_OF[verdict.outcome];
  if (attempt.state === to) return attempt;
  const moved = await moveAttempt(trx, attempt.id, {
    from: FROM[to],
    to,
    code: verdict.code,
    ...(verdict.authorisation !== '' && attempt.gateway_ref === null && { reference: verdict.authorisation }),
  });
  if (moved === undefined) return contradicted(trx, attempt, to);
  const detail = { from: attempt.state, to, code: verdict.code, authorisation: verdict.authorisation };
  await addEvent(trx, attempt.id, { at: deps.clock(), kind: 'moved', detail });
  await clearUnknown(trx, attempt.id);
  if (to === 'captured') await credit(deps, trx, moved);
  else if (to !== 'authorised' && hearsByMail(attempt, isAnswer)) await tellUnpaid(deps, trx, moved);
  return moved;
}

const hearsByMail = (attempt: AttemptRow, isAnswer: boolean): boolean => wasChecked(attempt) && !isAnswer;

/** Whoever pays was told "we are checking". */
const wasChecked = ({ uncertain_since: since }: AttemptRow): boolean => since !== null;

/** The gateway takes back an approval: what was taken stays booked until it says that the money has gone back. */
async function contradicted(trx: DbOrTransaction, attempt: AttemptRow, to: AttemptState): Promise<AttemptRow> {
  if (attempt.state === 'captured' && to !== 'authorised') await flagAttempt(trx, attempt.id, 'contradicted');
  return attempt;
}

/** Ends an attempt that nobody has paid in time; `isUnpaid`: the vendor has said that nothing was charged. */
export const expire = (deps: Deps, attemptId: string, isUnpaid: boolean): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const moved = await moveAttempt(trx, attemptId, { from: OPEN_STATES, to: 'expired' });
    if (moved === undefined) return;
    const detail = { from: attempt.state, to: 'expired' };
    await addEvent(trx, attemptId, { at: deps.clock(), kind: 'moved', detail });
    if (isUnpaid && wasChecked(attempt)) await tellUnpaid(deps, trx, moved);
  });

async function tellUnpaid(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow): Promise<void> {
  const booking = await lockBooking(trx, attempt.booking_id);
  if (booking !== undefined) await mailBooking(deps, trx, 'unpaid', booking, attempt.amount_minor);
}

async function credit(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow): Promise<void> {
  await lockGroupOf(trx, attempt.booking_id);
  const booking = await lockBooking(trx, attempt.booking_id);
  if (booking === undefined)
    throw new Error(`Attempt ${attempt.id} must have its booking: the database references it.`);
  const entry = {
    booking_id: booking.id,
    kind: 'charge' as const,
    amount_minor: attempt.amount_minor,
    attempt_id: attempt.id,
    reference: attempt.gateway_ref,
    created_at: deps.clock(),
  };
  const charged = await addEntry(trx, entry);
  if (charged === undefined) return;
  await endAlternatives(trx, attempt, deps.clock());
  const credited = await changeBooking(trx, booking.id, {
    ...(await afterPayment(trx, charged, deps.clock())),
    refund_by: charged.refund_by,
  });
  const isOwed = ledgerOf(bookingOf(credited)).refundDue.minor > 0;
  const paid = isOwed ? await changeBooking(trx, booking.id, await refundPromise(deps, trx, charged)) : credited;
  const stillUnserved = paid.status === BOOKING_STATUS.Cancelled || paid.status === BOOKING_STATUS.Quoted;
  if (stillUnserved) await flagAttempt(trx, attempt.id, 'refund-due');
  else if (paid.paid_minor - paid.refunded_minor > paid.price_minor) await flagAttempt(trx, attempt.id, 'paid-twice');
  await mailBooking(deps, trx, stillUnserved ? 'refundDue' : 'paid', paid, attempt.amount_minor);
  if (booking.status === BOOKING_STATUS.Quoted && !stillUnserved) await quotationBooked(deps, trx, paid);
}

/** Whoever has paid a part of what is due has so much time for the rest. */
const REST_MS = 30 * 60_000;

/** All that is due online is there, and none of it is on its way back. */
async function isSharePaid(trx: DbOrTransaction, booking: BookingRow): Promise<boolean> {
  const leaving = await plannedRefunds(trx, booking.id);
  return booking.paid_minor - booking.refunded_minor - leaving >= booking.pay_now_minor;
}

/** A part of what is due confirms nothing; the car is kept for the rest. */
function awaitingRest({ status, hold_expires_at: hold }: BookingRow, now: Date): BookingChange {
  const end = new Date(now.getTime() + REST_MS);
  return status === BOOKING_STATUS.Reserved && hold !== null && hold < end ? { hold_expires_at: end } : {};
}

/** A quotation, or a booking whose car was let go because nobody paid in time. */
const hasNoUnit = ({ status, cancel_reason: reason }: BookingRow): boolean =>
  status === BOOKING_STATUS.Quoted || (status === BOOKING_STATUS.Cancelled && reason === 'hold-expired');

/**
 * Confirms a reservation of which all that is due is paid, and a released one or a quotation before its pick-up, while
 * the car is free and the promotion in its price is not used up; never a cancelled booking.
 */
async function afterPayment(trx: DbOrTransaction, booking: BookingRow, now: Date): Promise<BookingChange> {
  if (!(await isSharePaid(trx, booking))) return awaitingRest(booking, now);
  const needsUnit = hasNoUnit(booking) && !booking.is_on_request;
  const accepted = booking.status === BOOKING_STATUS.Quoted ? { quote_accepted_at: now } : {};
  if (needsUnit)
    return booking.from_at > now && (await takeBooked(trx, booking, now))
      ? { status: 'Confirmed', hold_expires_at: null, cancel_reason: null, ...accepted }
      : {};
  if (booking.status !== BOOKING_STATUS.Reserved) return {};
  return booking.is_on_request ? { hold_expires_at: null } : { status: 'Confirmed', hold_expires_at: null };
}

const ENTRY_OF = {
  refunded: 'refund',
  'charged-back': 'chargeback',
  reinstated: 'reinstatement',
} as const satisfies Record<MoneyBack['outcome'], string>;

/**
 * Money of a captured attempt that went back (by our own refund, in the vendor's back office, or because the bank took
 * it) or came again with a dispute that was won. Each movement counts once, by its id.
 */
export async function takeBack(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  moved: MoneyBack,
): Promise<AttemptRow> {
  if (!CAPTURED_STATES.includes(attempt.state)) return attempt;
  await lockBooking(trx, attempt.booking_id);
  // The end of a dispute may be heard before its beginning; the vendor's books have both.
  if (moved.outcome === 'reinstated') await enter(deps, trx, attempt, { ...moved, outcome: 'charged-back' });
  const booking = await enter(deps, trx, attempt, moved);
  if (booking === undefined) return attempt;
  if (moved.outcome === 'charged-back') await flagAttempt(trx, attempt.id, 'chargeback');
  const told = await changeBooking(trx, booking.id, await promiseAfter(deps, trx, booking, moved.outcome));
  if (moved.outcome === 'refunded') await mailBooking(deps, trx, 'refunded', told, moved.amountMinor);
  const left = await capturedLeft(trx, attempt);
  const step = left > 0 ? ({ from: ['refunded'], to: 'captured' } as const) : ALL_GONE;
  return (await moveAttempt(trx, attempt.id, step)) ?? attempt;
}

const ALL_GONE = { from: CAPTURED_STATES, to: 'refunded' } as const;

/** Undefined for a movement that the ledger has already. */
async function enter(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { outcome, amountMinor, eventId, code }: MoneyBack,
): Promise<BookingRow | undefined> {
  const booking = await addEntry(trx, {
    booking_id: attempt.booking_id,
    kind: ENTRY_OF[outcome],
    amount_minor: amountMinor,
    attempt_id: attempt.id,
    reference: eventId,
    created_at: deps.clock(),
  });
  const detail = { outcome, amountMinor, eventId, code };
  if (booking !== undefined) await addEvent(trx, attempt.id, { at: deps.clock(), kind: 'refund', detail });
  return booking;
}

/** Money that came again for a booking that has ended is promised to its customer, as any other payment of it. */
async function promiseAfter(
  deps: Deps,
  trx: DbOrTransaction,
  booking: BookingRow,
  outcome: MoneyBack['outcome'],
): Promise<BookingChange> {
  const { refundDue } = ledgerOf(bookingOf(booking));
  if (refundDue.minor === 0) return { refund_by: null };
  return outcome === 'reinstated' && booking.refund_by === null ? refundPromise(deps, trx, booking) : {};
}
