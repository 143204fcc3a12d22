import { bookingToWire, isOnline } from '@forecourt/shared/booking';
import {
  BOOKING_STATUS,
  type BookingFlow,
  type ErrorCode,
  type Quotation,
  type wire,
} from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type Outcome } from '../idempotency/once';
import { isPricedPromotionLeft, promotionAcceptsDesk } from '../promotions/booked-promotions';
import { keepBookedDriver } from '../users/drivers';
import { userById, type User } from '../users/users.store';
import { stayOfBooking, takeBooked } from './booked-stock';
import { mailAgency, mailBooking } from './booking-mail';
import {
  bookingById,
  changeBooking,
  lockBooking,
  type BookingDetails,
  type BookingRow,
  type DbOrTransaction,
} from './bookings.store';
import { freeUnits } from './free-units.store';
import { completedDetails, knownCustomer } from './quotation-customer';
import { lockGroupOf, markOpened, openOthersOf } from './quotation-groups.store';
import { refundPromise } from './refund';
import { bookingOf } from './stored-booking';

/** A booking that is, or was, a quotation. */
export const isQuotation = ({ quoted_until }: Pick<BookingRow, 'quoted_until'>): boolean => quoted_until !== null;

const hasEnded = ({ quoted_until: until, from_at: pickUp }: BookingRow, now: Date): boolean => (until ?? pickUp) <= now;

async function stateOf(db: DbOrTransaction, row: BookingRow, now: Date): Promise<Quotation['state']> {
  if (row.status === BOOKING_STATUS.Cancelled) return 'cancelled';
  if (row.status !== BOOKING_STATUS.Quoted) return 'accepted';
  if (hasEnded(row, now)) return 'ended';
  const isFree = row.is_on_request || (await freeUnits(db, stayOfBooking(row))).length > 0;
  return isFree && (await isPricedPromotionLeft(db, row)) ? 'open' : 'gone';
}

type Flow = BookingFlow['general'];

function isPayableAtDesk({ paymentMethods }: Flow, row: BookingRow): boolean {
  if (row.is_on_request) return true;
  const takesDesk = paymentMethods.length === 0 || paymentMethods.some((method) => !isOnline(method));
  return takesDesk && promotionAcceptsDesk(row);
}

/** The account of an agency that asked for a quotation on its customer's behalf. */
async function agencyOf(db: DbOrTransaction, { user_id: id }: BookingRow) {
  const user = id === null ? undefined : await userById(db, id);
  return user?.is_agency ? user : undefined;
}

/**
 * A quotation as its customer sees it: the price of its day, without what an agency pays and keeps (D70), and what
 * checkout's form is filled in with.
 */
export async function quotationOf(deps: Deps, row: BookingRow): Promise<Quotation> {
  const seen = await seenBy(deps.db, row, (await deps.bookingFlow()).general, deps.clock());
  return seen.state === 'open' ? { ...seen, known: knownCustomer(row) } : seen;
}

async function seenBy(db: DbOrTransaction, row: BookingRow, flow: Flow, now: Date): Promise<Quotation> {
  const agency = await agencyOf(db, row);
  return {
    state: await stateOf(db, row, now),
    ...(row.status === BOOKING_STATUS.Cancelled && row.quote_accepted_at !== null && { isBookingCancelled: true }),
    isPayableAtDesk: isPayableAtDesk(flow, row),
    ...(agency && { agency: { name: [agency.first_name, agency.last_name].filter(Boolean).join(' ') } }),
    booking: bookingToWire({ ...bookingOf(row), agency: undefined }),
  };
}

/** The agency hears once that its customer has opened the quotation. */
export const openQuotation = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockBooking(trx, id);
    if (row === undefined || row.quote_opened_at !== null || row.status !== BOOKING_STATUS.Quoted) return;
    const opened = await changeBooking(trx, id, { quote_opened_at: deps.clock() });
    if (row.agency_quotation_id !== null) await markOpened(trx, row.agency_quotation_id, deps.clock());
    const agency = await agencyOf(trx, row);
    if (agency) await mailAgency(deps, trx, 'quoteOpened', opened, agency);
  });

/**
 * A car of a quotation is booked: the other cars are no offer any more, and its agency hears of it unless it books
 * itself (D70, D77).
 */
export async function quotationBooked(deps: Deps, trx: DbOrTransaction, row: BookingRow): Promise<void> {
  for (const other of await openOthersOf(trx, row)) {
    const ended = await changeBooking(trx, other.id, {
      status: 'Cancelled',
      cancel_reason: 'asked',
      ...(await refundPromise(deps, trx, other)),
    });
    if (other.paid_minor > 0) await mailBooking(deps, trx, 'cancelled', ended);
  }
  const agency = row.details.acceptedByOwner ? undefined : await agencyOf(trx, row);
  if (agency) await mailAgency(deps, trx, 'quoteAccepted', row, agency);
}

