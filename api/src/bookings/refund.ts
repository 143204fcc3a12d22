import { ledgerOf } from '@forecourt/shared/booking';
import { compare, type Money } from '@forecourt/shared/money';
import type { Deps } from '../deps';
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
  { ok: true; left: Money } | { ok: false; reason: 'unknown-booking' | 'nothing-due' | 'more-than-due' };

type RefundDeps = Parameters<typeof mailBooking>[0] & Pick<Deps, 'db'>;

/** The operator has sent money back: refund due becomes refunded, and the customer hears of it. */
export const refund = (deps: RefundDeps, bookingId: string, sent: Refund): Promise<RefundOutcome> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockBooking(trx, bookingId);
    if (row === undefined) return { ok: false, reason: 'unknown-booking' };
    const { refundDue } = ledgerOf(bookingOf(row));
    if (refundDue.minor === 0) return { ok: false, reason: 'nothing-due' };
    if (sent.amount.currency !== row.currency || compare(sent.amount, refundDue) > 0)
      return { ok: false, reason: 'more-than-due' };
    const left = { ...refundDue, minor: refundDue.minor - sent.amount.minor };
    await writeRefund(deps, trx, row, { sent, isLast: left.minor === 0 });
    return { ok: true, left };
  });

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
