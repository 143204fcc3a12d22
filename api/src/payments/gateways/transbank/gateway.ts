import * as z from 'zod/mini';
import { GATEWAY_ORIGINS } from '@forecourt/shared/contract';
import { booksOfUnpaid, type Books } from '../administered';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { transbankRoutes } from './transbank.routes';
import { webpay, type WebpayResult } from './webpay';

/** A commerce whose captures are not deferred. */
const commerce = z.object({
  commerceCode: z.string().check(z.regex(/^\d{12}$/)),
  apiKey: z.string().check(z.regex(/^[0-9A-Za-z]{16,128}$/)),
});
type Context = AttemptContext<z.infer<typeof commerce>>;

/** So long the vendor tells of a payment. */
const TOLD_MS = 7 * 24 * 3_600_000;

const word = z.string().check(z.maxLength(100));
const returned = z.object({
  token_ws: z.optional(word),
  TBK_TOKEN: z.optional(word),
  TBK_ID_SESION: z.optional(word),
  TBK_ORDEN_COMPRA: z.optional(word),
});
type Returned = z.infer<typeof returned>;

const shopOf = ({ baseUrl, settings }: Context) => webpay(baseUrl, settings);

/** A form that was made for the attempt already is shown again: a second one would be a second payment. */
async function tokenOf(context: Context, returnUrl: string): Promise<{ token: string; url: string }> {
  const { charge, baseUrl } = context;
  const url = `${baseUrl}/webpayserver/initTransaction`;
  if (charge.reference !== undefined) return { token: charge.reference, url };
  const made = await shopOf(context).create(charge.order, charge.attemptId, charge.amountMinor, returnUrl);
  if (!made.ok) throw new VendorUnreachable(made.reason);
  return made.answer;
}

/** What a result says of a charge, after its figures have been compared. */
function verdictOf(charge: Charge, result: WebpayResult): Verdict {
  const isOurs =
    result.buy_order === charge.order && result.session_id === charge.attemptId && result.amount === charge.amountMinor;
  if (!isOurs) return { ok: false, reason: 'mismatch' };
  const { response_code: code, authorization_code: authorisation = '' } = result;
  const outcome = outcomeOf(result);
  return { ok: true, outcome, code: String(code ?? result.status), authorisation };
}

/** Paid is what was approved and has not been given back; a refusal has a negative response code. */
function outcomeOf({ status, response_code: code }: WebpayResult): Decision['outcome'] {
  if (status === 'INITIALIZED') return 'pending';
  if (code === undefined) return 'cancelled';
  if (code !== 0) return 'declined';
  return status === 'REVERSED' || status === 'NULLIFIED' ? 'cancelled' : 'approved';
}

/** A form that is left is committed; while the shopper is still on it, or after somebody has committed it, refused. */
async function committed(context: Context, token: string): Promise<Verdict> {
  // What nobody commits goes back to the card.
  if (!context.charge.mayTake) return statusOf(context, token);
  const commit = await shopOf(context).commit(token);
  return commit.ok ? verdictOf(context.charge, commit.answer) : statusOf(context, token);
}

async function statusOf({ charge, ...context }: Context, token: string): Promise<Verdict> {
  const status = await shopOf({ charge, ...context }).status(token);
  if (!status.ok) throw new VendorUnreachable(status.reason);
  return verdictOf(charge, status.answer);
}

/** The three returns that are no payment: they are never committed, and the vendor is asked all the same. */
async function notPaid(context: Context, { TBK_TOKEN, TBK_ID_SESION, TBK_ORDEN_COMPRA }: Returned): Promise<Verdict> {
  const { charge } = context;
  const isOurs =
    TBK_ORDEN_COMPRA === charge.order &&
    TBK_ID_SESION === charge.attemptId &&
    (TBK_TOKEN === undefined || TBK_TOKEN === charge.reference);
  if (!isOurs || charge.reference === undefined) return { ok: false, reason: 'mismatch' };
  const verdict = await statusOf(context, charge.reference);
  const isOpen = verdict.ok && verdict.outcome === 'pending';
  return isOpen ? { ok: true, outcome: 'cancelled', code: 'ABANDONED', authorisation: '' } : verdict;
}

async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const said = returned.safeParse(message);
  if (!said.success) return { ok: false, reason: 'unreadable' };
  const { token_ws: token, TBK_ID_SESION, TBK_TOKEN } = said.data;
  if (TBK_ID_SESION !== undefined || TBK_TOKEN !== undefined) return notPaid(context, said.data);
  if (token === undefined) return { ok: false, reason: 'unreadable' };
  return token === context.charge.reference ? committed(context, token) : { ok: false, reason: 'mismatch' };
}

/**
 * A shopper who has agreed and not come back is committed here: without it the vendor gives the authorisation back to
 * the card.
 */
async function ask(context: Context): Promise<Verdict | undefined> {
  const { reference } = context.charge;
  if (reference === undefined) return undefined;
  const verdict = await statusOf(context, reference);
  return verdict.ok && verdict.outcome === 'pending' ? committed(context, reference) : verdict;
}

/** Pesos of a charge that have gone back at the vendor. */
function goneBack({ status, amount, balance }: WebpayResult): number {
  if (status === 'REVERSED' || status === 'NULLIFIED') return amount;
  return balance === undefined ? 0 : amount - balance;
}

/** Pesos alone; undefined where the vendor does not tell of the payment any more. */
async function books(context: Context): Promise<Books | undefined> {
  const { reference, currency, createdAt } = context.charge;
  if (reference === undefined) return { state: 'unpaid' };
  if (context.clock().getTime() - createdAt.getTime() > TOLD_MS) return undefined;
  const status = await shopOf(context).status(reference);
  if (!status.ok) throw new VendorUnreachable(status.reason);
  const { answer: result } = status;
  const outcome = result.response_code === 0 ? 'approved' : outcomeOf(result);
  if (outcome !== 'approved') return booksOfUnpaid(outcome);
  return { state: 'paid', figures: { amountMinor: result.amount, currency }, backMinor: goneBack(result) };
}

async function refund(context: RefundContext<Context['settings']>): Promise<RefundVerdict> {
  const { charge, refund: asked } = context;
  const token = charge.reference ?? '';
  const done = (code: string): RefundVerdict => ({ outcome: 'refunded', code, reference: asked.id });
  if (asked.isRepeated) {
    const status = await shopOf(context).status(token);
    // Without it nobody knows whether the money went back before.
    if (!status.ok) throw new VendorUnreachable(status.reason);
    if (goneBack(status.answer) >= asked.refundedBeforeMinor + asked.amountMinor) return done(status.answer.status);
  }
  const answer = await shopOf(context).refund(token, asked.amountMinor);
  const refused = (code: string): RefundVerdict => ({ outcome: 'refused', code, reference: '' });
  if (!answer.ok) return refused(answer.reason.slice(0, 100));
  const { type, response_code: code = 0 } = answer.answer;
  return code === 0 ? done(type) : refused(String(code));
}

const [production, test] = GATEWAY_ORIGINS.Transbank.form;

export const transbank = describeGateway({
  paymentType: 'Transbank',
  settings: commerce,
  shown: ['commerceCode'],
  hosts: { test, production },
  start: async (context) => {
    const { token, url } = await tokenOf(context, context.urls.back('/transbank'));
    return { step: { kind: 'form-post', url, fields: { token_ws: token } }, reference: token };
  },
  read,
  ask,
  probe: async (context) => {
    await shopOf(context).status(context.charge.attemptId);
    return { accepted: true };
  },
  books,
  refund,
  payCall: 'pay-transbank',
  routes: transbankRoutes,
});
