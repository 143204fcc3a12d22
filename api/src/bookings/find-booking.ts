import type { FindBookingRequest } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { addAccountRequest, type AccountRequest } from '../users/account-requests.store';
import { throttled } from '../users/throttle.store';
import { mailFound } from './booking-mail';
import { bookingById, type DbOrTransaction } from './bookings.store';

const HOUR_MS = 3_600_000;
/** Whoever mistypes asks again; whoever tries numbers does not get far. */
const ASKED_BY_CLIENT = { limit: 20, windowMs: HOUR_MS };
const ASKED_FOR_BOOKING = { limit: 10, windowMs: HOUR_MS };

/**
 * Writes down that somebody looks for a booking (D73). Nothing is looked up here: answer and time are the same whether
 * there is a booking of this number and address or not. The answer goes to the address by e-mail.
 */
export const findBooking = (
  deps: Deps,
  { bookingId, email, language }: FindBookingRequest,
  { client, call }: { client: string; call: IdempotentCall | undefined },
): Promise<Outcome<{ done: true }>> =>
  once<{ done: true }>(deps, call, async (trx) => {
    const now = deps.clock();
    const reference = bookingId.replace(/[\s-]/g, '').toUpperCase();
    const waits = [
      await throttled(trx, `find-booking:address:${client}`, ASKED_BY_CLIENT, now),
      await throttled(trx, `find-booking:booking:${reference}`, ASKED_FOR_BOOKING, now),
    ].filter((wait) => wait !== undefined);
    if (waits.length > 0) return tooOften(Math.max(...waits));
    await addAccountRequest(trx, { kind: 'booking', email, language, bookingId: reference }, now);
    return { ok: true, answer: { done: true } };
  });

/** Mails the link of the booking to its own address; to any other nothing is written. */
export async function mailBookingLink(deps: Deps, trx: DbOrTransaction, asked: AccountRequest): Promise<void> {
  const row = await bookingById(trx, asked.booking_id);
  if (row !== undefined && row.email_key === asked.email_key) await mailFound(deps, trx, row, asked.language);
}
