import type { Language } from '@forecourt/shared/contract';
import { publishedDocument } from '../content/document.store';
import { textIn } from '../data/catalogue';
import { latestBilling } from './billing.store';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import { bookingOf } from './stored-booking';

type Known = Readonly<Record<string, unknown>>;

const texts = (known: Known, ...fields: string[]): string[] =>
  fields.map((field) => known[field]).flatMap((value) => (value ? [String(value as string | number)] : []));

/** Street and town of a form's fields; empty where neither was asked. */
export const addressOf = (known: Known): string =>
  [texts(known, 'address', 'addressNumber', 'addressDepartment'), texts(known, 'zipCode', 'city')]
    .map((parts) => parts.join(' '))
    .filter(Boolean)
    .join(', ');

/** What belongs together: half of one address and half of another are nobody's. */
const GROUPS = [
  ['firstName', 'lastName'],
  ['address', 'addressNumber', 'addressDepartment', 'zipCode', 'city', 'country'],
  ['documentTypeId', 'documentId'],
  ['emailAddress'],
] as const;

/**
 * What the booking does not say of address and document, self check-in may have asked for; a country alone is no
 * address (D251).
 */
function withCheckIn(customer: Known, checkIn: Known): Known {
  const said = GROUPS.flatMap((group) => {
    const rest = group.filter((field) => field !== 'country');
    return texts(customer, ...rest).length > 0 ? [] : rest.map((field) => [field, checkIn[field]]);
  });
  return { ...customer, ...(Object.fromEntries(said) as Known) };
}

/** Of each group what the billing form says, if it says anything of it; else what the booking says. */
const billedTo = (customer: Known, billing: Known): Known =>
  Object.fromEntries(
    GROUPS.flatMap((group) => {
      const source = texts(billing, ...group).length > 0 ? billing : customer;
      return group.map((field) => [field, source[field]]);
    }),
  );

/**
 * Whom receipts and invoices are made out to, a line each: name, address, the document by which the tax office knows
 * them, e-mail. What the billing form of the latest payment asked for counts, and else what the booking and its self
 * check-in say of its customer (D192).
 */
export async function addresseeOf(db: DbOrTransaction, row: BookingRow, language: Language): Promise<string[]> {
  const { firstName, lastName, emailAddress } = bookingOf(row).customer;
  const billing = await latestBilling(db, row.id);
  const customer = { ...row.details.customerDetails, firstName, lastName, emailAddress };
  const known = billedTo(withCheckIn(customer, row.check_in?.customer ?? {}), billing ?? {});
  return [
    texts(known, 'firstName', 'lastName').join(' '),
    addressOf(known),
    ...texts(known, 'country').map((country) => countryIn(country, language)),
    await documentOf(db, known, language),
    ...texts(known, 'emailAddress'),
  ].filter(Boolean);
}

/** Bookings keep the code of a country, or what a form without the list took as its name. */
const countryIn = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country;

async function documentOf(db: DbOrTransaction, known: Known, language: Language): Promise<string> {
  const [number] = texts(known, 'documentId');
  if (number === undefined) return '';
  const types = (await publishedDocument({ db }, 'document-types', 1))?.body ?? [];
  const type = types.find(({ id }) => id === Number(known['documentTypeId']));
  return [type && textIn(type.name, language), number].filter(Boolean).join(' ');
}
