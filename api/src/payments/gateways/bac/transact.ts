import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { callVendor, VendorUnreachable } from '../vendor-call';

/** MD5, in hexadecimal, of values and then the key, joined by |: it is all that this vendor signs with. */
export const keyedHash = (key: string, values: readonly string[]): string =>
  createHash('md5')
    .update([...values, key].join('|'), 'utf8')
    .digest('hex');

const text = z._default(z.string().check(z.maxLength(200)), '');
const answerSchema = z.object({
  response: z.enum(['1', '2', '3']),
  response_code: text,
  responsetext: text,
  transactionid: text,
  orderid: text,
  type: text,
  amount: text,
  avsresponse: text,
  cvvresponse: text,
  time: text,
  hash: z.optional(z.string().check(z.maxLength(64))),
});
export type Answer = z.infer<typeof answerSchema>;

/** Whether the vendor has signed an answer; MD5 of the order, the amount and what became of them. */
export function isSigned(key: string, answer: Answer): boolean {
  const { orderid, amount, response, transactionid, avsresponse, cvvresponse, time, hash = '' } = answer;
  const expected = Buffer.from(
    keyedHash(key, [orderid, amount, response, transactionid, avsresponse, cvvresponse, time]),
  );
  const given = Buffer.from(hash.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Action {
  type: string;
  succeeded: boolean;
  code: string;
  amount: string;
}
/** A transaction as the vendor's query tells it. */
export interface Transaction {
  id: string;
  order: string;
  condition: string;
  /** Empty where the query does not say it; the processor decides it then. */
  currency: string;
  processor: string;
  actions: Action[];
}

const insides = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);
const valueOf = (xml: string, name: string): string => insides(xml, name)[0]?.trim() ?? '';

/** Undefined for what is no answer to a query, such as a refused key. */
export function readQuery(xml: string): Transaction[] | undefined {
  if (!xml.includes('<nm_response') || xml.includes('<error_response>')) return undefined;
  return insides(xml, 'transaction').map((transaction) => ({
    id: valueOf(transaction, 'transaction_id'),
    order: valueOf(transaction, 'order_id'),
    condition: valueOf(transaction, 'condition'),
    currency: valueOf(transaction, 'currency'),
    processor: valueOf(transaction, 'processor_id'),
    actions: insides(transaction, 'action').map((action) => ({
      type: valueOf(action, 'action_type'),
      succeeded: valueOf(action, 'success') === '1',
      code: valueOf(action, 'response_code'),
      amount: valueOf(action, 'amount'),
    })),
  }));
}

interface Account {
  keyId: string;
  key: string;
  securityKey?: string | undefined;
}

/** The calls of a merchant; all of them throw `VendorUnreachable` without an answer. */
export function bacApi(baseUrl: string, { keyId, key, securityKey }: Account, clock: () => Date) {
  return {
    transact: async (fields: { orderid: string; amount: string } & Record<string, string>): Promise<Answer> => {
      const time = String(Math.floor(clock().getTime() / 1000));
      const hash = keyedHash(key, [fields.orderid, fields.amount, time]);
      const body = new URLSearchParams({ ...fields, key_id: keyId, time, hash });
      const { status, text: said } = await callVendor(`${baseUrl}/api/transact.php`, { method: 'POST', body });
      const answer = answerSchema.safeParse(Object.fromEntries(new URLSearchParams(said)));
      if (!answer.success) throw new VendorUnreachable(`an unknown answer, status ${status}`);
      return answer.data;
    },
    /** The transactions of an order; undefined where the account has no key for queries. */
    transactionsOf: async (order: string): Promise<Transaction[] | undefined> => {
      if (securityKey === undefined) return undefined;
      const body = new URLSearchParams({ security_key: securityKey, order_id: order });
      const { text: xml } = await callVendor(`${baseUrl}/api/query.php`, { method: 'POST', body });
      return readQuery(xml)?.filter((transaction) => transaction.order === order);
    },
  };
}
