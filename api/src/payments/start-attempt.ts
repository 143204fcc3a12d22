import { randomUUID } from 'node:crypto';
import { acceptsCurrency } from '@forecourt/shared/booking';
import {
  BOOKING_STATUS,
  paymentTypeNumber,
  type PaymentGateway,
  type ProviderReturn,
  type RouteKey,
} from '@forecourt/shared/contract';
import { returnProof } from '../bookings/access';
import { stayOfBooking } from '../bookings/booked-stock';
import { lockBooking, newOrderFor, type BookingRow, type DbOrTransaction } from '../bookings/bookings.store';
import { freeUnits } from '../bookings/free-units.store';
import { dueNow } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { pageUrl } from '../mail/page-url';
import { isPricedPromotionLeft, promotionAccepts } from '../promotions/booked-promotions';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { attemptContext } from './attempt-context';
import { findsPayment } from './check-attempts';
import { checkedBilling, methodIdOf, type GivenBilling } from './checked-billing';
import { openAccount, takesAt } from './gateway-account';
import { type GatewaySettings } from './gateway-settings.store';
import type { GatewayDescriptor, Gateways, ProviderMessage, StartedPayment } from './gateways/descriptor';
import { addAttempt, addEvent, attemptById, moveAttempt, type AttemptRow, type BillingDetails } from './payments.store';
import { collectedAmount, giveUp, type WantedAmount } from './wanted-amount';

const MINUTE_MS = 60_000;
/** The shopper has so long on the gateway's page; afterwards no message comes any more. */
const ATTEMPT_MINUTES = 30;
/** The vendor is asked for the first time when a shopper may have paid and closed the window. */
const FIRST_CHECK_MS = MINUTE_MS;
/** Against trying out stolen cards. */
const ATTEMPTS_OF_BOOKING = { limit: 15, windowMs: 3_600_000 };
const CLIENT_WINDOW_MS = 24 * 3_600_000;
/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;

interface PaymentRequest extends WantedAmount {
  returnUrl: string;
  input?: ProviderMessage | undefined;
  /** What the billing form asked for; undefined where the call knows no such form. */
  billing?: GivenBilling | undefined;
  /** Whose attempts are counted together (`clientKey`). */
  client: string;
}
export interface Started<N extends PaymentGateway> {
  attempt: AttemptRow;
  step: StartedPayment<N>['step'];
}
/** Kept as the answer of an idempotency key. */
interface Opened {
  attempt: Pick<AttemptRow, 'id'>;
}
type Refusal = Exclude<Outcome<Opened>, { ok: true }>;

/**
 * Begins to collect what is due on a booking now, or a part that the visitor asks for. The attempt is stored first: the
 * gateway is asked outside of any transaction, and a repeated call asks it again about the same attempt.
 */
export async function startAttempt<N extends PaymentGateway>(
  deps: Deps,
  gateways: Gateways,
  gateway: GatewayDescriptor<N>,
  booking: BookingRow,
  request: PaymentRequest,
  call?: IdempotentCall,
): Promise<Outcome<Started<N>>> {
  if (await findsPayment(deps, gateways, booking.id)) return { ok: false, code: 'already-paid' };
  if (!isOwnAddress(request.returnUrl, deps.config.publicOrigin)) return { ok: false, code: 'return-url-refused' };
  const found = await accountFor(deps, gateway, booking);
  if (!found.ok) return found;
  const account = found.answer;
  const billing = await checkedBilling(deps, booking, gateway.paymentType, request.billing);
  const methodId = await methodIdOf(deps, gateway.paymentType, request.billing);
  let replaced: readonly AttemptRow[] = [];
  const opened = await once(deps, call, async (trx) => {
    const outcome = await openAttempt(deps, trx, gateway, booking.id, { ...request, methodId }, billing);
    if (outcome.ok) ({ replaced } = outcome.answer);
    return outcome.ok ? { ok: true, answer: { attempt: outcome.answer.attempt } } : outcome;
  });
  if (!opened.ok) return opened;
  await giveUp(deps, replaced);

  const attempt = await attemptById(deps.db, opened.answer.attempt.id);
  if (attempt === undefined) throw new Error(`Attempt ${opened.answer.attempt.id} must be stored: it was answered.`);
  const { step, reference } = await gateway.start(startContext(deps, gateway, account, attempt, booking, request));
  const moved = await moveAttempt(deps.db, attempt.id, {
    from: ['created'],
    to: 'pending',
    ...(reference === undefined ? {} : { reference }),
  });
  if (moved) await addEvent(deps.db, attempt.id, { at: deps.clock(), kind: 'started', detail: { step: step.kind } });
  // Of several equal calls one moves the attempt; all of them answer what it has become.
  const current = moved ?? (await attemptById(deps.db, attempt.id)) ?? attempt;
  return { ok: true, answer: { attempt: current, step } };
}

