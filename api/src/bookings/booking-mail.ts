import {
  confirmationDue,
  ledgerLines,
  ledgerOf,
  shownLines,
  type BookingPlace,
  type ShownLine,
} from '@forecourt/shared/booking';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import type { BookingMail, Mail, MailedPlace } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { throttled } from '../users/throttle.store';
import { bookingToken, confirmationToken } from './access';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type MailOfAmount = 'paid' | 'refundDue' | 'refunded';
/** As the customer hears of it: what is booked may be a request (D54) or wait to be confirmed (D59). */
type MailOfBooking = Exclude<Mail['kind'], 'verify' | 'reset' | 'contact' | 'alreadyRegistered'>;
type BookingMailKind = 'booked' | 'quoted' | 'cancelled' | 'released';
type Origin = Pick<Deps, 'clock' | 'config'>;

const placeOf = ({ name, address, city, timeZone, utcDiff }: BookingPlace, at: string): MailedPlace => ({
  name,
  address: [address, city].filter(Boolean).join(', '),
  at,
  timeZone,
  utcDiff,
});

/** A guest's link confirms the booking (D59), even too late; every other one shows it. */
function linkOf(deps: Origin, { id, language }: BookingRow, kind: MailOfBooking): string {
  const confirms = kind === 'provisional' || kind === 'lapsed';
  const token = confirms ? confirmationToken(deps, id) : bookingToken(deps, id);
  const page = confirms ? 'CONFIRM_BOOKING' : 'PAYMENT_LINK';
  return pageUrl(deps.config.publicOrigin, language, page, { bookingId: id, token });
}

const itemOf = ({ description, amount }: ShownLine) => ({ description, minor: amount.minor });

async function mailOf(deps: Origin, trx: DbOrTransaction, row: BookingRow, kind: MailOfBooking): Promise<BookingMail> {
  const booking = bookingOf(row);
  const { id, customer, car, pickUp, dropOff, from, to, currency, extras, items, holdUntil, refundBy } = booking;
  const { lines, contained } = shownLines(items);
  const ledger = ledgerOf(booking);
  const confirmBy = confirmationDue(booking);
  return {
    firstName: customer.firstName,
    reference: id,
    car: car.name,
    pickUp: placeOf(pickUp, from),
    dropOff: placeOf(dropOff, to),
    extras: extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    items: lines.map(itemOf),
    contained: contained.map(itemOf),
    currency,
    shownCurrency: await shownCurrency(trx, currency),
    totalMinor: row.price_minor,
    amounts: ledgerLines(ledger).map(({ name, amount }) => ({ name, minor: amount.minor })),
    hold:
      holdUntil === undefined || confirmBy !== undefined ? undefined : { minor: ledger.dueNow.minor, until: holdUntil },
    confirmBy,
    refundBy,
    link: linkOf(deps, row, kind),
  };
}

/** To one address about bookings of guests: anybody can name an address that is not theirs. */
const GUESTS_MAILS = { limit: 10, windowMs: 24 * 3_600_000 };

function saidOf(kind: BookingMailKind | MailOfAmount, row: BookingRow): MailOfBooking {
  const booking = bookingOf(row);
  if (kind === 'released') return row.pay_now_minor === 0 ? 'lapsed' : kind;
  if (kind !== 'booked') return kind;
  if (confirmationDue(booking) !== undefined) return 'provisional';
  return ledgerOf(booking).state === 'onRequest' ? 'requested' : kind;
}

/** E-mail to the customer about the booking, in the language in which it was made; false when it had too many. */
export async function mailBooking(
  deps: Origin,
  trx: DbOrTransaction,
  ...[kind, row, amountMinor]:
    [kind: BookingMailKind, row: BookingRow] | [kind: MailOfAmount, row: BookingRow, amountMinor: number]
): Promise<boolean> {
  const isGuests = row.user_id === null && (kind === 'booked' || kind === 'quoted');
  const counted = `booking-mail:recipient:${row.email_key}`;
  if (isGuests && (await throttled(trx, counted, GUESTS_MAILS, deps.clock())) !== undefined) return false;
  const said = saidOf(kind, row);
  const payload = await mailOf(deps, trx, row, said);
  const { emailAddress: recipient } = bookingOf(row).customer;
  const more = amountMinor === undefined ? {} : { amountMinor };
  await addMail(
    trx,
    { kind: said, language: row.language, recipient, payload: { ...payload, ...more } } as Mail,
    deps.clock(),
  );
  return true;
}
