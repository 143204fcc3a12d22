import { ageOn, formTexts } from '@forecourt/shared/booking';
import { PRICE_ITEM_TYPE, type wire } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { userById } from '../users/users.store';
import { bookingPlaces, youngDriverBelow, type BookingDetails, type BookingRow } from './bookings.store';
import { customerErrors } from './checked-customer';
import { customerOf, driversOf } from './stored-booking';

type Said = wire.QuotationCustomer;

/** What a quotation knows of its customer and driver, as checkout's form has it. */
export const knownCustomer = ({ details }: BookingRow): NonNullable<wire.Quotation['known']> => {
  const { asked = {}, customerDetails: customer } = details;
  return { texts: { ...formTexts({ ...asked, customer }) }, isCompany: customer.isCompany ?? false };
};

/** The price was promised for a driver who pays no fee for the age (D65); who would pay one needs another quotation. */
async function isTooYoung({ db }: Deps, row: BookingRow, { birthDate }: Said['customer'], pickUpDate: string) {
  const isPaid = row.details.shown.priceItems.some(({ typeId }) => typeId === PRICE_ITEM_TYPE.YoungDriver);
  if (birthDate === undefined || isPaid) return false;
  return ageOn(birthDate, pickUpDate) < (await youngDriverBelow(db, row.branch_office_id));
}

/** What must not change with the form: who gets the e-mails, whose booking it is, and the age that was priced. */
function kept({ customerDetails: was }: BookingDetails, { customer }: Said): BookingDetails['customerDetails'] {
  const { emailAddress, age, globalId, hasWebLogin } = was;
  return { ...customer, emailAddress, age, globalId, hasWebLogin };
}

/** What a quotation says once checkout's form is filled in: the checks of every booking, at the price it promised. */
export async function completedDetails(deps: Deps, row: BookingRow, said: Said): Promise<Outcome<BookingDetails>> {
  const { details, language } = row;
  const { deliveryPlace, returnPlace } = details.shown;
  const places = await bookingPlaces(deps.db, [deliveryPlace.id, returnPlace.id], language);
  const [pickUp, dropOff] = [places.get(deliveryPlace.id), places.get(returnPlace.id)];
  if (pickUp === undefined || dropOff === undefined) return { ok: false, code: 'place-unknown' };
  const customer = kept(details, said);
  const request = { ...said, customer, language, isQuotation: false };
  const errors = await customerErrors(deps, request, { from: row.from_at, to: row.to_at, pickUp, dropOff });
  if (errors !== undefined) return { ok: false, code: 'validation', details: errors };
  if (await isTooYoung(deps, row, customer, toWallClock(row.from_at, pickUp).date))
    return { ok: false, code: 'validation', details: { 'customer.birthDate': 'errors.quotedForOlder' } };
  const owner = row.user_id === null ? undefined : await userById(deps.db, row.user_id);
  const { customer: _customer, keepsDriver: _kept, onlinePayment, ...rest } = said;
  return {
    ok: true,
    answer: {
      ...details,
      customerDetails: customer,
      asked: { ...details.asked, ...rest },
      shown: {
        ...details.shown,
        onlinePayment,
        customer: customerOf({ customer }, owner),
        drivers: [...driversOf(said)],
      },
    },
  };
}
