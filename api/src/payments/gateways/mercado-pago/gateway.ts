import * as z from 'zod/mini';
import {
  describeGateway,
  type Decision,
  type GatewayNotification,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { isNoAnswer } from '../vendor-call';
import { mercadoPagoBooks } from './books';
import { challengeOf, chargeCard, isOfOurPage, typedCard } from './card';
import { pageOf, withdraw } from './checkout-pro';
import { codeOfPayment, movementsOf, TAKEN, WAITING } from './movements';
import {
  answerOf,
  callMercadoPago,
  codeOf,
  feeOf,
  mercadoPagoAmount,
  minorOfAmount,
  payment,
  paymentsOf,
  refund as refundAnswer,
  seller,
  type Context,
  type Payment,
} from './rest';
import { isSigned } from './signature';

const decided = (outcome: Decision['outcome'], code: string): Decision => ({
  ok: true,
  outcome,
  code,
  authorisation: '',
});

const paymentId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const returned = z.object({
  external_reference: z.string(),
  preference_id: z.string(),
  /** The literal text `null` where nothing was paid. */
  payment_id: z.union([
    paymentId,
    z.pipe(
      z.literal('null'),
      z.transform(() => undefined),
    ),
  ]),
});

const isOurs = ({ charge }: Context, paid: Payment): boolean =>
  paid.external_reference === charge.order &&
  paid.currency_id === charge.currency &&
  minorOfAmount(paid.transaction_amount, charge) === charge.amountMinor;

/** What the payment that counts says, with everything that went back of it or came again; each movement counts once. */
function verdictOf({ charge }: Context, paid: Payment): Verdict {
  const code = codeOfPayment(paid);
  const movements = movementsOf(charge, paid);
  if (charge.isOpen && paid.status === 'refunded') return decided('cancelled', code);
  const [first, ...further] = movements;
  return charge.isOpen || first === undefined
    ? { ...decided('approved', code), further: movements }
    : { ...first, further };
}

/** A page can be paid more than once: the first payment counts, every other one goes back at once. */
async function giveBack(context: Context, payments: readonly Payment[]): Promise<void> {
  for (const { id, status } of payments)
    if (status === 'approved')
      answerOf(
        await callMercadoPago(context, `/v1/payments/${id}/refunds`, { method: 'POST', body: {}, key: `${id}-twice` }),
        refundAnswer,
      );
}

/** Nobody can pay the page again once its first payment counts; answers what was paid on it meanwhile. */
async function paidBeforeTheEnd(context: Context, { id: first }: Payment): Promise<Payment[]> {
  await withdraw(context);
  return (await paymentsOf(context)).filter(({ id, status }) => id !== first && TAKEN.has(status));
}

/** What all payments of an attempt come to; without `hasLeft` the shopper may still try another card on the page. */
async function heard(
  context: Context,
  { named, hasLeft }: { named?: number | undefined; hasLeft: boolean },
): Promise<Verdict> {
  const payments = await paymentsOf(context, named);
  if (!payments.every((paid) => isOurs(context, paid))) return { ok: false, reason: 'mismatch' };
  const [first, ...others] = payments.filter(({ status }) => TAKEN.has(status));
  if (first !== undefined) {
    await giveBack(context, context.charge.isOpen ? await paidBeforeTheEnd(context, first) : others);
    return { ...verdictOf(context, first), ...feeOf(first) };
  }
  return unpaid(context, payments, hasLeft);
}

async function unpaid(context: Context, payments: readonly Payment[], hasLeft: boolean): Promise<Verdict> {
  const waiting = payments.find(({ status }) => WAITING.has(status));
  const last = waiting ?? payments.at(-1);
  const code = last === undefined ? 'null' : codeOfPayment(last);
  const isOver = hasLeft || (last !== undefined && isOfOurPage(last));
  if (waiting !== undefined || !isOver) return decided('pending', code);
  await withdraw(context);
  // Paid while the page was being closed: nobody would ask again about an attempt that has ended.
  if ((await paymentsOf(context)).some(({ status }) => TAKEN.has(status) || WAITING.has(status)))
    return heard(context, { hasLeft: false });
  return decided(last === undefined ? 'cancelled' : 'declined', code);
}

/**
 * Charges the card that was typed in our page, unless the attempt has a payment already. The vendor's page is closed
 * first: nobody pays twice in two windows.
 */
async function pay(context: Context, card: z.infer<typeof typedCard>): Promise<Verdict> {
  const before = await paymentsOf(context);
  if (before.length > 0 || !context.charge.mayTake) return heard(context, { hasLeft: false });
  const page = await withdraw(context);
  const answer = await chargeCard(context, card, page?.notification_url);
  const isRefused = answer.status >= 400 && answer.status < 500 && !isNoAnswer(answer.status);
  if (isRefused) {
    const made = await paymentsOf(context);
    return made.length > 0 ? heard(context, { hasLeft: false }) : decided('declined', codeOf(answer));
  }
  const paid = answerOf(answer, payment);
  const verdict = await heard(context, { named: paid.id, hasLeft: false });
  return verdict.ok && verdict.outcome === 'pending' ? { ...verdict, ...challengeOf(paid) } : verdict;
}

async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const card = typedCard.safeParse(message);
  if (card.success) return pay(context, card.data);
  // Back from the holder's bank, which says nothing itself.
  if (message['returned'] !== undefined) return heard(context, { hasLeft: false });
  const said = returned.safeParse(message);
  if (!said.success) return { ok: false, reason: 'unreadable' };
  const { external_reference: order, preference_id: page, payment_id: named } = said.data;
  const { charge } = context;
  if (order !== charge.order || page !== charge.reference) return { ok: false, reason: 'mismatch' };
  return heard(context, { named, hasLeft: true });
}

