import type * as z from 'zod/mini';
import { bookingStatusOf, confirmationDue, isCancellable } from '@forecourt/shared/booking';
import type { ErrorCode, wire } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { mailBooking, mailCustomer } from './booking-mail';
import { changeBooking, lockBooking, lockExpiredHold, type BookingRow } from './bookings.store';
import { refundPromise } from './refund';
import { giveBack } from './stock.store';
import { bookingOf } from './stored-booking';

type CancelAnswer = z.infer<typeof wire.cancelAnswer>;

/**
 * Cancels for the customer; the unit and the extras are free again at once. A repeated key gets the first answer
 * (D28).
 */
export const cancelBooking = (deps: Deps, id: string, call?: IdempotentCall): Promise<Outcome<CancelAnswer>> =>
  once<CancelAnswer>(deps, call, async (trx) => {
    const locked = await lockBooking(trx, id);
    if (locked === undefined) return { ok: false, code: 'not-found' };
    const reason = notCancellable(locked, deps.clock());
    if (reason !== undefined) return { ok: false, code: reason };
    const row = await changeBooking(trx, id, {
      status: 'Cancelled',
      cancel_reason: 'asked',
      hold_expires_at: null,
      ...(await refundPromise(deps, trx, locked)),
    });
    await giveBack(trx, id, deps.clock());
    // The branch has never heard of what its guest had not confirmed yet (D59).
    const tell = confirmationDue(bookingOf(locked)) === undefined ? mailBooking : mailCustomer;
    await tell(deps, trx, 'cancelled', row);
    return { ok: true, answer: { id, currentStatus: row.status } };
  });

/** Each reason has a sentence of its own; a quotation can be given up at any time (D45). */
function notCancellable({ status, from_at }: BookingRow, now: Date): ErrorCode | undefined {
  const name = bookingStatusOf(status);
  if (name === 'Cancelled') return 'already-cancelled';
  if (!isCancellable(name)) return 'not-cancellable';
  return from_at <= now && name !== 'Quoted' ? 'pick-up-passed' : undefined;
}

/** Releases online bookings that nobody paid in time, and says how many. */
export async function releaseExpiredHolds(deps: Deps): Promise<number> {
  for (let released = 0; ; released += 1) if (!(await releaseOne(deps))) return released;
}

const releaseOne = (deps: Deps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await lockExpiredHold(trx, deps.clock());
    if (locked === undefined) return false;
    const row = await changeBooking(trx, locked.id, {
      status: 'Cancelled',
      cancel_reason: 'hold-expired',
      hold_expires_at: null,
      ...(await refundPromise(deps, trx, locked)),
    });
    await giveBack(trx, row.id, deps.clock());
    await mailBooking(deps, trx, 'released', row);
    return true;
  });
