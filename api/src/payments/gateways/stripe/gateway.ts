import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { Refusal } from '../../../refusal';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type GatewayNotification,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { stripeBooks } from './books';
import { disputed, givenBack } from './money-back';
import { stripeAmount } from './stripe-amount';
import { answered, feeOf, refundVerdict, retrieveIntent, stripeOf, told } from './stripe-calls';
import { stripeRoutes } from './stripe.routes';

const account = z.object({
  secretKey: z.string().check(z.regex(/^[sr]k_(?:test|live)_\w{1,200}$/)),
  publishableKey: z.string().check(z.regex(/^pk_(?:test|live)_\w{1,200}$/)),
  webhookSecret: z.string().check(z.regex(/^whsec_[\w+/=]{1,200}$/)),
});
type Account = z.infer<typeof account>;
type Context = AttemptContext<Account>;

const API = 'https://api.stripe.com';
const LIBRARY = '/endive/stripe.js';
const TOLERANCE_SECONDS = 300;
/** The reason under which the shop itself ends what nobody has paid. */
const EXPIRED = 'abandoned';

const id = z.string().check(z.regex(/^\w{1,100}$/));
const returned = z.object({ payment_intent: z.optional(id) });
const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id, payment_intent: z.nullish(id) }) }),
});

const sdkOf = ({ baseUrl, settings }: Context): Stripe => stripeOf(baseUrl, settings.secretKey);

function amountOf({ amountMinor, currency }: Pick<Charge, 'amountMinor' | 'currency'>): number {
  const amount = stripeAmount(amountMinor, currency);
  if (amount === undefined) throw new Refusal('gateway-currency', `Stripe charges whole units of ${currency} alone.`);
  return amount;
}

/** An attempt has one intent: two of them could be paid twice. */
function intentOf(context: Context): Promise<Stripe.PaymentIntent> {
  const { charge } = context;
  const { paymentIntents } = sdkOf(context);
  if (charge.reference !== undefined) return answered(paymentIntents.retrieve(charge.reference));
  const asked = {
    amount: amountOf(charge),
    currency: charge.currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    description: charge.order,
    metadata: { order: charge.order, attempt: charge.attemptId },
  };
  return answered(paymentIntents.create(asked, { idempotencyKey: charge.attemptId }));
}

const isOurs = (charge: Charge, { id: reference, amount, currency, metadata }: Stripe.PaymentIntent): boolean =>
  reference === charge.reference &&
  amount === stripeAmount(charge.amountMinor, charge.currency) &&
  currency === charge.currency.toLowerCase() &&
  metadata['attempt'] === charge.attemptId;

const declineCode = ({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined =>
  error ? (error.decline_code ?? error.code ?? error.type) : undefined;

/** After a decline the intent can still be paid, so that nothing is decided before it is cancelled. */
function verdictOf({ charge }: Context, intent: Stripe.PaymentIntent): Verdict {
  if (!isOurs(charge, intent)) return { ok: false, reason: 'mismatch' };
  const { status } = intent;
  const decided = (outcome: Decision['outcome'], code: string = status): Verdict => ({
    ok: true,
    outcome,
    code,
    authorisation: '',
  });
  if (status === 'succeeded')
    return intent.amount_received === intent.amount
      ? { ...decided('approved'), ...feeOf(intent) }
      : { ok: false, reason: 'mismatch' };
  if (status === 'requires_capture') return decided('authorised');
  if (status !== 'canceled' || intent.cancellation_reason === EXPIRED) return decided('pending');
  const decline = declineCode(intent);
  return decline === undefined ? decided('cancelled') : decided('declined', decline);
}

const retrieved = (context: Context, reference: string): Promise<Stripe.PaymentIntent> =>
  retrieveIntent(sdkOf(context), reference);

async function ask(context: Context): Promise<Verdict | undefined> {
  const { reference } = context.charge;
  return reference === undefined ? undefined : verdictOf(context, await retrieved(context, reference));
}

/** The browser is back: an intent that was declined is ended, so that nobody pays it behind the next attempt. */
async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const said = returned.safeParse(message);
  if (!said.success) return { ok: false, reason: 'unreadable' };
  const { reference } = context.charge;
  if (reference === undefined || (said.data.payment_intent ?? reference) !== reference)
    return { ok: false, reason: 'mismatch' };
  const intent = await retrieved(context, reference);
  const isDeclined = intent.status === 'requires_payment_method' && declineCode(intent) !== undefined;
  if (!isDeclined || !isOurs(context.charge, intent)) return verdictOf(context, intent);
  await told(sdkOf(context).paymentIntents.cancel(reference));
  return verdictOf(context, await retrieved(context, reference));
}

/** Every event is checked, and then read again: events may come late, twice and in any order. */
async function readNotification(context: Context, { headers, body }: GatewayNotification): Promise<Verdict> {
  const { settings, clock } = context;
  const signature = headers['stripe-signature'] ?? '';
  const { webhooks } = sdkOf(context);
  try {
    webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_SECONDS, undefined, clock().getTime());
  } catch {
    return { ok: false, reason: 'signature' };
  }
  const { type, data } = event.parse(JSON.parse(body));
  if (type.startsWith('charge.dispute.')) return disputed(sdkOf(context), context.charge, data.object.id, type);
  if (type.startsWith('charge.refund')) return givenBack(sdkOf(context), context.charge, undefined);
  if (type.startsWith('refund.')) return givenBack(sdkOf(context), context.charge, data.object.id);
  return (await ask(context)) ?? { ok: false, reason: 'mismatch' };
}

