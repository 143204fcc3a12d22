import type { Deps } from '../deps';
import { throttled } from '../users/throttle.store';
import { userById } from '../users/users.store';
import { changeBooking, type BookingRow, type DbOrTransaction } from './bookings.store';

/** Who reads the e-mails of a booking is known to be who has it: its account has proven the address they go to. */
export async function goesToItsOwner(trx: DbOrTransaction, { user_id: id, email_key }: BookingRow): Promise<boolean> {
  const owner = id === null ? undefined : await userById(trx, id);
  return owner !== undefined && owner.verified_at !== null && owner.email_key === email_key;
}

/** To one address that nobody has proven (D210): whoever books, with an account or without, can name any. */
const GUESTS_MAILS = { limit: 10, windowMs: 24 * 3_600_000 };

/** Counts an e-mail that was asked for about a booking; answers how long to wait where it is one too many. */
export const guestsMailWait = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  row: BookingRow,
): Promise<number | undefined> =>
  (await goesToItsOwner(trx, row))
    ? undefined
    : throttled(trx, `booking-mail:recipient:${row.email_key}`, GUESTS_MAILS, clock());

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
