import { confirmationDue } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BookAnswer, type BookingFlow, type BookRequest } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import type { Contents } from '../bodies/content';
import type { Deps } from '../deps';
import { once, repeated, type IdempotentCall, type Outcome } from '../idempotency/once';
import { claimPricedPromotion } from '../promotions/booked-promotions';
import { tooOften } from '../refusal';
import { keepBookedDriver } from '../users/drivers';
import { throttled } from '../users/throttle.store';
import { emailKey, type User } from '../users/users.store';
import { bookingToken } from './access';
import { checkedFiles } from './attachments';
import { insertAttachments } from './attachments.store';
import { mailBooking } from './booking-mail';
import { addBooking, type BookingRow, type DbOrTransaction } from './bookings.store';
import { releaseEndedHolds } from './checkout-holds';
import { takeOverHold } from './checkout-holds.store';
import { holdIdOf } from './free-units.store';
import { holdFor, type Hold } from './guest-holds';
import { addAgencyQuotation } from './quotation-groups.store';
import { PROMOTION_REFUSED, requestBooking, type BookingRefusal, type RequestedBooking } from './requested-booking';
import { dropResumeOfBooking } from './resume.store';
import { takeExtras, takeRental } from './stock.store';
import { bookingOf, detailsOf } from './stored-booking';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type Booked = Outcome<BookAnswer>;
/** The token is derived again for every answer and so never stored. */
type KeptAnswer = Omit<BookAnswer, 'accessToken'>;

export interface BookCall {
  request: BookRequest;
  contents: Contents;
  user: User | undefined;
  /** None for a client that sends no key: it must not repeat what it does not know the end of (D52). */
  call: IdempotentCall | undefined;
  address: string;
}

/** Books or quotes, once per idempotency key, in one transaction: a refusal on the way undoes what was taken. */
export async function book(deps: Deps, { request, contents, user, call, address }: BookCall): Promise<Booked> {
  const earlier = call && (await repeated<KeptAnswer>(deps.db, call));
  if (earlier !== undefined) return opened(deps, earlier);

  await releaseEndedHolds(deps);
  const requested = await requestBooking(deps, request, user);
  if (!requested.ok) return requested;
  const files = checkedFiles(request.files ?? [], contents);
  if (!files.ok) return { ok: false, code: 'validation', details: { files: files.refusal } };
  const flow = await deps.bookingFlow();

  return opened(
    deps,
    await once<KeptAnswer>(deps, call, async (trx) => {
      const payNow = paidNow(requested);
      const hold = await holdFor(deps, trx, requested, { user, address, payNow });
      if ('refused' in hold) return { ok: false, code: hold.refused };
      const quotationId = await agencysQuotation(deps, trx, requested, { user, flow });
      const row = await storeBooking(deps, trx, requested, { user, flow, payNow, hold, quotationId });
      const refusal = await take(trx, requested, row);
      if (refusal !== undefined) return refusal;
      await dropResumeOfBooking(trx, row, request.holder);
      await keepBookedDriver(deps, trx, request, user);
      await insertAttachments(trx, { bookingId: row.id }, files.accepted, deps.clock());
      const mailWait = await mailBooking(deps, trx, request.isQuotation ? 'quoted' : 'booked', row);
      // Without its e-mail nobody could confirm it.
      if (mailWait !== undefined && confirmationDue(bookingOf(row)) !== undefined)
        return { ok: false, code: 'too-many-unconfirmed' };
      const ofClient = { limit: deps.config.guestBookingsOfClient, windowMs: HOUR_MS };
      const wait = user ? undefined : await throttled(trx, `book:address:${address}`, ofClient, deps.clock());
      return wait === undefined ? { ok: true, answer: answerOf(row) } : tooOften(wait);
    }),
  );
}

/** Minor units that are to be paid online when it is booked. */
const paidNow = ({ request, charged }: RequestedBooking): number =>
  request.onlinePayment && !request.isQuotation ? charged.chargedSplit.payNow.minor : 0;

