import { BOOKING_STATUS, type BookAnswer, type BookRequest, type ErrorCode } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { Deps } from '../deps';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { once, repeated, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { emailKey, type User } from '../users/users.store';
import { bookingToken } from './access';
import { checkedFiles } from './attachments';
import { insertAttachments } from './attachments.store';
import { bookingDetails } from './booking-details';
import { mailBooking } from './booking-mail';
import { addBooking, bookingById, type BookingRow, type DbOrTransaction } from './bookings.store';
import { priceRequest, type PricedRequest } from './price-request';
import { promotionSuits } from './promotion-check';
import { claimPromotion } from './promotion-use.store';
import { newReference } from './reference';
import { takeExtra, takeUnit } from './stock.store';

const HOLD_MS = 45 * 60_000;
/** Bookings without an account, by address: plenty for a hotel's desk, too few to empty a fleet. Refused ones do not count. */
const GUEST_BOOKINGS = { limit: 200, windowMs: 3_600_000 };

export type Booked = Outcome<BookAnswer>;
/** The token is derived again for every answer and so never stored. */
type KeptAnswer = Omit<BookAnswer, 'accessToken'>;

export interface BookCall {
  request: BookRequest;
  user: User | undefined;
  call: IdempotentCall;
  address: string;
}

/** Books or quotes, once per idempotency key. */
export async function book(deps: Deps, { request, user, call, address }: BookCall): Promise<Booked> {
  const earlier = await repeated<KeptAnswer>(deps.db, call);
  if (earlier !== undefined) return opened(deps, earlier);

  const pricing = await priceRequest(deps, request, user);
  if (!pricing.ok)
    return {
      ok: false,
      code: pricing.code,
      ...(pricing.field === undefined ? {} : { details: { [pricing.field]: `errors.codes.${pricing.code}` } }),
    };
  const files = checkedFiles(request.files ?? []);
  if (!files.ok) return { ok: false, code: 'validation', details: { files: files.refusal } };
  const refusal = refusalOf(pricing);
  if (refusal !== undefined) return refusal;

  return opened(
    deps,
    await once<KeptAnswer>(deps, call, async (trx) => {
      const row = await store(deps, trx, pricing, user);
      const short = request.isQuotation || row.is_on_request ? undefined : await outOfStock(trx, pricing, row.id);
      if (short !== undefined) return { ok: false, code: short };
      if (!request.isQuotation && !(await mayUsePromotion(trx, pricing, row))) return PROMOTION_REFUSED;
      await insertAttachments(trx, { bookingId: row.id }, files.accepted, deps.clock());
      await mailBooking(deps, trx, request.isQuotation ? 'quoted' : 'booked', row);
      const wait =
        user === undefined ? await throttled(trx, `book:address:${address}`, GUEST_BOOKINGS, deps.clock()) : undefined;
      return wait === undefined ? { ok: true, answer: answerOf(row) } : tooOften(wait);
    }),
  );
}

const opened = (deps: Deps, kept: Outcome<KeptAnswer>): Booked =>
  kept.ok ? { ok: true, answer: { ...kept.answer, accessToken: bookingToken(deps, kept.answer.id) } } : kept;

const PROMOTION_REFUSED: Exclude<Booked, { ok: true }> = {
  ok: false,
  code: 'promotion-invalid',
  details: { promotionCode: 'errors.invalidPromoCode' },
};

const mayUsePromotion = async (
  trx: DbOrTransaction,
  { priced: { promotionId } }: PricedRequest,
  { id, email_key }: BookingRow,
): Promise<boolean> =>
  promotionId === undefined || claimPromotion(trx, { bookingId: id, promotionId, customerKey: email_key });

/** What can be refused before anything is written. */
function refusalOf(pricing: PricedRequest): Exclude<Booked, { ok: true }> | undefined {
  const {
    request,
    priced: { result, price },
  } = pricing;
  if (result.onlyQuote && !request.isQuotation) return { ok: false, code: 'no-availability' };
  if (!promotionSuits(pricing)) return PROMOTION_REFUSED;
  const shown = fromDecimal(request.expectedPrice, request.currency);
  const actual = fromDecimal(price.priceToPay, price.currency);
  if (shown.currency === actual.currency && shown.minor === actual.minor) return undefined;
  return { ok: false, code: 'price-changed', details: { price: String(price.priceToPay), currency: price.currency } };
}

async function store(
  deps: Deps,
  trx: DbOrTransaction,
  pricing: PricedRequest,
  user: User | undefined,
): Promise<BookingRow> {
  const {
    request,
    priced: { price, result },
    from,
    to,
    pickUp,
  } = pricing;
  const now = deps.clock();
  const payNow = request.onlinePayment && !request.isQuotation ? fromDecimal(price.payNow, price.currency).minor : 0;
  const booking = {
    status: request.isQuotation ? BOOKING_STATUS.Quoted : BOOKING_STATUS.Reserved,
    user_id: user?.id ?? null,
    email_key: emailKey(request.customer.emailAddress),
    language: request.language,
    branch_office_id: pickUp.branchOfficeId,
    model_id: request.modelId,
    from_at: from,
    to_at: to,
    currency: price.currency,
    price_minor: fromDecimal(price.priceToPay, price.currency).minor,
    pay_now_minor: payNow,
    online_payment: request.onlinePayment,
    is_on_request: result.isOnRequest,
    details: bookingDetails(pricing, user),
    hold_expires_at: payNow > 0 ? new Date(now.getTime() + HOLD_MS) : null,
    cancel_reason: null,
    created_at: now,
  };
  let id = newReference();
  while (!(await addBooking(trx, { id, ...booking }))) id = newReference();
  const row = await bookingById(trx, id);
  if (row === undefined) throw new Error(`Booking ${id} must be there: this transaction has just written it.`);
  return row;
}

async function outOfStock(
  trx: DbOrTransaction,
  pricing: PricedRequest,
  bookingId: string,
): Promise<ErrorCode | undefined> {
  const claim = { bookingId, branchOfficeId: pricing.pickUp.branchOfficeId, from: pricing.from, to: pricing.to };
  if (!(await takeUnit(trx, { ...claim, modelId: pricing.request.modelId }))) return 'no-availability';
  for (const extra of pricing.selected)
    if (!(await takeExtra(trx, { ...claim, ...extra }))) return 'additional-unavailable';
  return undefined;
}

const answerOf = (row: BookingRow): KeptAnswer => ({
  id: row.id,
  currentStatus: row.status,
  currency: row.currency,
  price: toDecimal({ minor: row.price_minor, currency: row.currency }),
  payNow: toDecimal({ minor: row.pay_now_minor, currency: row.currency }),
});
