import type * as z from 'zod/mini';
import { confirmationDue } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type wire } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type Outcome } from '../idempotency/once';
import { takeBooked } from './booked-stock';
import { mailBooking } from './booking-mail';
import { changeBooking, lockBooking } from './bookings.store';
import { bookingOf } from './stored-booking';

type ConfirmAnswer = z.infer<typeof wire.confirmAnswer>;

/**
 * The guest who opens the link of the e-mail confirms the booking (D59). Too late, it is booked again while a car is
 * left. A second call changes nothing and says so.
 */
export const confirmBooking = (deps: Deps, id: string): Promise<Outcome<ConfirmAnswer>> =>
  once<ConfirmAnswer>(deps, undefined, async (trx) => {
    const row = await lockBooking(trx, id);
    if (row === undefined || row.status === BOOKING_STATUS.Quoted) return { ok: false, code: 'not-found' };
    const isDue = confirmationDue(bookingOf(row)) !== undefined;
    if (!isDue && row.status !== BOOKING_STATUS.Cancelled) return { ok: true, answer: { id, wasConfirmed: true } };
    if (row.cancel_reason !== null && row.cancel_reason !== 'hold-expired')
      return { ok: false, code: 'already-cancelled' };
    if (row.from_at <= deps.clock()) return { ok: false, code: 'pick-up-passed' };
    if (!isDue && !(await takeBooked(trx, row, deps.clock()))) return { ok: false, code: 'no-availability' };
    const confirmed = await changeBooking(trx, id, {
      status: 'Reserved',
      hold_expires_at: null,
      cancel_reason: null,
    });
    // Who opens the link of an e-mail has proven the address, whose e-mails are not counted then.
    await mailBooking(deps, trx, 'confirmedByLink', confirmed);
    return { ok: true, answer: { id, wasConfirmed: false } };
  });
