import { randomUUID } from 'node:crypto';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import { dueNow } from '../bookings/booking-balance';
import type { BookingRow, DbOrTransaction } from '../bookings/bookings.store';
import { newOrderFor } from '../bookings/reference';
import { freeUnits } from '../bookings/stock.store';
import type { Deps } from '../deps';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { once, type Outcome } from '../idempotency/once';
import { promotionAccepts } from '../promotions/booked-promotions';
import { OPEN_STATES, type Gateway, type PostForm } from './gateways/gateway';
import { gatewayOf } from './gateways/registry';
import { addAttempt, gatewaySettings, moveAttempt, type AttemptRow, type GatewaySettings } from './payments.store';
import { ownReturnOrigin } from './return-url';

/** The shopper has 30 minutes on the gateway's page; afterwards no message comes any more. */
const ATTEMPT_MS = 30 * 60_000;

interface AttemptWish {
  gatewayCode: string;
  paymentType: number;
  returnUrl: string;
  /** What the client believes is due: compared, never used (D33). */ amount?: number | undefined;
  currency?: string | undefined;
}
/** What an attempt begins with; kept as the answer of its idempotency key. */
export interface Started {
  attempt: Pick<AttemptRow, 'id' | 'order_no' | 'booking_id' | 'state' | 'gateway_code'>;
  form: PostForm;
}
type Refusal = Exclude<Outcome<Started>, { ok: true }>;

/** Begins to collect what is due on a booking now; every attempt has an order of its own. */
export const startAttempt = (
  deps: Deps,
  booking: BookingRow,
  wish: AttemptWish,
  call?: IdempotentCall,
): Promise<Outcome<Started>> => once(deps, call, (trx) => start(deps, trx, booking, wish));

async function start(
  deps: Deps,
  trx: DbOrTransaction,
  booking: BookingRow,
  wish: AttemptWish,
): Promise<Outcome<Started>> {
  const origin = ownReturnOrigin(wish.returnUrl, deps.config.publicOrigin);
  if (origin === undefined) return { ok: false, code: 'return-url-refused' };
  const gateway = gatewayOf(wish.gatewayCode);
  const settings = await gatewaySettings(trx, booking.branch_office_id, wish.gatewayCode);
  if (gateway === undefined || settings === undefined) return { ok: false, code: 'gateway-missing' };
  const refusal = (await unpayable(trx, booking)) ?? refusalOf(booking, wish, gateway);
  if (refusal !== undefined) return refusal;

  const created = await newAttempt(trx, booking, wish.gatewayCode, deps.clock());
  const form = gateway.start(
    settings.settings,
    chargeOf(created),
    {
      notification: `${origin}/api/payments/${wish.gatewayCode.toLowerCase()}/notification`,
      ok: `${origin}/RedsysSuccess?order=${created.order_no}`,
      ko: `${origin}/RedsysFail?order=${created.order_no}`,
    },
    baseUrlOf(deps, gateway, settings),
  );
  const moved = await moveAttempt(trx, created.id, { from: OPEN_STATES, to: 'redirected' });
  const { id, order_no, booking_id, state, gateway_code } = moved ?? created;
  return { ok: true, answer: { attempt: { id, order_no, booking_id, state, gateway_code }, form } };
}

export const chargeOf = (attempt: AttemptRow) => ({
  order: attempt.order_no,
  amountMinor: attempt.amount_minor,
  currency: attempt.currency,
});

function baseUrlOf({ config }: Deps, { baseUrls }: Gateway, { mode }: GatewaySettings): string {
  if (mode === 'production') return baseUrls.production;
  return config.simulators ? `${config.publicOrigin}${baseUrls.simulator}` : baseUrls.test;
}

/** A cancelled booking has no car to pay for; a quotation has one only while it is free. */
async function unpayable(trx: DbOrTransaction, booking: BookingRow): Promise<Refusal | undefined> {
  if (booking.status === BOOKING_STATUS.Cancelled) return { ok: false, code: 'no-availability' };
  if (booking.status !== BOOKING_STATUS.Quoted) return undefined;
  const free = await freeUnits(trx, {
    branchOfficeId: booking.branch_office_id,
    modelId: booking.model_id,
    from: booking.from_at,
    to: booking.to_at,
  });
  return free.length === 0 ? { ok: false, code: 'no-availability' } : undefined;
}

function refusalOf(booking: BookingRow, wish: AttemptWish, gateway: Gateway): Refusal | undefined {
  const due = dueNow(booking);
  if (due === 0) return { ok: false, code: 'already-paid' };
  if (!gateway.takes(booking.currency)) return { ok: false, code: 'gateway-currency' };
  if (!promotionAccepts(booking, wish.paymentType)) return { ok: false, code: 'promotion-payment' };
  const otherCurrency = wish.currency !== undefined && wish.currency !== booking.currency;
  const otherAmount = wish.amount !== undefined && fromDecimal(wish.amount, booking.currency).minor !== due;
  if (!otherCurrency && !otherAmount) return undefined;
  return {
    ok: false,
    code: 'price-changed',
    details: { price: String(toDecimal({ minor: due, currency: booking.currency })), currency: booking.currency },
  };
}

/** The first attempt's order is the booking's reference itself; later ones keep its 4 digits. */
async function newAttempt(trx: DbOrTransaction, booking: BookingRow, gateway: string, now: Date): Promise<AttemptRow> {
  const attempt = {
    booking_id: booking.id,
    gateway,
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
    const added = await addAttempt(trx, { ...attempt, id: randomUUID(), order_no: order });
    if (added !== undefined) return added;
  }
}
