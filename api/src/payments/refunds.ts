import { ledgerOf } from '@forecourt/shared/booking';
import { lockBooking, type BookingRow, type DbOrTransaction } from '../bookings/bookings.store';
import { capturedLeft, sumUpAgain } from '../bookings/kept.store';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { Refusal } from '../refusal';
import { accountContext } from './finalise-attempt';
import type { GatewayDescriptor, Gateways, RefundVerdict } from './gateways/descriptor';
import { VendorUnreachable } from './gateways/vendor-call';
import { addEvent, attemptById, gatewayOf, lockAttempt, moveAttempt, type AttemptRow } from './payments.store';
import {
  claimRefund,
  endRefund,
  flagRefused,
  insertRefund,
  lockRefundable,
  promisedBookings,
  refundable,
  settleFailed,
  type NewRefund,
  type RefundRow,
} from './refunds.store';
import { takeBack } from './settle';

const MINUTE_MS = 60_000;
/** Minutes until a refund without a result is asked for again; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 60, 240];
const nextTry =
  (now: Date) =>
  ({ tries }: RefundRow) =>
    new Date(now.getTime() + (PAUSES[tries] ?? 240) * MINUTE_MS);
/** After so many tries somebody has to look at it. */
const MOST_TRIES = 40;

/**
 * What its vendor has refused before and is asked for again is not sent by hand any more; nor is what the vendor of
 * another payment has refused, once this one gives it back instead.
 */
async function addRefund(
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { isAsked, ...refund }: NewRefund & { isAsked: boolean },
  now: Date,
): Promise<RefundRow> {
  const { amountMinor } = refund;
  if (isAsked) {
    const end = { settled: 'asked-again' as const };
    const rest = await settleFailed(trx, { attemptId: attempt.id }, amountMinor, end);
    await settleFailed(trx, { bookingId: attempt.booking_id }, rest, end);
  }
  const added = await insertRefund(trx, attempt, refund, now);
  if (amountMinor === (await capturedLeft(trx, attempt)))
    await moveAttempt(trx, attempt.id, { from: ['captured'], to: 'refund-due' });
  return added;
}

/** A captured attempt is given back by a person; `amountMinor` is at most what is left of it. */
export const askRefund = (
  deps: Deps,
  attemptId: string,
  amountMinor: number,
  reason: string,
): Promise<Outcome<RefundRow>> =>
  deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.state !== 'captured' || amountMinor > (await refundable(trx, attempt)))
      return { ok: false, code: 'refund-impossible' };
    return { ok: true, answer: await addRefund(trx, attempt, { amountMinor, reason, isAsked: true }, deps.clock()) };
  });

/**
 * Plans what is promised to go back (a cancelled booking, a car that was gone, a second payment) over the captured
 * attempts, the latest first. What no gateway can give back stays for a person (`npm run admin -- refunded`).
 */
export async function planRefunds(deps: Deps, gateways: Gateways): Promise<void> {
  for (const id of await promisedBookings(deps.db))
    await deps.db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id);
      if (booking !== undefined) await planOf(deps, trx, gateways, (await sumUpAgain(trx, id)) ?? booking);
    });
}

/** What is paid beyond the price of a booking that stands: it became cheaper, or was paid twice. */
const reasonOf = ({ cancel_reason: ended, changes }: BookingRow): string =>
  ended ?? (changes > 0 ? 'changed' : 'paid-twice');

async function planOf(deps: Deps, trx: DbOrTransaction, gateways: Gateways, booking: BookingRow): Promise<void> {
  const due = ledgerOf(bookingOf(booking)).refundDue.minor - booking.leaving_minor;
  await spreadRefund(deps, trx, gateways, booking.id, { amountMinor: due, reason: reasonOf(booking) });
}

/**
 * Gives so much of a booking back over its captured attempts, the latest first, and answers the refunds. What no
 * gateway can give back is left out, and what one has refused unless a person asks again. Whoever calls it holds the
 * booking.
 */
export async function spreadRefund(
  deps: Deps,
  trx: DbOrTransaction,
  gateways: Gateways,
  bookingId: string,
  refund: NewRefund,
): Promise<RefundRow[]> {
  const refunds: RefundRow[] = [];
  const isAsked = refund.askedBy !== undefined;
  let due = refund.amountMinor;
  for (const attempt of await lockRefundable(trx, bookingId, refund.attemptId)) {
    if (gatewayOf(gateways, attempt)?.refund === undefined) continue;
    const part = Math.min(due, await refundable(trx, attempt, isAsked));
    if (part <= 0) continue;
    refunds.push(await addRefund(trx, attempt, { ...refund, amountMinor: part, isAsked }, deps.clock()));
    due -= part;
  }
  return refunds;
}

/** Sends the refunds that are due to their gateways and says how many; any number of processes may run it. */
export async function sendRefunds(deps: Deps, gateways: Gateways): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const refund = await claimRefund(deps.db, deps.clock(), nextTry(deps.clock()));
    if (refund === undefined) return sent;
    await sendRefund(deps, gateways, refund);
  }
}

async function sendRefund(deps: Deps, gateways: Gateways, refund: RefundRow): Promise<void> {
  const attempt = await attemptById(deps.db, refund.attempt_id);
  const gateway = attempt && gatewayOf(gateways, attempt);
  if (attempt === undefined || gateway === undefined) return;
  const verdict = await askedOfVendor(deps, gateway, attempt, refund);
  if (verdict === 'unreachable') {
    if (refund.tries >= MOST_TRIES) await failed(deps, attempt, refund, 'unreachable');
    return;
  }
  if (verdict === undefined) return failed(deps, attempt, refund, 'by-hand');
  if (verdict.outcome === 'refused') return failed(deps, attempt, refund, verdict.code);
  if (verdict.outcome === 'pending') return;
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockAttempt(trx, attempt.id);
    await endRefund(trx, refund, { state: 'done', gateway_ref: verdict.reference, gateway_code: verdict.code });
    const { amount_minor: amountMinor } = refund;
    const eventId = verdict.reference;
    await takeBack(deps, trx, locked, { ok: true, outcome: 'refunded', code: verdict.code, amountMinor, eventId });
  });
}

async function askedOfVendor(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  refund: RefundRow,
): Promise<RefundVerdict | 'unreachable' | undefined> {
  try {
    return await gateway.refund?.({
      ...(await accountContext(deps, gateway, attempt)),
      refund: {
        id: refund.id,
        amountMinor: refund.amount_minor,
        refundedBeforeMinor: attempt.amount_minor - (await capturedLeft(deps.db, attempt)),
        isRepeated: refund.state === 'sent',
      },
    });
  } catch (error) {
    if (error instanceof VendorUnreachable || error instanceof Refusal) return 'unreachable';
    throw error;
  }
}

/** What the gateway does not give back goes to the customer by hand; the promise stands. */
const failed = ({ db, clock }: Deps, { id }: AttemptRow, refund: RefundRow, code: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockAttempt(trx, id);
    await endRefund(trx, refund, { state: 'failed', gateway_code: code });
    await moveAttempt(trx, id, { from: ['refund-due'], to: 'captured' });
    await flagRefused(trx, refund.booking_id);
    await addEvent(trx, id, { at: clock(), kind: 'refund', detail: { outcome: 'refused', code } });
  });