/** The branch's account, if payments of the booking may begin by it. */
async function accountFor(
  deps: Deps,
  { paymentType, accepts }: Pick<GatewayDescriptor, 'paymentType' | 'accepts'>,
  booking: BookingRow,
): Promise<Outcome<GatewaySettings>> {
  const account = await openAccount(deps, booking.branch_office_id, paymentType);
  if (account === undefined || !accepts(account.settings)) return { ok: false, code: 'gateway-missing' };
  return takesAt(account, booking.currency) ? { ok: true, answer: account } : { ok: false, code: 'gateway-currency' };
}

function startContext<N extends PaymentGateway>(
  deps: Deps,
  gateway: GatewayDescriptor<N>,
  account: GatewaySettings,
  attempt: AttemptRow,
  { details }: BookingRow,
  { input = {} }: PaymentRequest,
): Parameters<GatewayDescriptor<N>['start']>[0] {
  const { publicOrigin, cardForm } = deps.config;
  return {
    ...attemptContext(deps, gateway, account, attempt),
    urls: {
      notification: `${publicOrigin}/api/payments/${gateway.paymentType.toLowerCase()}/notification`,
      returnByPost: returnByPostAddress(deps, publicOrigin, gateway.paymentType, attempt),
      back: (page) => returnAddress(deps, publicOrigin, page, attempt),
    },
    payer: details.customerDetails,
    billing: attempt.billing ?? {},
    language: attempt.language,
    cardFrame: `${cardForm?.origin ?? ''}/card/${attempt.id}?${returnQuery(deps, attempt)}`,
    input,
  };
}

/** Whether a return address is the storefront's; any other would be an open redirect under our signature. */
function isOwnAddress(returnUrl: string, publicOrigin: string): boolean {
  if (!URL.canParse(returnUrl)) return false;
  const url = new URL(returnUrl);
  return url.origin === publicOrigin && url.username === '' && url.password === '';
}

type Returning = Pick<AttemptRow, 'order_no' | 'language'>;
/** With a proof, since the browser may come back in another tab, which knows nothing of the booking. */
const returnQuery = (deps: Deps, { order_no: order }: Returning): string =>
  new URLSearchParams({ order, proof: returnProof(deps, order) }).toString();

export function returnAddress(deps: Deps, origin: string, page: ProviderReturn | RouteKey, attempt: Returning): string {
  const { order_no: order, language } = attempt;
  return isPath(page)
    ? `${origin}${page}?${returnQuery(deps, attempt)}`
    : pageUrl(origin, language, page, { order, proof: returnProof(deps, order) });
}

export const returnByPostAddress = (deps: Deps, origin: string, gateway: PaymentGateway, attempt: Returning): string =>
  `${origin}/api/payments/${gateway.toLowerCase()}/return?${returnQuery(deps, attempt)}`;

const isPath = (page: ProviderReturn | RouteKey): page is ProviderReturn => page.startsWith('/');

