import type { BookingPlace } from '@forecourt/shared/booking';
import type { Deps } from '../deps';
import type { BookingMail, MailedPlace } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { throttled } from '../users/throttle.store';
import { bookingToken } from './access';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type BookingMailKind = 'booked' | 'quoted' | 'cancelled' | 'released';

const placeOf = ({ name, timeZone, utcDiff }: BookingPlace, at: string): MailedPlace => ({
  name,
  at,
  timeZone,
  utcDiff,
});

function mailOf(deps: Deps, row: BookingRow): BookingMail {
  const { id, customer, car, pickUp, dropOff, from, to, currency } = bookingOf(row);
  const token = bookingToken(deps, id);
  return {
    firstName: customer.firstName,
    reference: id,
    car: car.name,
    pickUp: placeOf(pickUp, from),
    dropOff: placeOf(dropOff, to),
    currency,
    totalMinor: row.price_minor,
    paidMinor: row.paid_minor,
    link: pageUrl(deps.config.publicOrigin, row.language, 'PAYMENT_LINK', { bookingId: id, token }),
  };
}

/** To one address about bookings of guests: anybody can name an address that is not theirs. */
const GUESTS_MAILS = { limit: 10, windowMs: 24 * 3_600_000 };

/** E-mail to the customer about the booking, in the language in which it was made. */
export async function mailBooking(
  deps: Deps,
  trx: DbOrTransaction,
  kind: BookingMailKind,
  row: BookingRow,
): Promise<void> {
  const isGuests = row.user_id === null && (kind === 'booked' || kind === 'quoted');
  const counted = `booking-mail:recipient:${row.email_key}`;
  if (isGuests && (await throttled(trx, counted, GUESTS_MAILS, deps.clock())) !== undefined) return;
  const recipient = bookingOf(row).customer.emailAddress;
  await addMail(trx, { kind, language: row.language, recipient, payload: mailOf(deps, row) }, deps.clock());
}

export const mailPayment = (deps: Deps, trx: DbOrTransaction, row: BookingRow, amountMinor: number): Promise<void> =>
  addMail(
    trx,
    {
      kind: 'paid',
      language: row.language,
      recipient: bookingOf(row).customer.emailAddress,
      payload: { ...mailOf(deps, row), amountMinor },
    },
    deps.clock(),
  );