/** Car, extras and promotion of a booking; a quotation takes none of them, a request the promotion alone (D54). */
async function take(
  trx: DbOrTransaction,
  requested: RequestedBooking,
  row: BookingRow,
): Promise<BookingRefusal | undefined> {
  if (requested.request.isQuotation) return undefined;
  const gone = row.is_on_request ? undefined : await takeStock(trx, requested, row.id);
  if (gone !== undefined) return { ok: false, code: gone };
  return (await claimPricedPromotion(trx, row)) ? undefined : PROMOTION_REFUSED;
}

const opened = (deps: Deps, kept: Outcome<KeptAnswer>): Booked =>
  kept.ok ? { ok: true, answer: { ...kept.answer, accessToken: bookingToken(deps, kept.answer.id) } } : kept;

/** Until when a quotation promises its price: never after its pick-up (D54). */
export const quotedUntil = (now: Date, flow: BookingFlow, { from }: Pick<RequestedBooking, 'from'>): Date =>
  new Date(Math.min(now.getTime() + flow.general.quotationDays * DAY_MS, from.getTime()));

/** What an agency has quoted in checkout stands in its workplace beside what it sends from there (D77). */
async function agencysQuotation(
  { clock }: Deps,
  trx: DbOrTransaction,
  requested: RequestedBooking,
  { user, flow }: { user: User | undefined; flow: BookingFlow },
): Promise<string | null> {
  const { isQuotation, customer, language } = requested.request;
  if (!isQuotation || user?.is_agency !== true) return null;
  const { id } = await addAgencyQuotation(trx, {
    agency_id: user.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.emailAddress,
    language,
    shows_per_day: false,
    shows_agency: true,
    note: '',
    created_at: clock(),
    quoted_until: quotedUntil(clock(), flow, requested),
  });
  return id;
}

interface Stored {
  user: User | undefined;
  flow: BookingFlow;
  payNow: number;
  hold: Hold;
  quotationId: string | null;
  /** Of the car in its quotation. */
  position?: number;
}

/** Writes the booking, without taking a car. */
export function storeBooking(
  deps: Deps,
  trx: DbOrTransaction,
  requested: RequestedBooking,
  { user, flow, payNow, hold, quotationId, position = 0 }: Stored,
): Promise<BookingRow> {
  const { request, offer, charged, from, to, pickUp } = requested;
  const now = deps.clock();
  return addBooking(trx, {
    status: request.isQuotation ? BOOKING_STATUS.Quoted : BOOKING_STATUS.Reserved,
    user_id: user?.id ?? null,
    email_key: emailKey(request.customer.emailAddress),
    language: request.language,
    branch_office_id: pickUp.branchId,
    model_id: request.modelId,
    from_at: from,
    to_at: to,
    currency: charged.currency,
    price_minor: charged.total.minor,
    pay_now_minor: payNow,
    online_payment: request.onlinePayment,
    is_on_request: offer.availability === 'on-request',
    details: detailsOf(requested, user),
    hold_expires_at: hold.until,
    held_by: hold.by,
    quoted_until: request.isQuotation ? quotedUntil(now, flow, requested) : null,
    agency_quotation_id: quotationId,
    quotation_position: position,
    cancel_reason: null,
    created_at: now,
  });
}

/** Also the required extras, which the request need not name. */
async function takeStock(
  trx: DbOrTransaction,
  { request, chosen, pickUp, dropOff, from, to }: RequestedBooking,
  bookingId: string,
) {
  const { holder, modelId } = request;
  const stay = { branchOfficeId: pickUp.branchId, toBranchOfficeId: dropOff.branchId, modelId, from, to };
  const isHeld = holder !== undefined && (await takeOverHold(trx, holdIdOf(holder, stay), bookingId));
  const claim = { ...stay, bookingId };
  return isHeld ? takeExtras(trx, claim, chosen) : takeRental(trx, claim, chosen);
}

const answerOf = (row: BookingRow): KeptAnswer => ({
  id: row.id,
  currentStatus: row.status,
  currency: row.currency,
  price: toDecimal({ minor: row.price_minor, currency: row.currency }),
  payNow: toDecimal({ minor: row.is_on_request ? 0 : row.pay_now_minor, currency: row.currency }),
});
