import { ledgerOf } from '@forecourt/shared/booking';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
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
import { bookingOf, keptMinor } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { endAlternatives, wasPaidSince } from './attempts-under-way.store';
import { flagAttempt, moveAttempt, type AttemptRow } from './payments.store';
import { insertRefund } from './refunds.store';

/** Enters money that has arrived, with all that comes of it for its booking; answers what the attempt has become. */
export async function credit(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow): Promise<AttemptRow> {
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
  if (charged === undefined) return attempt;
  await endAlternatives(trx, attempt, deps.clock());
  const credited = await changeBooking(trx, booking.id, {
    ...(await afterPayment(trx, charged, deps.clock())),
    refund_by: charged.refund_by,
  });
  const isOwed = ledgerOf(bookingOf(credited)).refundDue.minor > 0;
  const paid = isOwed ? await changeBooking(trx, booking.id, await refundPromise(deps, trx, charged)) : credited;
  if (isUnserved(paid)) {
    await flagAttempt(trx, attempt.id, 'refund-due');
    await mailBooking(deps, trx, 'refundDue', paid, attempt.amount_minor);
    return attempt;
  }
  if (await isPaidAgain(trx, attempt, paid)) return sendBack(deps, trx, attempt, paid);
  if (keptMinor(paid) > paid.price_minor) await flagAttempt(trx, attempt.id, 'paid-twice');
  await mailBooking(deps, trx, 'paid', paid, attempt.amount_minor);
  if (booking.status === BOOKING_STATUS.Quoted) await quotationBooked(deps, trx, paid);
  return attempt;
}

const isUnserved = ({ status }: BookingRow): boolean =>
  status === BOOKING_STATUS.Cancelled || status === BOOKING_STATUS.Quoted;

/**
 * What this attempt was begun for was paid by another one meanwhile, at two vendors in the same moment or on the page
 * of a vendor that takes the money itself, and all that is due online is there without it (D191).
 */
async function isPaidAgain(trx: DbOrTransaction, attempt: AttemptRow, booking: BookingRow): Promise<boolean> {
  const { amount_minor } = attempt;
  const without = keptMinor(booking) - amount_minor;
  return without >= Math.max(booking.pay_now_minor, amount_minor) && (await wasPaidSince(trx, attempt));
}

/** It goes back as a whole, and is promised like any other refund. */
async function sendBack(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow, paid: BookingRow): Promise<AttemptRow> {
  const { id, amount_minor: amountMinor } = attempt;
  await flagAttempt(trx, id, 'paid-twice');
  await insertRefund(trx, attempt, { amountMinor, reason: 'paid-twice' }, deps.clock());
  const leaving = await changeBooking(trx, paid.id, await refundPromise(deps, trx, paid));
  await mailBooking(deps, trx, 'paidAgain', leaving, amountMinor);
  return (await moveAttempt(trx, id, { from: ['captured'], to: 'refund-due' })) ?? attempt;
}

/** Whoever has paid a part of what is due has so much time for the rest. */
const REST_MS = 30 * 60_000;

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
  if (keptMinor(booking) < booking.pay_now_minor) return awaitingRest(booking, now);
  const needsUnit = hasNoUnit(booking) && !booking.is_on_request;
  const accepted = booking.status === BOOKING_STATUS.Quoted ? { quote_accepted_at: now } : {};
  if (needsUnit)
    return booking.from_at > now && (await takeBooked(trx, booking, now))
      ? { status: 'Confirmed', hold_expires_at: null, cancel_reason: null, ...accepted }
      : {};
  if (booking.status !== BOOKING_STATUS.Reserved) return {};
  return booking.is_on_request ? { hold_expires_at: null } : { status: 'Confirmed', hold_expires_at: null };
}
