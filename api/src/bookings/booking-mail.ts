import {
  addressLines,
  carName,
  confirmationDue,
  isFlightNumber,
  ledgerLines,
  ledgerOf,
  shownLines,
  type BookingPlace,
  type ShownLine,
} from '@forecourt/shared/booking';
import { BOOKING_STATUS, type Language } from '@forecourt/shared/contract';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import type { BookingMail, BranchEvent, Mail, MailedPlace, TimeFormat } from '../mail/mail';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { mailingSite, siteTimeFormat } from '../mail/site';
import { takesOnline } from '../payments/gateway-account';
import type { User } from '../users/users.store';
import { branchToken } from './access';
import { branchContact, changeBooking, type BookingRow, type DbOrTransaction } from './bookings.store';
import { goesToItsOwner, withheldFor } from './guests-mails';
import { linkOf, type MailOfBooking } from './mail-link';
import { bookingOf } from './stored-booking';

type MailOfAmount = 'paid' | 'paidAgain' | 'unpaid' | 'refundDue' | 'refunded';
type BookingMailKind =
  | 'booked'
  | 'confirmedByLink'
  | 'quoted'
  | 'cancelled'
  | 'released'
  | 'confirmed'
  | 'declined'
  | 'checkInOpen'
  | 'receiptAsked';
type Origin = Pick<Deps, 'clock' | 'config'>;
/** What has happened to which booking; where it is about money, how much in minor units. */
type Told = [kind: BookingMailKind, row: BookingRow] | [kind: MailOfAmount, row: BookingRow, amountMinor: number];

export const placeOf = (
  { name, address, city, timeZone, utcDiff }: BookingPlace,
  at: string,
  timeFormat: TimeFormat,
): MailedPlace => ({
  name,
  address: addressLines({ address, city }).join(', '),
  at,
  timeZone,
  utcDiff,
  timeFormat,
});

const itemOf = ({ description, amount }: ShownLine) => ({ description, minor: amount.minor });
const isQuoted = ({ status }: BookingRow): boolean => status === BOOKING_STATUS.Quoted;
const isRequested = (row: BookingRow): boolean => ledgerOf(bookingOf(row)).state === 'onRequest';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** What customer and branch are both told. */
export async function factsOf(trx: DbOrTransaction, row: BookingRow) {
  const booking = bookingOf(row);
  const { id, car, pickUp, dropOff, from, to, currency, extras, drivers, transport } = booking;
  const timeFormat = await siteTimeFormat(trx);
  return {
    reference: id,
    car: carName(car),
    pickUp: placeOf(pickUp, from, timeFormat),
    dropOff: placeOf(dropOff, to, timeFormat),
    extras: extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    drivers: drivers.map(fullName),
    arrival: transport?.pickUp,
    departure: transport?.dropOff,
    currency,
    shownCurrency: await shownCurrency(trx, currency),
    amounts: ledgerLines(ledgerOf(booking)).map(({ name, amount }) => ({ name, minor: amount.minor })),
  };
}

/** The number of a flight is nothing that a stranger could write a message with. */
const flightOf = (typed = ''): string | undefined => (isFlightNumber(typed) ? typed : undefined);

export async function mailOf(
  deps: Origin,
  trx: DbOrTransaction,
  row: BookingRow,
  said: MailOfBooking,
): Promise<BookingMail> {
  const booking = bookingOf(row);
  const { customer, items, holdUntil, refundBy, declined, transport } = booking;
  const { lines, contained } = shownLines(items);
  const confirmBy = confirmationDue(booking);
  const branch = await branchContact(trx, row.branch_office_id);
  return {
    ...(await factsOf(trx, row)),
    // To an address that nobody has proven nothing goes that a stranger may have typed.
    ...(!(await goesToItsOwner(trx, row)) && {
      drivers: [],
      arrival: flightOf(transport?.pickUp),
      departure: undefined,
    }),
    firstName: customer.firstName,
    items: lines.map(itemOf),
    contained: contained.map(itemOf),
    totalMinor: row.price_minor,
    hold:
      holdUntil === undefined || confirmBy !== undefined
        ? undefined
        : { minor: ledgerOf(booking).dueNow.minor, until: holdUntil },
    confirmBy,
    refundBy,
    quotedUntil: isQuoted(row) ? row.quoted_until?.toISOString() : undefined,
    payable: said === 'confirmed' ? await payableOf(deps, trx, row) : undefined,
    reason: declined?.reason,
    branch: branch && { email: branch.email, phone: branch.phone },
    link: linkOf(deps, row, said),
  };
}

/** What e-mails say of a booking, now. */
export const mailedBookingOf = (deps: Origin & Pick<Deps, 'db'>, row: BookingRow): Promise<BookingMail> =>
  mailOf(deps, deps.db, row, 'paid');

/** A confirmed request has no payment method yet: it is paid by the link, or at the desk. */
async function payableOf({ config }: Origin, db: DbOrTransaction, row: BookingRow) {
  const { atDesk } = ledgerOf(bookingOf(row));
  if (atDesk.minor === 0) return undefined;
  return (await takesOnline({ db, config }, row.branch_office_id, row.currency)) ? { minor: atDesk.minor } : undefined;
}

