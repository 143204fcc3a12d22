import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { decimalsOf } from '@forecourt/shared/money';
import type { Books, Probe } from '../administered';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { callVendor, unreachableBy, VendorUnreachable } from '../vendor-call';

const account = z.object({
  token: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  secret: z.string().check(z.regex(/^[\w-]{8,200}$/)),
});
type Account = z.infer<typeof account>;
type Context = AttemptContext<Account>;

/** The vendor's version 3 is of cards in other currencies that the shop itself collects; its page takes them all. */
const API = '/pg/api/v2';
const reference = z.string().check(z.regex(/^[\w-]{1,100}$/));
const refusal = z.object({ success: z.literal(false), error: z.object({ code: z.number(), message: z.string() }) });
const created = z.object({ success: z.literal(true), reference, redirectUrl: z.url() });
const payment = z.object({
  success: z.literal(true),
  reference,
  amount: z.int(),
  currency: z.string(),
  status: z.string().check(z.maxLength(50)),
});
type Payment = z.infer<typeof payment>;
const accepted = z.object({ success: z.literal(true) });

/** Lower-case hexadecimal HMAC-SHA256 over the whole address, and after a line feed the body where there is one. */
export const geniusSignature = (secret: string, address: string, body = ''): string =>
  createHmac('sha256', secret).update(`${address}\n${body}`.trim()).digest('hex');

/** Refusals come with status 200; everything that is neither they nor the expected answer is no answer. */
async function call<T>(
  { settings, baseUrl }: Context,
  path: string,
  schema: z.ZodMiniType<T>,
  sent?: object,
): Promise<T | z.infer<typeof refusal>> {
  const address = `${baseUrl}${API}${path}`;
  const body = sent && JSON.stringify(sent);
  const headers = {
    'x-token': settings.token,
    'x-signature': geniusSignature(settings.secret, address, body),
    'content-type': 'application/json',
  };
  const { status, json } = await callVendor(address, { method: sent ? 'POST' : 'GET', headers, body });
  const read = z.union([schema, refusal]).safeParse(json);
  if (status !== 200 || !read.success) throw unreachableBy(status);
  return read.data;
}

/** The vendor counts hundredths in every currency, and calls the shilling of Uganda by its ISO code (D31). */
export function geniusAmount({ amountMinor, currency }: Pick<Charge, 'amountMinor' | 'currency'>) {
  const amount = decimalsOf(currency) === 0 ? amountMinor * 100 : amountMinor;
  return { amount, currency: currency === 'UGS' ? 'UGX' : currency };
}

/** The page of an attempt is made once: two pages could be paid twice. */
async function pageOf(
  context: Context,
  asked: { urls: object; consumer: object },
): Promise<{ reference: string; url: string }> {
  const { charge, baseUrl } = context;
  if (charge.reference !== undefined)
    return { reference: charge.reference, url: `${baseUrl}/pg/redirect/${charge.reference}` };
  const transaction = { reference: charge.order, description: charge.order, ...geniusAmount(charge) };
  const made = await call(context, '/redirect/create', created, { transaction, ...asked });
  if (!made.success) throw new VendorUnreachable(`refused with code ${made.error.code}`);
  return { reference: made.reference, url: made.redirectUrl };
}

async function lookup(context: Context): Promise<Payment> {
  const found = await call(context, `/redirect/${context.charge.reference ?? ''}`, payment);
  if (!found.success) throw new VendorUnreachable(`refused with code ${found.error.code}`);
  return found;
}

/** A payment that was given back before the shop knew of it is none. */
const OUTCOMES: Readonly<Record<string, Decision['outcome']>> = {
  SETTLED: 'approved',
  AUTHORIZED: 'authorised',
  FAILED: 'declined',
  CANCELLED: 'cancelled',
  REFUNDED: 'cancelled',
};

/** Whatever somebody says, the vendor is asked. */
async function ask(context: Context): Promise<Verdict> {
  const { charge } = context;
  const found = await lookup(context);
  const expected = geniusAmount(charge);
  const isOurs =
    found.reference === charge.reference && found.amount === expected.amount && found.currency === expected.currency;
  if (!isOurs) return { ok: false, reason: 'mismatch' };
  const outcome = OUTCOMES[found.status] ?? 'pending';
  return { ok: true, outcome, code: found.status, authorisation: '' };
}

/** The vendor says that all has gone back, and of no part that it did. */
async function books(context: Context): Promise<Books> {
  const { charge } = context;
  const { amount, currency, status } = await lookup(context);
  if (status !== 'SETTLED' && status !== 'REFUNDED')
    return { state: status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'unpaid' };
  const amountMinor = decimalsOf(charge.currency) === 0 ? amount / 100 : amount;
  const isCharged = currency === geniusAmount(charge).currency;
  const figures = { amountMinor, currency: isCharged ? charge.currency : currency };
  return { state: 'paid', figures, ...(status === 'REFUNDED' && { backMinor: amountMinor }) };
}

/** The vendor has no key against repetition, and tells a refund of everything alone. */
async function refund(context: RefundContext<Account>): Promise<RefundVerdict> {
  const { charge, refund: asked } = context;
  const refused = (code: string): RefundVerdict => ({ outcome: 'refused', code, reference: '' });
  const done: RefundVerdict = { outcome: 'refunded', code: 'REFUNDED', reference: asked.id };
  if (asked.isRepeated) {
    if ((await lookup(context)).status === 'REFUNDED') return done;
    const isLast = asked.refundedBeforeMinor + asked.amountMinor === charge.amountMinor;
    if (!isLast) return refused('unknown-part');
  }
  const { amount } = geniusAmount({ ...charge, amountMinor: asked.amountMinor });
  const answer = await call(context, `/payment/${charge.reference ?? ''}/refund`, accepted, { amount });
  return answer.success ? done : refused(String(answer.error.code));
}

/** Of a payment that there is not the vendor tells nothing, but only to its own merchants. */
async function probe(context: Context): Promise<Probe> {
  await call(context, `/redirect/${context.charge.attemptId}`, payment);
  return { accepted: true };
}

export const genius = describeGateway({
  paymentType: 'Genius',
  settings: account,
  shown: [],
  hosts: { test: 'https://developer.paygenius.co.za', production: 'https://www.paygenius.co.za' },
  start: async ({ urls, payer, ...context }) => {
    const back = (parameter: 'returned' | 'cancelled') => `${urls.back('/payment-return')}&${parameter}=1`;
    const made = await pageOf(context, {
      consumer: { name: payer.firstName, surname: payer.lastName, email: payer.emailAddress },
      urls: {
        success: back('returned'),
        cancel: back('cancelled'),
        error: back('returned'),
        notify: urls.notification,
      },
    });
    return { step: { kind: 'redirect', url: made.url }, reference: made.reference };
  },
  read: ask,
  ask,
  notification: {
    about: ({ fields }) => {
      const named = reference.safeParse(fields['reference']);
      return named.success ? { reference: named.data } : undefined;
    },
  },
  probe,
  books,
  refund,
  payCall: 'pay-genius',
});
