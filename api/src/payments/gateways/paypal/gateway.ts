import * as z from 'zod/mini';
import { Refusal } from '../../../refusal';
import { describeGateway, type AttemptContext, type ProviderMessage, type Verdict } from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { paypalBooks } from './books';
import { createdOrder, decided, order, paypalAmount, verdictOf, type Order } from './order';
import { paypalRoutes } from './paypal.routes';
import { refundOf } from './refund';
import { answerOf, callPayPal, issueOf, paypalAccount, type PayPalAccount } from './rest';
import { attemptsNamed, lookUp, readWebhook, withoutPayer } from './webhook';

type Context = AttemptContext<PayPalAccount>;

const text = z.string().check(z.maxLength(100));
const returned = z.object({ token: text, cancelled: z.optional(text) });

const ORDERS = '/v2/checkout/orders';
/** Somebody else has captured the order, or is about to: what came of it is asked. */
const TAKEN: ReadonlySet<string> = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'DUPLICATE_REQUEST_ID',
  '409',
]);
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

/** Undefined for an order that PayPal has forgotten: it was never paid. */
async function lookup(context: Context): Promise<Order | undefined> {
  const answer = await callPayPal(context, `${ORDERS}/${context.charge.reference ?? ''}`);
  return answer.status === 404 ? undefined : answerOf(answer, order);
}

async function stateOf(context: Context): Promise<Verdict> {
  const found = await lookup(context);
  return found === undefined ? decided('pending', 'RESOURCE_NOT_FOUND') : verdictOf(context, found);
}

/** Takes the money of an approved order. PayPal answers a repeated call with the result of the first. */
async function captured(context: Context): Promise<Verdict> {
  const { reference = '', attemptId } = context.charge;
  const answer = await callPayPal(context, `${ORDERS}/${reference}/capture`, {
    body: '{}',
    requestId: `${attemptId}-capture`,
  });
  if (answer.status < 300) return verdictOf(context, answerOf(answer, order));
  const issue = issueOf(answer);
  if (TAKEN.has(issue)) return stateOf(context);
  if (answer.status === 404 || issue === 'ORDER_NOT_APPROVED') return decided('pending', issue);
  if (answer.status === 422) return decided('declined', issue);
  throw new VendorUnreachable(`refused with ${issue}`);
}

/** An approved order is captured while its attempt may be paid: after a decline PayPal itself would let it be. */
async function pursue(context: Context): Promise<Verdict> {
  const verdict = await stateOf(context);
  const isApproved = verdict.ok && verdict.outcome === 'pending' && verdict.code === 'APPROVED';
  return isApproved && context.charge.mayTake ? captured(context) : verdict;
}

async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const said = returned.safeParse(message);
  if (!said.success) return { ok: false, reason: 'unreadable' };
  if (said.data.token !== context.charge.reference) return { ok: false, reason: 'mismatch' };
  if (said.data.cancelled === undefined) return pursue(context);
  const verdict = await stateOf(context);
  const isUnpaid = verdict.ok && verdict.outcome === 'pending' && verdict.code !== 'PENDING';
  return isUnpaid ? decided('cancelled', 'CANCELLED') : verdict;
}

type Start = Parameters<Parameters<typeof describeGateway<'Paypal', PayPalAccount>>[0]['start']>[0];
async function opened({ urls, language, ...context }: Start) {
  const { attemptId, order: invoice_id, amountMinor, currency } = context.charge;
  const amount = paypalAmount(amountMinor, currency);
  if (amount === undefined) throw new Refusal('gateway-currency', `PayPal takes no decimals of ${currency}.`);
  const body = JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: attemptId, invoice_id, amount }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: urls.back('/paypal-return'),
          cancel_url: `${urls.back('/paypal-cancel')}&cancelled=1`,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          ...(LOCALE.test(language) && { locale: language }),
        },
      },
    },
  });
  return answerOf(await callPayPal(context, ORDERS, { body, requestId: attemptId }), createdOrder);
}

const HOSTS = { test: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' } as const;
const LIBRARIES: Readonly<Record<string, string>> = {
  [HOSTS.test]: 'https://www.sandbox.paypal.com',
  [HOSTS.production]: 'https://www.paypal.com',
};

/** The browser library with its buttons, for orders that are captured at once. */
function libraryOf({ baseUrl, settings, charge }: Context): string {
  const query = { 'client-id': settings.clientId, currency: charge.currency, intent: 'capture', components: 'buttons' };
  return `${LIBRARIES[baseUrl] ?? baseUrl}/sdk/js?${new URLSearchParams(query).toString()}`;
}

export const paypal = describeGateway({
  paymentType: 'Paypal',
  settings: paypalAccount,
  shown: ['clientId', 'webhookId', 'merchantId'],
  publicSettings: ({ clientId }) => ({ publicKey: clientId }),
  hosts: HOSTS,
  start: async (context) => {
    const { id, links } = await opened(context);
    const next = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    // An order that was approved in the meantime only waits for the return.
    const url = next?.href ?? `${context.urls.back('/paypal-return')}&token=${id}`;
    const fields = { library: libraryOf(context), orderId: id };
    return { step: { kind: 'embedded-fields', fields, redirect: url }, reference: id };
  },
  read,
  notification: {
    about: (notification) => attemptsNamed(notification)[0],
    alsoAbout: (notification) => attemptsNamed(notification).slice(1),
    lookUp,
  },
  readNotification: (context, notification) => readWebhook(context, notification, pursue),
  ask: (context) => (context.charge.reference === undefined ? undefined : pursue(context)),
  probe: async (context) => {
    await callPayPal(context, `${ORDERS}/${context.charge.order}`);
    return { accepted: true };
  },
  books: async (context) =>
    context.charge.reference === undefined ? { state: 'unpaid' } : paypalBooks(context, await lookup(context)),
  refund: async (context) => refundOf(context, await lookup(context)),
  masked: withoutPayer,
  payCall: 'pay-paypal',
  routes: paypalRoutes,
});