/** A request is no booking before the branch confirms, and nothing is reserved by a quotation (D54). */
function saidOf(kind: Told[0], row: BookingRow): MailOfBooking {
  if (kind === 'released') return row.pay_now_minor === 0 ? 'lapsed' : kind;
  if (isOfBooked(kind)) return saidOfBooked(row);
  if (kind !== 'cancelled') return kind;
  if (row.quoted_until !== null && row.quote_accepted_at === null && row.paid_minor === 0) return 'quoteCancelled';
  return row.is_on_request && row.decided_at === null ? 'requestCancelled' : kind;
}

const isOfBooked = (kind: Told[0]): kind is 'booked' | 'confirmedByLink' =>
  kind === 'booked' || kind === 'confirmedByLink';

function saidOfBooked(row: BookingRow): MailOfBooking {
  if (confirmationDue(bookingOf(row)) !== undefined) return 'provisional';
  if (isRequested(row)) return 'requested';
  return row.decided_at === null ? 'booked' : 'confirmed';
}

/** E-mails about bookings and quotations that are made are counted wherever they are sent. */
export const isCounted = (kind: Told[0]): boolean => kind === 'booked' || kind === 'quoted';

/**
 * E-mail to the customer about the booking, in the language in which it was made; answers how long to wait where the
 * address has had too many, and then sends none.
 */
export async function mailCustomer(
  deps: Origin,
  trx: DbOrTransaction,
  ...[kind, row, amountMinor]: Told
): Promise<number | undefined> {
  // Whoever had the account deleted is not written to any more.
  if (row.email_key === '') return undefined;
  const wait = isCounted(kind) ? await withheldFor(deps, trx, row) : undefined;
  if (wait !== undefined) return wait;
  const said = saidOf(kind, row);
  const payload = await mailOf(deps, trx, row, said);
  const { emailAddress: recipient } = bookingOf(row).customer;
  const mail = { kind: said, language: row.language, recipient };
  const told = amountMinor === undefined ? payload : { ...payload, amountMinor };
  await addMail(trx, { ...mail, payload: told } as Mail, deps.clock());
  if (row.is_mail_withheld) await changeBooking(trx, row.id, { is_mail_withheld: false });
  return undefined;
}

/** To whoever looks for a booking, in the language of the page, with the link that opens it (D73). */
export async function mailFound(
  deps: Origin,
  trx: DbOrTransaction,
  found: BookingRow,
  language: Language,
): Promise<void> {
  const row = { ...found, language };
  const { emailAddress: recipient } = bookingOf(row).customer;
  await addMail(
    trx,
    { kind: 'found', language, recipient, payload: await mailOf(deps, trx, row, 'found') },
    deps.clock(),
  );
}

/** To an agency, in its language, about a quotation that it asked for; the link opens it in its account. */
export async function mailAgency(
  deps: Origin,
  trx: DbOrTransaction,
  kind: 'quoteOpened' | 'quoteAccepted',
  row: BookingRow,
  { email: recipient, language, first_name: firstName }: Pick<User, 'email' | 'language' | 'first_name'>,
): Promise<void> {
  const link = pageUrl(deps.config.publicOrigin, language, 'BOOKING_INFO', { bookingId: row.id });
  const drivers = bookingOf(row).drivers.map(fullName);
  const payload = { ...(await mailOf(deps, trx, row, kind)), drivers, firstName, link };
  await addMail(trx, { kind, language, recipient, payload }, deps.clock());
}

/** The branch knows what it has decided itself, and hears of no booking that its guest has not confirmed (D59). */
const EVENTS: Partial<Record<MailOfBooking, BranchEvent>> = {
  booked: 'booked',
  requested: 'requested',
  quoted: 'quoted',
  cancelled: 'cancelled',
  requestCancelled: 'cancelled',
  quoteCancelled: 'cancelled',
  released: 'released',
  paid: 'paid',
  refundDue: 'unserved',
};
export const COLLECTED = ['paid', 'dueNow', 'atDesk'];

/** E-mail to the branch, in its own language or the site's; none where it has no address. */
async function mailBranch(deps: Origin, trx: DbOrTransaction, ...[kind, row, amountMinor]: Told): Promise<void> {
  const branch = await branchContact(trx, row.branch_office_id);
  const event = EVENTS[saidOf(kind, row)];
  if (event === undefined || branch === undefined || branch.email === '') return;
  const language = branch.language ?? (await mailingSite(trx)).language;
  const facts = await factsOf(trx, row);
  const { firstName, lastName, emailAddress, cellPhone } = bookingOf(row).customer;
  const payload = {
    ...facts,
    event,
    amounts: facts.amounts.filter(({ name }) => COLLECTED.includes(name)),
    customer: { name: fullName({ firstName, lastName }), email: emailAddress, phone: cellPhone },
    ...(amountMinor !== undefined && { amountMinor }),
    ...(event === 'requested' && {
      link: pageUrl(deps.config.publicOrigin, language, 'BRANCH_REQUEST', {
        bookingId: row.id,
        token: branchToken(deps, row.id),
      }),
    }),
  };
  await addMail(trx, { kind: 'branch', language, recipient: branch.email, payload }, deps.clock());
}

/** Tells customer and branch; answers how long the customer's address has to wait where it has had too many. */
export async function mailBooking(deps: Origin, trx: DbOrTransaction, ...told: Told): Promise<number | undefined> {
  const wait = await mailCustomer(deps, trx, ...told);
  await mailBranch(deps, trx, ...told);
  return wait;
}
