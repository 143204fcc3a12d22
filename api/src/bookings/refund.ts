import { ledgerOf } from '@forecourt/shared/booking';
import { compare, type Money } from '@forecourt/shared/money';
import type { Deps } from '../deps';
import { settleFailed, underWayOf } from '../payments/refunds.store';
import { mailBooking } from './booking-mail';
import {
  addEntry,
  changeBooking,
  lockBooking,
  type BookingChange,
  type BookingRow,
  type DbOrTransaction,
} from './bookings.store';
import { bookingOf } from './stored-booking';

const DAY_MS = 86_400_000;

/** What changes on a booking that ends: a paid one gets its money back within the days that are configured. */
export async function refundPromise(
  { bookingFlow, clock }: Deps,
  trx: DbOrTransaction,
  row: Pick<BookingRow, 'paid_minor' | 'refunded_minor'>,
): Promise<BookingChange> {
  if (row.paid_minor <= row.refunded_minor) return {};
  const { refundDays } = (await bookingFlow(trx)).general;
  return { refund_by: new Date(clock().getTime() + refundDays * DAY_MS) };
}

/** What the operator's books call the transfer. */
export interface Refund {
  amount: Money;
  reference: string;
}
export type RefundOutcome =
  { ok: true; left: Money } | { ok: false; reason: 'unknown-booking' | 'nothing-due' | 'under-way' | 'more-than-due' };

type RefundDeps = Parameters<typeof mailBooking>[0] & Pick<Deps, 'db'>;

/**
 * The operator has sent money back: refund due becomes refunded, and the customer hears of it. What vendors have
 * refused is settled by it; what they may still give back is not an operator's to send (D199).
 */
export const refund = (deps: RefundDeps, bookingId: string, sent: Refund): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockBooking(trx, bookingId);
    if (row === undefined) return { ok: false, reason: 'unknown-booking' };
    const underWay = await underWayOf(trx, bookingId);
    const due = dueByHand(row, underWay);
    if (due.minor === 0) return { ok: false, reason: underWay > 0 ? 'under-way' : 'nothing-due' };
    if (sent.amount.currency !== row.currency || compare(sent.amount, due) > 0)
      return { ok: false, reason: 'more-than-due' };
    const left = { ...due, minor: due.minor - sent.amount.minor };
    await settleFailed(trx, { bookingId }, sent.amount.minor, { settled: 'by-hand' });
    await writeRefund(deps, trx, row, { sent, isLast: left.minor + underWay === 0 });
    return { ok: true, left };
  });

/** What is to go back, without what vendors may still give back. */
function dueByHand(row: BookingRow, underWay: number): Money {
  const { refundDue } = ledgerOf(bookingOf(row));
  return { ...refundDue, minor: Math.max(0, refundDue.minor - underWay) };
}

async function writeRefund(
  deps: RefundDeps,
  trx: DbOrTransaction,
  row: BookingRow,
  { sent: { amount, reference }, isLast }: { sent: Refund; isLast: boolean },
): Promise<void> {
  await addEntry(trx, {
    booking_id: row.id,
    kind: 'refund',
    amount_minor: amount.minor,
    attempt_id: null,
    reference,
    created_at: deps.clock(),
  });
  const changed = await changeBooking(trx, row.id, { refund_by: isLast ? null : row.refund_by });
  await mailBooking(deps, trx, 'refunded', changed, amount.minor);
}
