import { carName } from '@forecourt/shared/booking';
import { divide, roundingOf } from '@forecourt/shared/money';
import { quotationToken } from '../bookings/access';
import { placeOf } from '../bookings/booking-mail';
import { branchContact, type BookingRow, type DbOrTransaction } from '../bookings/bookings.store';
import type { AgencyQuotationRow } from '../bookings/quotation-groups.store';
import { bookingOf } from '../bookings/stored-booking';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import type { CarsMail } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { siteTimeFormat } from '../mail/site';
import { logoPath } from './agency-logo.store';
import { agencyName } from './agency.store';

type Origin = Pick<Deps, 'clock' | 'config'>;

/** What an e-mail says of one car of a quotation. */
async function carOf(trx: DbOrTransaction, row: BookingRow, showsPerDay: boolean) {
  const { car, pickUp, dropOff, from, to, price, days, currency } = bookingOf(row);
  const shown = await shownCurrency(trx, currency);
  const timeFormat = await siteTimeFormat(trx);
  const perDay = divide(price, Math.max(1, days), roundingOf(currency, shown ? [shown] : []));
  return {
    car: carName(car),
    pickUp: placeOf(pickUp, from, timeFormat),
    dropOff: placeOf(dropOff, to, timeFormat),
    currency,
    shownCurrency: shown,
    totalMinor: price.minor,
    ...(showsPerDay && { perDayMinor: perDay.minor }),
  };
}

/** Who sends it, where the agency shows itself. */
export async function senderOf(db: DbOrTransaction, { agency_id: id, shows_agency: isShown }: AgencyQuotationRow) {
  if (!isShown) return undefined;
  const logo = await logoPath(db, id);
  return { name: await agencyName(db, id), ...(logo !== undefined && { logo }) };
}

async function mailOf(
  { config }: Origin,
  trx: DbOrTransaction,
  quotation: AgencyQuotationRow,
  rows: readonly BookingRow[],
): Promise<Omit<CarsMail, 'firstName' | 'link'>> {
  const sender = await senderOf(trx, quotation);
  const [first] = rows;
  const branch = first && (await branchContact(trx, first.branch_office_id));
  const cars = [];
  for (const row of rows) cars.push(await carOf(trx, row, quotation.shows_per_day));
  return {
    reference: quotation.id,
    quotedUntil: quotation.quoted_until.toISOString(),
    note: quotation.note === '' ? undefined : quotation.note,
    sender: sender && { ...sender, ...(sender.logo && { logo: config.publicOrigin + sender.logo }) },
    branch: branch && { email: branch.email, phone: branch.phone },
    cars,
  };
}

/** To the customer, in its language. */
export async function mailQuotation(
  deps: Origin,
  trx: DbOrTransaction,
  quotation: AgencyQuotationRow,
  rows: readonly BookingRow[],
): Promise<void> {
  const { id, language, email: recipient, first_name: firstName } = quotation;
  const link = pageUrl(deps.config.publicOrigin, language, 'QUOTATION', {
    quotationId: id,
    token: quotationToken(deps, id),
  });
  const payload = { ...(await mailOf(deps, trx, quotation, rows)), firstName, link };
  await addMail(trx, { kind: 'carsQuoted', language, recipient, payload }, deps.clock());
}

/** To the agency: its customer reads it. */
export async function mailOpened(
  deps: Origin,
  trx: DbOrTransaction,
  quotation: AgencyQuotationRow,
  rows: readonly BookingRow[],
): Promise<void> {
  const agency = await trx
    .selectFrom('users')
    .select(['email', 'language', 'first_name'])
    .where('id', '=', quotation.agency_id)
    .executeTakeFirst();
  if (agency === undefined) return;
  const { email: recipient, language, first_name: firstName } = agency;
  const link = pageUrl(deps.config.publicOrigin, language, 'AGENCY');
  const { sender: _, note: __, ...told } = await mailOf(deps, trx, quotation, rows);
  await addMail(trx, { kind: 'carsOpened', language, recipient, payload: { ...told, firstName, link } }, deps.clock());
}
