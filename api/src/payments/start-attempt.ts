import { randomUUID } from 'node:crypto';
import { acceptsCurrency } from '@forecourt/shared/booking';
import {
  BOOKING_STATUS,
  paymentTypeNumber,
  type PaymentGateway,
  type ProviderReturn,
  type RouteKey,
} from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import { returnProof } from '../bookings/access';
import { stayOfBooking } from '../bookings/booked-stock';
import { newOrderFor, type BookingRow, type DbOrTransaction } from '../bookings/bookings.store';
import { freeUnits } from '../bookings/free-units.store';
import { dueNow } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { pageUrl } from '../mail/page-url';
import { isPricedPromotionLeft, promotionAccepts } from '../promotions/booked-promotions';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { gatewayAccount } from './gateway-account';
import type { AttemptContext, GatewayDescriptor, ProviderMessage, StartedPayment } from './gateways/descriptor';
import { addAttempt, attemptById, moveAttempt, type AttemptRow, type GatewaySettings } from './payments.store';

/** The shopper has 30 minutes on the gateway's page; afterwards no message comes any more. */
const ATTEMPT_MS = 30 * 60_000;
/** Against trying out stolen cards. */
const ATTEMPTS_OF_BOOKING = { limit: 15, windowMs: 3_600_000 };
const ATTEMPTS_OF_CLIENT = { limit: 200, windowMs: 24 * 3_600_000 };

interface PaymentRequest {
  returnUrl: string;
  /** What the client believes is due: compared, never used (D33). */
  amount?: number | undefined;
  currency?: string | undefined;
  input?: ProviderMessage | undefined;
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
 * Begins to collect what is due on a booking now. The attempt is stored first: the gateway is asked outside of any
 * transaction, and a repeated call asks it again about the same attempt.
 */
export async function startAttempt<N extends PaymentGateway>(
  deps: Deps,
  gateway: GatewayDescriptor<N>,
  booking: BookingRow,
  request: PaymentRequest,
  call?: IdempotentCall,
): Promise<Outcome<Started<N>>> {
  const origin = ownReturnOrigin(request.returnUrl, deps.config.publicOrigin);
  if (origin === undefined) return { ok: false, code: 'return-url-refused' };
  const account = await gatewayAccount(deps, booking.branch_office_id, gateway.paymentType);
  if (account === undefined) return { ok: false, code: 'gateway-missing' };
  const opened = await once(deps, call, (trx) => openAttempt(deps, trx, gateway.paymentType, booking, request));
  if (!opened.ok) return opened;

  const attempt = await attemptById(deps.db, opened.answer.attempt.id);
  if (attempt === undefined) throw new Error(`Attempt ${opened.answer.attempt.id} must be stored: it was answered.`);
  const { step, reference } = await gateway.start({
    ...attemptContext(deps, gateway, account, attempt),
    urls: {
      notification: `${origin}/api/payments/${gateway.paymentType.toLowerCase()}/notification`,
      back: (page) => returnAddress(deps, origin, page, attempt),
    },
    payer: booking.details.customerDetails,
    input: request.input ?? {},
  });
  const moved = await moveAttempt(deps.db, attempt.id, {
    from: ['created'],
    to: 'redirected',
    ...(reference === undefined ? {} : { reference }),
  });
  // Of several equal calls one moves the attempt; all of them answer what it has become.
  const current = moved ?? (await attemptById(deps.db, attempt.id)) ?? attempt;
  return { ok: true, answer: { attempt: current, step } };
}

/** What a gateway needs to know of an attempt whenever it is asked about it. */
export const attemptContext = (
  { config }: Deps,
  { hosts }: Pick<GatewayDescriptor, 'hosts'>,
  { settings, mode }: GatewaySettings,
  attempt: AttemptRow,
): AttemptContext<unknown> => {
  const testHost = config.simulators ? `${config.publicOrigin}${hosts.simulator}` : hosts.test;
  return {
    settings,
    baseUrl: mode === 'production' ? hosts.production : testHost,
    charge: {
      attemptId: attempt.id,
      order: attempt.order_no,
      amountMinor: attempt.amount_minor,
      currency: attempt.currency,
      reference: attempt.gateway_ref ?? undefined,
    },
  };
};

/** Origin of a return address of the storefront; any other would be an open redirect under our signature. */
function ownReturnOrigin(returnUrl: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  return url.origin === publicOrigin && url.username === '' && url.password === '' ? url.origin : undefined;
}

/** With a proof, since the browser may come back in another tab, which knows nothing of the booking. */
function returnAddress(
  deps: Deps,
  origin: string,
  page: ProviderReturn | RouteKey,
  { order_no: order, language }: AttemptRow,
): string {
  const query = { order, proof: returnProof(deps, order) };
  return isPath(page)
    ? `${origin}${page}?${new URLSearchParams(query).toString()}`
    : pageUrl(origin, language, page, query);
}
const isPath = (page: ProviderReturn | RouteKey): page is ProviderReturn => page.startsWith('/');

async function openAttempt(
  deps: Deps,
  trx: DbOrTransaction,
  gateway: PaymentGateway,
  booking: BookingRow,
  request: PaymentRequest,
): Promise<Outcome<Opened>> {
  const refusal = (await unpayable(trx, booking, deps.clock())) ?? refusalOf(booking, request, gateway);
  if (refusal !== undefined) return refusal;
  const { id } = await newAttempt(trx, booking, gateway, deps.clock());
  const wait =
    (await throttled(trx, `attempts:booking:${booking.id}`, ATTEMPTS_OF_BOOKING, deps.clock())) ??
    (await throttled(trx, `attempts:address:${request.client}`, ATTEMPTS_OF_CLIENT, deps.clock()));
  return wait === undefined ? { ok: true, answer: { attempt: { id } } } : tooOften(wait);
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

function refusalOf(booking: BookingRow, request: PaymentRequest, gateway: PaymentGateway): Refusal | undefined {
  const due = dueNow(booking);
  const paymentType = paymentTypeNumber(gateway);
  if (due === 0) return { ok: false, code: 'already-paid' };
  if (!acceptsCurrency(paymentType, booking.currency)) return { ok: false, code: 'gateway-currency' };
  if (!promotionAccepts(booking, paymentType)) return { ok: false, code: 'promotion-payment' };
  const otherCurrency = request.currency !== undefined && request.currency !== booking.currency;
  const otherAmount = request.amount !== undefined && fromDecimal(request.amount, booking.currency).minor !== due;
  if (!otherCurrency && !otherAmount) return undefined;
  return {
    ok: false,
    code: 'price-changed',
    details: { price: String(toDecimal({ minor: due, currency: booking.currency })), currency: booking.currency },
  };
}

/** The first attempt's order is the booking's reference itself; later ones keep its 4 digits. */
async function newAttempt(
  trx: DbOrTransaction,
  booking: BookingRow,
  gateway: PaymentGateway,
  now: Date,
): Promise<AttemptRow> {
  const attempt = {
    booking_id: booking.id,
    branch_office_id: booking.branch_office_id,
    amount_minor: dueNow(booking),
    currency: booking.currency,
    state: 'created' as const,
    language: booking.language,
    gateway_ref: null,
    gateway_code: null,
    flagged: null,
    created_at: now,
    expires_at: new Date(now.getTime() + ATTEMPT_MS),
  };
  for (let order = booking.id; ; order = newOrderFor(booking.id)) {
    const added = await addAttempt(trx, gateway, { ...attempt, id: randomUUID(), order_no: order });
    if (added !== undefined) return added;
  }
}
