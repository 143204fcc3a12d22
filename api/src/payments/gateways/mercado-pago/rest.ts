import * as z from 'zod/mini';
import { decimalText, minorOfText } from '../decimal-amount';
import type { AttemptContext, Charge, Decision } from '../descriptor';
import { callVendor, unreachableBy, type VendorAnswer } from '../vendor-call';

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
export const seller = z.object({
  accessToken: word(200),
  /** Of the webhooks in the application's panel. */
  webhookSecret: word(200),
  /** With it cards are typed in our page, in the vendor's frame; without it everybody pays on the vendor's page. */
  publicKey: z.optional(word(200)),
});
export type Context = AttemptContext<z.infer<typeof seller>>;

const id = z.int().check(z.positive());
export const preference = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  init_point: z.url(),
  notification_url: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export const refund = z.object({ id, amount: z.number(), status: z.optional(z.nullable(word(50))) });
/** The holder's bank asks: a form with one field for a page of the bank. */
const threeDs = z.object({ external_resource_url: z.url(), creq: word(8000) });
/** What MercadoPago says about its fees keeps no payment from being heard. */
const feeDetails = z.catch(
  z._default(z.array(z.object({ amount: z.number(), fee_payer: z.optional(z.nullable(z.string())) })), []),
  [],
);
export const payment = z.object({
  id,
  status: word(50),
  status_detail: z.nullable(z.string().check(z.maxLength(100))),
  currency_id: word(10),
  transaction_amount: z.number(),
  external_reference: z.nullable(z.string().check(z.maxLength(256))),
  refunds: z._default(z.array(refund), []),
  fee_details: feeDetails,
  three_ds_info: z.optional(z.nullable(threeDs)),
  metadata: z._default(z.object({ way: z.optional(z.string()) }), {}),
});
export type Payment = z.infer<typeof payment>;
const found = z.object({ results: z.array(z.object({ id })) });
const refusal = z.object({
  cause: z.array(z.object({ code: z.union([z.string(), z.number()]) })).check(z.minLength(1)),
});

interface Sent {
  method?: 'POST' | 'PUT';
  body?: object;
  /** MercadoPago answers a repeated key with the result of the first call. */
  key?: string;
}

export async function callMercadoPago(context: Context, path: string, sent: Sent = {}): Promise<VendorAnswer> {
  const headers = {
    authorization: `Bearer ${context.settings.accessToken}`,
    'content-type': 'application/json',
    ...(sent.key !== undefined && { 'x-idempotency-key': sent.key }),
  };
  const body = sent.body && JSON.stringify(sent.body);
  return callVendor(context.baseUrl + path, { method: sent.method ?? 'GET', headers, body });
}

/** The answer by its schema. Throws `VendorUnreachable` for anything else. */
export function answerOf<T>({ status, json }: VendorAnswer, schema: z.ZodMiniType<T>): T {
  const read = schema.safeParse(json);
  if (status >= 300 || !read.success) throw unreachableBy(status);
  return read.data;
}

export const codeOf = ({ status, json }: VendorAnswer): string =>
  String(refusal.safeParse(json).data?.cause[0]?.code ?? status).slice(0, 100);

/** All payments of an attempt, the oldest first; `named` is one that the search may not know yet. */
export async function paymentsOf(context: Context, named?: number): Promise<Payment[]> {
  const query = new URLSearchParams({ external_reference: context.charge.order, limit: '50' });
  const { results } = answerOf(await callMercadoPago(context, `/v1/payments/search?${query.toString()}`), found);
  const ids = [...new Set([...results.map((each) => each.id), ...(named === undefined ? [] : [named])])];
  const payments: Payment[] = [];
  for (const each of ids.sort((a, b) => a - b)) {
    const answer = await callMercadoPago(context, `/v1/payments/${each}`);
    if (answer.status !== 404) payments.push(answerOf(answer, payment));
  }
  return payments;
}

/** Currencies without decimals at MercadoPago, whatever ISO 4217 says. */
const WHOLE: ReadonlySet<string> = new Set(['CLP', 'COP']);

/** A JSON number; undefined for an amount that MercadoPago cannot take. */
export function mercadoPagoAmount(minor: number, currency: string): number | undefined {
  const amount = Number(decimalText(minor, currency));
  return WHOLE.has(currency) && !Number.isInteger(amount) ? undefined : amount;
}

export const minorOfAmount = (amount: number, { currency }: Pick<Charge, 'currency'>): number | undefined =>
  minorOfText(String(amount), currency);

/** What the seller pays for a payment; nothing while MercadoPago has not told it. */
export function feeOf({ fee_details, currency_id: currency }: Payment): Pick<Decision, 'fee'> {
  const own = fee_details.filter(({ fee_payer }) => fee_payer === 'collector');
  const parts = own.map(({ amount }) => minorOfAmount(amount, { currency }));
  const minor = parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0);
  return own.length === 0 || !Number.isSafeInteger(minor) ? {} : { fee: { minor, currency } };
}
