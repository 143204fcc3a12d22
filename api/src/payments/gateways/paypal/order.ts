import * as z from 'zod/mini';
import { decimalText, minorOfText } from '../decimal-amount';
import type { AttemptContext, Charge, Decision, Verdict } from '../descriptor';
import type { PayPalAccount } from './rest';

const text = z.string().check(z.maxLength(200));
export const amount = z.object({ currency_code: text, value: text });
const refund = z.object({ id: text, status: text, amount, invoice_id: z.optional(text) });
/** What PayPal says about its fee keeps no payment from being heard. */
const receivable = z.catch(z.optional(z.object({ paypal_fee: z.optional(amount) })), undefined);
export const capture = z.object({
  id: text,
  status: text,
  amount,
  custom_id: z.optional(text),
  invoice_id: z.optional(text),
  seller_receivable_breakdown: receivable,
});
const unit = z.object({
  custom_id: z.optional(text),
  invoice_id: z.optional(text),
  amount,
  payee: z.optional(z.object({ merchant_id: z.optional(text) })),
  payments: z.optional(z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) })),
});
const link = z.object({ rel: text, href: z.string().check(z.maxLength(2000)) });
export const order = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
  status: text,
  purchase_units: z.tuple([unit]),
});
export type Order = z.infer<typeof order>;
export const createdOrder = z.extend(order, { links: z.array(link) });

/** Currencies whose decimals PayPal does not take, although ISO 4217 has them. */
const WHOLE: ReadonlySet<string> = new Set(['HUF', 'TWD']);

/** Undefined for an amount that PayPal cannot write. */
export function paypalAmount(minor: number, currency: string): z.infer<typeof amount> | undefined {
  const value = decimalText(minor, currency);
  if (!WHOLE.has(currency)) return { currency_code: currency, value };
  return value.endsWith('.00') ? { currency_code: currency, value: value.slice(0, -3) } : undefined;
}

/** Minor units of an amount in a charge's currency; undefined for another currency and for what is no amount. */
export const minorIn = (
  { currency }: Pick<Charge, 'currency'>,
  { currency_code, value }: z.infer<typeof amount>,
): number | undefined => (currency_code === currency ? minorOfText(value, currency) : undefined);

export const OUTCOMES: Readonly<Record<string, Decision['outcome']>> = {
  COMPLETED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  /** Given back before the shop knew of it. */
  REFUNDED: 'cancelled',
  DECLINED: 'declined',
  FAILED: 'declined',
};

export const decided = (outcome: Decision['outcome'], code: string): Decision => ({
  ok: true,
  outcome,
  code,
  authorisation: '',
});

export const captureOf = ({ purchase_units: [{ payments }] }: Order) => payments?.captures?.[0];

const isPayee = ({ merchantId }: PayPalAccount, payee: string | undefined): boolean =>
  merchantId === undefined || payee === undefined || payee === merchantId;

function isOurs({ charge, settings }: AttemptContext<PayPalAccount>, told: Order): boolean {
  const [asked] = told.purchase_units;
  const paid = captureOf(told);
  const sums = [asked.amount, ...(paid === undefined ? [] : [paid.amount])];
  return (
    told.id === charge.reference &&
    asked.custom_id === charge.attemptId &&
    asked.invoice_id === charge.order &&
    sums.every((sum) => minorIn(charge, sum) === charge.amountMinor) &&
    isPayee(settings, asked.payee?.merchant_id)
  );
}

/**
 * In the currency of the payment. A fee that is charged in the seller's own (`paypal_fee_in_receivable_currency`) has
 * no place in the ledger of the booking (D228).
 */
function feeOf({ seller_receivable_breakdown: told }: z.infer<typeof capture>): Pick<Decision, 'fee'> {
  const { currency_code: currency, value } = told?.paypal_fee ?? { currency_code: '', value: '' };
  const minor = /^[A-Z]{3}$/.test(currency) ? minorOfText(value, currency) : undefined;
  return minor === undefined ? {} : { fee: { minor, currency } };
}

/** What an order says of a charge, after its figures have been compared: paid is what its capture says alone. */
export function verdictOf(context: AttemptContext<PayPalAccount>, told: Order): Verdict {
  if (!isOurs(context, told)) return { ok: false, reason: 'mismatch' };
  const paid = captureOf(told);
  if (paid !== undefined) return { ...decided(OUTCOMES[paid.status] ?? 'pending', paid.status), ...feeOf(paid) };
  return decided(told.status === 'VOIDED' ? 'cancelled' : 'pending', told.status);
}
