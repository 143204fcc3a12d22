import type { Deps } from '../deps';
import type { BookingMail } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { bookingToken } from './access';
import type { BookingRow, DbOrTransaction } from './bookings.store';

type BookingMailKind = 'booked' | 'quoted' | 'cancelled' | 'released';

function mailOf(deps: Deps, { id, language, details, ...row }: BookingRow): BookingMail {
  const { customer, car, deliveryPlace, returnPlace, fromDate, toDate } = details.shown;
  return {
    firstName: customer.firstName,
    reference: id,
    car: car.model.name,
    pickUp: {
      name: deliveryPlace.name,
      at: fromDate,
      timeZone: deliveryPlace.timeZone,
      utcDiff: deliveryPlace.utcDiff,
    },
    dropOff: { name: returnPlace.name, at: toDate, timeZone: returnPlace.timeZone, utcDiff: returnPlace.utcDiff },
    currency: row.currency,
    totalMinor: row.price_minor,
    paidMinor: row.paid_minor,
    link: pageUrl(deps.config.publicOrigin, language, 'PAYMENT_LINK', { bookingId: id, token: bookingToken(deps, id) }),
  };
}

/** Tells the customer about the booking, in the language in which it was made. */
export const mailBooking = (deps: Deps, trx: DbOrTransaction, kind: BookingMailKind, row: BookingRow): Promise<void> =>
  addMail(
    trx,
    { kind, language: row.language, recipient: row.details.shown.customer.emailAddress, payload: mailOf(deps, row) },
    deps.clock(),
  );

export const mailPayment = (deps: Deps, trx: DbOrTransaction, row: BookingRow, amountMinor: number): Promise<void> =>
  addMail(
    trx,
    {
      kind: 'paid',
      language: row.language,
      recipient: row.details.shown.customer.emailAddress,
      payload: { ...mailOf(deps, row), amountMinor },
    },
    deps.clock(),
  );
