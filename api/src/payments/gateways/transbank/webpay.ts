import { Options, WebpayPlus } from 'transbank-sdk';
import * as z from 'zod/mini';
import { VendorUnreachable } from '../vendor-call';

const PATIENCE_MS = 10_000;
/** The SDK keeps nothing of an answer but its text. */
const REFUSED = /status code (?:400|404|422)\b/;
const KEYS_REFUSED = /status code (401|403)\b/;

export interface WebpayAccount {
  commerceCode: string;
  apiKey: string;
}

const created = z.object({ token: z.string().check(z.regex(/^[\w-]{1,64}$/)), url: z.url() });
const result = z.object({
  status: z.string(),
  buy_order: z.string(),
  session_id: z.string(),
  amount: z.int(),
  response_code: z.optional(z.int()),
  authorization_code: z.optional(z.string()),
  balance: z.optional(z.int()),
});
export type WebpayResult = z.infer<typeof result>;
/** A reversal has no figures. */
const refunded = z.object({ type: z.enum(['REVERSED', 'NULLIFIED']), response_code: z.optional(z.int()) });

/** What the vendor answers, or the reason for which it refuses. */
type Told<T> = { ok: true; answer: T } | { ok: false; reason: string };

/** Throws `VendorUnreachable` for everything that is neither an answer nor a refusal, wrong keys among them. */
async function told<T>(call: Promise<unknown>, schema: z.ZodMiniType<T>): Promise<Told<T>> {
  try {
    return { ok: true, answer: schema.parse(await call) };
  } catch (error) {
    if (!(error instanceof Error) || !REFUSED.test(error.message)) {
      const [, refusal] = (error instanceof Error && KEYS_REFUSED.exec(error.message)) || [];
      throw new VendorUnreachable(error, refusal);
    }
    return { ok: false, reason: error.message.split('\n')[1] ?? '' };
  }
}

/** The calls of Webpay Plus; amounts are whole pesos. */
export function webpay(baseUrl: string, { commerceCode, apiKey }: WebpayAccount) {
  const transaction = new WebpayPlus.Transaction(new Options(commerceCode, apiKey, baseUrl, PATIENCE_MS));
  return {
    create: (order: string, session: string, amount: number, returnUrl: string) =>
      told(transaction.create(order, session, amount, returnUrl), created),
    /** Takes the money of a form that the shopper has filled in; a second time, or before, it is refused. */
    commit: (token: string) => told(transaction.commit(token), result),
    status: (token: string) => told(transaction.status(token), result),
    refund: (token: string, amount: number) => told(transaction.refund(token, amount), refunded),
  };
}
