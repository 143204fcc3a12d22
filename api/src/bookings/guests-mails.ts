import type { Deps } from '../deps';
import { throttled } from '../users/throttle.store';
import { changeBooking, type BookingRow, type DbOrTransaction } from './bookings.store';

/** To one address about bookings of guests: anybody can name an address that is not theirs. */
const GUESTS_MAILS = { limit: 10, windowMs: 24 * 3_600_000 };

/** Counts an e-mail that was asked for about a guest's booking; answers how long to wait where it is one too many. */
export const guestsMailWait = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  { user_id, email_key }: BookingRow,
): Promise<number | undefined> =>
  user_id === null ? throttled(trx, `booking-mail:recipient:${email_key}`, GUESTS_MAILS, clock()) : undefined;

/** The same for the e-mail that says what was booked or quoted; the booking knows whether it has left. */
export async function withheldFor(
  deps: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  row: BookingRow,
): Promise<number | undefined> {
  const wait = await guestsMailWait(deps, trx, row);
  const isWithheld = wait !== undefined;
  if (row.is_mail_withheld !== isWithheld) await changeBooking(trx, row.id, { is_mail_withheld: isWithheld });
  return wait;
}