/** A key answers the same for a day, an inner fault too, so that a repetition needs a key of its own. */
async function refund(context: RefundContext<Account>): Promise<RefundVerdict> {
  const { charge, clock, refund: asked } = context;
  const { refunds } = sdkOf(context);
  const payment_intent = charge.reference ?? '';
  if (asked.isRepeated) {
    const known = await answered(refunds.list({ payment_intent, limit: 100 }));
    const ours = known.data.find(({ metadata }) => metadata?.['refund'] === asked.id);
    if (ours !== undefined) return refundVerdict(ours);
  }
  const amount = amountOf({ amountMinor: asked.amountMinor, currency: charge.currency });
  const idempotencyKey = asked.isRepeated ? `${asked.id}:${clock().getTime()}` : asked.id;
  const made = await told(
    refunds.create({ payment_intent, amount, metadata: { refund: asked.id } }, { idempotencyKey }),
  );
  return made.ok ? refundVerdict(made.answer) : { outcome: 'refused', code: made.code, reference: '' };
}

export const stripe = describeGateway({
  paymentType: 'Stripe',
  settings: account,
  shown: ['publishableKey'],
  publicSettings: ({ publishableKey }) => ({ publicKey: publishableKey }),
  hosts: { test: API, production: API },
  start: async (context) => {
    const { id: reference, client_secret } = await intentOf(context);
    const fields = {
      clientSecret: client_secret ?? '',
      publishableKey: context.settings.publishableKey,
      library: `${context.baseUrl === API ? 'https://js.stripe.com' : context.baseUrl}${LIBRARY}`,
      returnUrl: context.urls.back('STRIPE_SUCCESS'),
    };
    return { step: { kind: 'embedded-fields', fields }, reference };
  },
  read,
  readNotification,
  ask,
  notification: {
    about: ({ fields }) => {
      const read = event.safeParse(fields);
      if (!read.success) return undefined;
      const { id: own, payment_intent: reference } = read.data.data.object;
      return { reference: reference ?? own };
    },
  },
  withdraw: async (context) => {
    const { reference } = context.charge;
    // What was paid in the meantime cannot be cancelled, and is found by the next question.
    if (reference !== undefined)
      await told(sdkOf(context).paymentIntents.cancel(reference, { cancellation_reason: EXPIRED }));
  },
  probe: async (context) => {
    await told(sdkOf(context).paymentIntents.retrieve(`pi_${context.charge.order}`));
    return { accepted: true };
  },
  books: (context) => stripeBooks(sdkOf(context), context.charge),
  refund,
  masked: ({ id: eventId, type, payment_intent, redirect_status }) => ({
    id: eventId,
    type,
    payment_intent,
    redirect_status,
  }),
  payCall: 'pay-stripe',
  tellsFeeLater: true,
  routes: stripeRoutes,
});