/** Takes the car for a quotation that may be booked; otherwise says why not. */
async function taken(trx: DbOrTransaction, row: BookingRow, flow: Flow, now: Date): Promise<ErrorCode | undefined> {
  if (hasEnded(row, now)) return 'quotation-ended';
  if (!isPayableAtDesk(flow, row)) return 'promotion-payment';
  return row.is_on_request || (await takeBooked(trx, row, now)) ? undefined : 'no-availability';
}

/** What the customer has said in checkout, judged before anything is booked; nothing was said by other clients. */
async function judged(deps: Deps, id: string, said: wire.QuotationCustomer | undefined) {
  const row = said && (await bookingById(deps.db, id));
  if (said === undefined || row?.status !== BOOKING_STATUS.Quoted) return { ok: true, answer: undefined } as const;
  return completedDetails(deps, row, said);
}

interface Acceptance {
  said?: wire.QuotationCustomer | undefined;
  /** It is its owner who books it, from the account. */
  byOwner?: boolean;
  /** Whoever is signed in, the owner or not. */
  user?: User | undefined;
}

interface Accepted extends Acceptance {
  now: Date;
  flow: Flow;
  details: BookingDetails | undefined;
}

/** With what the customer has said, and who accepts: the payment, which comes later, finds both. */
function acceptedDetails(row: BookingRow, { byOwner, details }: Accepted): BookingDetails {
  const { acceptedByOwner: _, ...said } = details ?? row.details;
  return byOwner ? { ...said, acceptedByOwner: true } : said;
}

/** Nothing is booked before the money is there (D70); the payment finds what the customer has said. */
async function acceptedOnline(trx: DbOrTransaction, row: BookingRow, accepted: Accepted) {
  const { now, flow } = accepted;
  if (hasEnded(row, now)) return { ok: false, code: 'quotation-ended' } as const;
  if ((await stateOf(trx, row, now)) !== 'open') return { ok: false, code: 'no-availability' } as const;
  const details = acceptedDetails(row, accepted);
  const told = await changeBooking(trx, row.id, { online_payment: true, details });
  return { ok: true, answer: await seenBy(trx, told, flow, now) } as const;
}

/**
 * The customer books a quotation at its price, to be paid at the desk; what is on request goes to the branch (D54), and
 * what is paid online is booked by its payment. The second call changes nothing. Refused when its time is over
 * (`quotation-ended`), when no car is left (`no-availability`), when it has to be paid online (`promotion-payment`), or
 * by what the form says (`validation`).
 */
export async function acceptQuotation(
  deps: Deps,
  id: string,
  { said, byOwner, user }: Acceptance = {},
): Promise<Outcome<Quotation>> {
  // Read before: an embedded database has one connection, which the transaction holds.
  const flow = (await deps.bookingFlow()).general;
  const judgement = await judged(deps, id, said);
  if (!judgement.ok) return judgement;
  const accepted: Accepted = { now: deps.clock(), flow, said, byOwner: byOwner === true, details: judgement.answer };
  return once<Quotation>(deps, undefined, async (trx) => {
    await lockGroupOf(trx, id);
    const row = await lockBooking(trx, id);
    if (row === undefined || !isQuotation(row)) return { ok: false, code: 'not-found' };
    if (row.status === BOOKING_STATUS.Cancelled) return { ok: false, code: 'already-cancelled' };
    if (row.status !== BOOKING_STATUS.Quoted) return { ok: true, answer: await seenBy(trx, row, flow, accepted.now) };
    const isOnline = said?.onlinePayment === true && !row.is_on_request;
    const made = await (isOnline ? acceptedOnline(trx, row, accepted) : acceptedAtDesk(deps, trx, row, accepted));
    if (made.ok && said !== undefined) await keepBookedDriver(deps, trx, said, user);
    return made;
  });
}

async function acceptedAtDesk(
  deps: Deps,
  trx: DbOrTransaction,
  row: BookingRow,
  by: Accepted,
): Promise<Outcome<Quotation>> {
  const { now, flow } = by;
  const refused = await taken(trx, row, flow, now);
  if (refused !== undefined) return { ok: false, code: refused };
  const accepted = await changeBooking(trx, row.id, {
    status: 'Reserved',
    online_payment: false,
    quote_accepted_at: now,
    details: acceptedDetails(row, by),
  });
  await mailBooking(deps, trx, 'booked', accepted);
  await quotationBooked(deps, trx, accepted);
  return { ok: true, answer: await seenBy(trx, accepted, flow, now) };
}
