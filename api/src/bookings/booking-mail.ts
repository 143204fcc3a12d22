import { ledgerLines, ledgerOf, type BookingPlace } from '@forecourt/shared/booking';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import type { BookingMail, Mail, MailedPlace } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { throttled } from '../users/throttle.store';
import { bookingToken } from './access';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type MailOfAmount = 'paid' | 'refundDue' | 'refunded';
type BookingMailKind = 'booked' | 'quoted' | 'cancelled' | 'released';
type Origin = Pick<Deps, 'clock' | 'config'>;

const placeOf = ({ name, address, city, timeZone, utcDiff }: BookingPlace, at: string): MailedPlace => ({
  name,
  address: [address, city].filter(Boolean).join(', '),
  at,
  timeZone,
  utcDiff,
});

async function mailOf(deps: Origin, trx: DbOrTransaction, row: BookingRow): Promise<BookingMail> {
  const booking = bookingOf(row);
  const { id, customer, car, pickUp, dropOff, from, to, currency, extras, items, holdUntil, refundBy } = booking;
  const ledger = ledgerOf(booking);
  const token = bookingToken(deps, id);
  return {
    firstName: customer.firstName,
    reference: id,
    car: car.name,
    pickUp: placeOf(pickUp, from),
    dropOff: placeOf(dropOff, to),
    extras: extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    items: items.map(({ description, amount }) => ({ description, minor: amount.minor })),
    currency,
    shownCurrency: await shownCurrency(trx, currency),
    totalMinor: row.price_minor,
    amounts: ledgerLines(ledger).map(({ name, amount }) => ({ name, minor: amount.minor })),
    hold: holdUntil === undefined ? undefined : { minor: ledger.dueNow.minor, until: holdUntil },
    refundBy,
    link: pageUrl(deps.config.publicOrigin, row.language, 'PAYMENT_LINK', { bookingId: id, token }),
  };
}

/** To one address about bookings of guests: anybody can name an address that is not theirs. */
const GUESTS_MAILS = { limit: 10, windowMs: 24 * 3_600_000 };

/** E-mail to the customer about the booking, in the language in which it was made. */
export async function mailBooking(
  deps: Origin,
  trx: DbOrTransaction,
  ...[kind, row, amountMinor]:
    [kind: BookingMailKind, row: BookingRow] | [kind: MailOfAmount, row: BookingRow, amountMinor: number]
): Promise<void> {
  const isGuests = row.user_id === null && (kind === 'booked' || kind === 'quoted');
  const counted = `booking-mail:recipient:${row.email_key}`;
  if (isGuests && (await throttled(trx, counted, GUESTS_MAILS, deps.clock())) !== undefined) return;
  const payload = await mailOf(deps, trx, row);
  const { emailAddress: recipient } = bookingOf(row).customer;
  const mail = { language: row.language, recipient };
  if (amountMinor !== undefined)
    return addMail(trx, { kind, ...mail, payload: { ...payload, amountMinor } } as Mail, deps.clock());
  // A request is no booking before the branch confirms (D54).
  const said = kind === 'booked' && ledgerOf(bookingOf(row)).state === 'onRequest' ? 'requested' : kind;
  return addMail(trx, { kind: said, ...mail, payload } as Mail, deps.clock());
}