/** The booking stays locked, so that its attempts begin one after another. */
async function openAttempt(
  deps: Deps,
  trx: DbOrTransaction,
  gateway: Pick<GatewayDescriptor, 'paymentType' | 'minutes'>,
  bookingId: string,
  request: PaymentRequest & { methodId: number | undefined },
  billing: Outcome<BillingDetails | undefined>,
): Promise<Outcome<Opened & { replaced: AttemptRow[] }>> {
  const booking = await lockBooking(trx, bookingId);
  if (booking === undefined) return { ok: false, code: 'not-found' };
  const refusal = (await unpayable(trx, booking, deps.clock())) ?? refusalOf(booking, gateway.paymentType);
  if (refusal !== undefined) return refusal;
  if (!billing.ok) return billing;
  const collected = await collectedAmount(trx, booking, request, deps.clock());
  if (!collected.ok) return collected;
  const { minor, replaced } = collected.answer;
  const { id } = await newAttempt(trx, booking, gateway, deps.clock(), {
    minor,
    isPart: request.part !== undefined,
    methodId: request.methodId,
    billing: billing.answer,
  });
  const ofClient = { limit: deps.config.paymentAttemptsOfClient, windowMs: CLIENT_WINDOW_MS };
  const wait =
    (await throttled(trx, `attempts:booking:${booking.id}`, ATTEMPTS_OF_BOOKING, deps.clock())) ??
    (await throttled(trx, `attempts:address:${request.client}`, ofClient, deps.clock()));
  return wait === undefined ? { ok: true, answer: { attempt: { id }, replaced } } : tooOften(wait);
}

/**
 * A cancelled booking has no car to pay for, one on request has none before the branch confirms it, and a quotation has
 * one only until its end, while it is free and its promotion is not used up (D54).
 */
async function unpayable(trx: DbOrTransaction, booking: BookingRow, now: Date): Promise<Refusal | undefined> {
  const { status } = booking;
  if (status === BOOKING_STATUS.Cancelled) return { ok: false, code: 'no-availability' };
  const unconfirmed = status === BOOKING_STATUS.Reserved || status === BOOKING_STATUS.Quoted;
  if (booking.is_on_request && unconfirmed) return { ok: false, code: 'not-confirmed' };
  if (status !== BOOKING_STATUS.Quoted) return undefined;
  if ((booking.quoted_until ?? booking.from_at) <= now) return { ok: false, code: 'quotation-ended' };
  const free = await freeUnits(trx, stayOfBooking(booking));
  if (free.length === 0) return { ok: false, code: 'no-availability' };
  return (await isPricedPromotionLeft(trx, booking)) ? undefined : { ok: false, code: 'promotion-invalid' };
}

function refusalOf(booking: BookingRow, gateway: PaymentGateway): Refusal | undefined {
  const paymentType = paymentTypeNumber(gateway);
  if (dueNow(booking) === 0) return { ok: false, code: 'already-paid' };
  if (!acceptsCurrency(paymentType, booking.currency)) return { ok: false, code: 'gateway-currency' };
  return promotionAccepts(booking, paymentType) ? undefined : { ok: false, code: 'promotion-payment' };
}

interface NewPayment {
  minor: number;
  isPart: boolean;
  methodId: number | undefined;
  billing: BillingDetails | undefined;
}

/** The first attempt's order is the booking's reference itself; later ones keep its 4 digits. */
async function newAttempt(
  trx: DbOrTransaction,
  booking: BookingRow,
  { paymentType, minutes = ATTEMPT_MINUTES }: Pick<GatewayDescriptor, 'paymentType' | 'minutes'>,
  now: Date,
  { minor, isPart, methodId, billing }: NewPayment,
): Promise<AttemptRow> {
  const attempt = {
    booking_id: booking.id,
    branch_office_id: booking.branch_office_id,
    amount_minor: minor,
    is_part: isPart,
    method_id: methodId !== undefined && Math.abs(methodId) <= LARGEST_ID ? methodId : null,
    currency: booking.currency,
    state: 'created' as const,
    language: booking.language,
    gateway_ref: null,
    gateway_code: null,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    ...(billing && { billing: JSON.stringify(billing) }),
  };
  for (let order = booking.id; ; order = newOrderFor(booking.id)) {
    const added = await addAttempt(trx, paymentType, { ...attempt, id: randomUUID(), order_no: order });
    if (added !== undefined) return added;
  }
}
