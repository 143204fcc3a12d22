import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { isCounted, mailCustomer } from './booking-mail';
import { bookingById, type BookingRow, type DbOrTransaction } from './bookings.store';
import { guestsMailWait } from './guests-mails';

/** Of one booking, whoever asks for them. */
const RESENDS = { limit: 5, windowMs: 3_600_000 };
const done = { done: true as const };

type Again = 'booked' | 'quoted' | 'cancelled' | 'released' | 'declined' | 'receiptAsked';

/** What the last e-mail about the booking itself said: one that has ended is not told as if it stood. */
function saidLast({ status, cancel_reason: ended }: BookingRow): Again {
  if (status === BOOKING_STATUS.Quoted) return 'quoted';
  if (status !== BOOKING_STATUS.Cancelled) return 'booked';
  if (ended === 'declined') return 'declined';
  return ended === 'hold-expired' ? 'released' : 'cancelled';
}

/** Sends the e-mail with the link of a booking once more; `also` is written with it. */
export const resendLink = (
  deps: Deps,
  bookingId: string,
  call: IdempotentCall | undefined,
  also: (trx: DbOrTransaction) => Promise<void> = () => Promise.resolve(),
) => mailAgain(deps, { bookingId, said: saidLast }, call, also);

/**
 * Sends the receipt of a booking as it stands, to whoever its e-mails go to. Before anything was paid there is
 * none, and the link goes.
 */
export const sendReceipt = (deps: Deps, bookingId: string, call: IdempotentCall | undefined) =>
  mailAgain(
    deps,
    { bookingId, said: (booking) => (booking.paid_minor > 0 ? 'receiptAsked' : saidLast(booking)) },
    call,
  );

const mailAgain = (
  deps: Deps,
  { bookingId, said }: { bookingId: string; said: (booking: BookingRow) => Again },
  call: IdempotentCall | undefined,
  also: (trx: DbOrTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<typeof done>> =>
  once<typeof done>(deps, call, async (trx) => {
    const booking = await bookingById(trx, bookingId);
    if (booking === undefined) return { ok: false, code: 'not-found' };
    await also(trx);
    const wait = await throttled(trx, `resend:${bookingId}`, RESENDS, deps.clock());
    if (wait !== undefined) return tooOften(wait);
    const kind = said(booking);
    const full = isCounted(kind) ? undefined : await guestsMailWait(deps, trx, booking);
    if (full !== undefined) return tooOften(full);
    const mailWait = await mailCustomer(deps, trx, kind, booking);
    return mailWait === undefined ? { ok: true, answer: done } : tooOften(mailWait);
  });
