import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { mailCustomer } from './booking-mail';
import { bookingById, type DbOrTransaction } from './bookings.store';

/** Of one booking, whoever asks for them. */
const RESENDS = { limit: 5, windowMs: 3_600_000 };
const done = { done: true as const };

/** Sends the e-mail with the link of a booking once more; `also` is written with it. */
export const resendLink = (
  deps: Deps,
  bookingId: string,
  call: IdempotentCall | undefined,
  also: (trx: DbOrTransaction) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<typeof done>> =>
  once<typeof done>(deps, call, async (trx) => {
    const booking = await bookingById(trx, bookingId);
    if (booking === undefined) return { ok: false, code: 'not-found' };
    await also(trx);
    const wait = await throttled(trx, `resend:${bookingId}`, RESENDS, deps.clock());
    if (wait !== undefined) return tooOften(wait);
    await mailCustomer(deps, trx, booking.status === BOOKING_STATUS.Quoted ? 'quoted' : 'booked', booking);
    return { ok: true, answer: done };
  });
