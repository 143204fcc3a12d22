import * as z from 'zod/mini';
import type { Commerce, PaymentType } from './test-data';

const amountSchema = z.int().check(z.positive());
export const createSchema = z.strictObject({
  buy_order: z.string().check(z.regex(/^[0-9A-Za-z|_=&%.,~:/?[+!@()>-]{1,26}$/)),
  session_id: z.string().check(z.minLength(1), z.maxLength(61)),
  amount: amountSchema,
  return_url: z.url().check(z.maxLength(255)),
});
export const refundSchema = z.strictObject({ amount: amountSchema });
export const captureSchema = z.strictObject({
  buy_order: z.string(),
  authorization_code: z.string(),
  capture_amount: amountSchema,
});

type Status = 'INITIALIZED' | 'AUTHORIZED' | 'CAPTURED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED';

/** What the card's bank said; a result only once the shop commits it. */
interface Answered {
  kind: 'answered';
  /** 0: approved. */
  responseCode: number;
  paymentType: PaymentType;
  lastFour: string;
}
/** How a shopper leaves the form. */
export type Ending = Answered | { kind: 'aborted' | 'timed out' | 'failed' };

export interface Transaction {
  readonly token: string;
  readonly commerce: Commerce;
  readonly asked: z.infer<typeof createSchema>;
  readonly createdAt: Date;
  openedAt?: Date;
  /** What will come of the typed card if its holder accepts; the number itself is kept nowhere. */
  card?: Answered;
  ending?: Ending;
  endedAt?: Date;
  committedAt?: Date;
  status: Status;
  authorizationCode: string;
  captured: number;
  nullified: number;
  /** What its answers say; another amount than was asked when a test wants a vendor that is wrong. */
  toldAmount: number;
}

/** An answer of the API; a refusal carries `error_message`. */
export interface Answer {
  status: number;
  body: object;
}
export const refusal = (error_message: string, status = 422): Answer => ({ status, body: { error_message } });

/** 400 for what is no message of this API, 422 for a wrong value. */
export function refusalOf({ issues }: z.core.$ZodError): Answer {
  const [issue] = issues;
  if (issue === undefined || issue.code === 'unrecognized_keys' || issue.path.length === 0)
    return refusal('Invalid JSON message', 400);
  return refusal(`Invalid value for parameter: ${issue.path.join('.')}`);
}

/** What commit and status answer; figures of the card once its bank's answer has been committed. */
export function resultOf({ status, asked, ending, committedAt, createdAt, toldAmount, ...rest }: Transaction): object {
  const at = (committedAt ?? createdAt).toISOString();
  const common = {
    amount: toldAmount,
    status,
    buy_order: asked.buy_order,
    session_id: asked.session_id,
    accounting_date: at.slice(5, 10).replace('-', ''),
    transaction_date: at,
    installments_number: 0,
  };
  if (committedAt === undefined || ending?.kind !== 'answered') return common;
  return {
    vci: ending.responseCode === 0 ? 'TSY' : 'TSN',
    ...common,
    card_detail: { card_number: ending.lastFour },
    ...(ending.responseCode === 0 ? { authorization_code: rest.authorizationCode } : {}),
    payment_type_code: ending.paymentType,
    response_code: ending.responseCode,
    ...(rest.nullified > 0 ? { balance: Math.max(0, rest.captured - rest.nullified) } : {}),
  };
}