async function readNotification(context: Context, notification: GatewayNotification): Promise<Verdict> {
  if (!isSigned(context.settings.webhookSecret, notification)) return { ok: false, reason: 'signature' };
  if (notification.query['type'] !== 'payment') return decided('pending', 'other-topic');
  const named = paymentId.safeParse(notification.query['data.id']);
  return named.success ? heard(context, { named: named.data, hasLeft: false }) : { ok: false, reason: 'unreadable' };
}

const REFUNDS: Readonly<Record<string, RefundVerdict['outcome']>> = { in_process: 'pending', rejected: 'refused' };

async function refund(context: RefundContext<Context['settings']>): Promise<RefundVerdict> {
  const { charge, refund: asked } = context;
  const refused = (code: string): RefundVerdict => ({ outcome: 'refused', code, reference: '' });
  const paid = (await paymentsOf(context)).find(({ status }) => TAKEN.has(status));
  const amount = mercadoPagoAmount(asked.amountMinor, charge.currency);
  if (paid === undefined || amount === undefined) return refused(paid === undefined ? '2000' : '4040');
  const path = `/v1/payments/${paid.id}/refunds`;
  const answer = await callMercadoPago(context, path, { method: 'POST', body: { amount }, key: asked.id });
  if (answer.status === 400) return refused(codeOf(answer));
  const { id, status } = answerOf(answer, refundAnswer);
  return { outcome: REFUNDS[status ?? ''] ?? 'refunded', code: status ?? 'approved', reference: String(id) };
}

const HOST = 'https://api.mercadopago.com';
const libraryOf = ({ baseUrl }: Context): string =>
  baseUrl === HOST ? 'https://sdk.mercadopago.com/js/v2' : `${baseUrl}/js/v2`;
const amountText = ({ charge }: Context): string => String(mercadoPagoAmount(charge.amountMinor, charge.currency));

export const mercadoPago = describeGateway({
  paymentType: 'MercadoPago',
  settings: seller,
  shown: ['publicKey'],
  publicSettings: ({ publicKey }) => ({ ...(publicKey !== undefined && { publicKey }) }),
  /** One host: test sellers have access tokens of their own. */
  hosts: { test: HOST, production: HOST },
  start: async ({ urls, payer, ...context }) => {
    const back = urls.back('/payment-return');
    const { id, init_point: url } = await pageOf(context, {
      payer: { name: payer.firstName, surname: payer.lastName, email: payer.emailAddress },
      back_urls: { success: back, pending: back, failure: back },
      notification_url: `${urls.notification}?source_news=webhooks&order=${context.charge.order}`,
    });
    const { publicKey } = context.settings;
    if (publicKey === undefined) return { step: { kind: 'redirect', url }, reference: id };
    const fields = { library: libraryOf(context), publicKey, amount: amountText(context), email: payer.emailAddress };
    return { step: { kind: 'embedded-fields', fields, redirect: url }, reference: id };
  },
  read,
  readNotification,
  notification: {
    about: ({ query }) => (query['order'] === undefined ? undefined : { order: query['order'].slice(0, 50) }),
  },
  ask: (context) => (context.charge.reference === undefined ? undefined : heard(context, { hasLeft: false })),
  withdraw: async (context) => void (await withdraw(context)),
  probe: async (context) => {
    await paymentsOf(context);
    return { accepted: true };
  },
  books: mercadoPagoBooks,
  refund,
  masked: ({ token, payer, ...message }) => ({
    ...message,
    ...(token !== undefined && { token: '…' }),
    ...(payer !== undefined && { payer: '…' }),
  }),
  payCall: 'pay-mercadopago',
});
