import Stripe from 'stripe';
import { VendorUnreachable } from '../vendor-call';
import type { Decision, RefundVerdict } from '../verdict';
import { minorOfStripe } from './stripe-amount';

const PATIENCE_MS = 10_000;

/** The vendor's SDK for one account; it repeats by itself, under the same key, only what was cut off. */
export function stripeOf(baseUrl: string, secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: PATIENCE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** What the vendor answers, or the code of its refusal. */
type Told<T> = { ok: true; answer: T } | { ok: false; code: string };

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;

const keysRefusedBy = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
    ? (error.code ?? error.type)
    : undefined;

/** Throws `VendorUnreachable` for everything that is neither an answer nor a refusal, wrong keys among them. */
export async function told<T>(call: Promise<T>): Promise<Told<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!isRefusal(error)) throw new VendorUnreachable(error, keysRefusedBy(error));
    return { ok: false, code: (error.code ?? error.type).slice(0, 100) };
  }
}

/** What the vendor answers where a refusal says nothing either. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  const result = await told(call);
  if (!result.ok) throw new VendorUnreachable(result.code);
  return result.answer;
}

const REFUND_OUTCOMES: Readonly<Record<string, RefundVerdict['outcome']>> = {
  succeeded: 'refunded',
  failed: 'refused',
  canceled: 'refused',
};
export const refundVerdict = ({ id: reference, status }: Stripe.Refund): RefundVerdict => ({
  outcome: REFUND_OUTCOMES[status ?? ''] ?? 'pending',
  code: status ?? '',
  reference,
});

const WITH_FEE = { expand: ['latest_charge.balance_transaction'] };

/** An intent as it stands, with its fee; a restricted key that may not read fees still hears of the payment. */
export async function retrieveIntent({ paymentIntents }: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await answered(paymentIntents.retrieve(id, WITH_FEE));
  } catch (error) {
    if (!(error instanceof VendorUnreachable) || error.refusal === undefined) throw error;
    return answered(paymentIntents.retrieve(id));
  }
}

/** Of an intent that came with what its charge came to; the vendor may know it a while after the payment. */
export function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): Pick<Decision, 'fee'> {
  const entry = charge !== null && typeof charge === 'object' ? charge.balance_transaction : null;
  if (entry === null || typeof entry !== 'object') return {};
  const currency = entry.currency.toUpperCase();
  const minor = minorOfStripe(entry.fee, currency);
  return minor === undefined ? {} : { fee: { minor, currency } };
}
