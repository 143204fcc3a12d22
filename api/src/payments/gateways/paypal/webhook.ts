import * as z from 'zod/mini';
import type { AttemptContext, GatewayNotification, MoneyBack, ProviderMessage, Verdict } from '../descriptor';
import { amount, capture, decided, minorIn, order, verdictOf } from './order';
import { answerOf, callPayPal, type PayPalAccount } from './rest';

type Context = AttemptContext<PayPalAccount>;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const signed = z.object({
  'paypal-auth-algo': text(100),
  'paypal-cert-url': text(500),
  'paypal-transmission-id': text(50),
  'paypal-transmission-sig': text(500),
  'paypal-transmission-time': text(100),
});
const verified = z.object({ verification_status: z.string() });
const event = z.object({ event_type: text(100), resource: z.unknown() });
const id = z.optional(text(127));
/** Our own number stands in another place of each kind of resource. */
const named = z.object({
  resource: z.object({
    custom_id: id,
    purchase_units: z.optional(z.array(z.object({ custom_id: id }))),
    disputed_transactions: z.optional(z.array(z.object({ custom: id }))),
  }),
});
const refunded = z.object({ id: text(100), custom_id: text(127), amount });
const dispute = z.object({
  dispute_id: text(100),
  dispute_amount: amount,
  dispute_life_cycle_stage: z.optional(text(100)),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(text(100)) })),
  disputed_transactions: z.array(z.object({ custom: id })).check(z.minLength(1)),
});

export function attemptNamed({ fields }: GatewayNotification): { attemptId: string } | undefined {
  const read = named.safeParse(fields);
  if (!read.success) return undefined;
  const { custom_id, purchase_units, disputed_transactions } = read.data.resource;
  const attemptId = custom_id ?? purchase_units?.[0]?.custom_id ?? disputed_transactions?.[0]?.custom;
  return attemptId === undefined ? undefined : { attemptId };
}

/** What may be stored of a message: nothing about the payer. */
export function withoutPayer(message: ProviderMessage): ProviderMessage {
  const { token, cancelled, id: eventId, event_type: type, resource } = message;
  const about = z.object({ id, status: id, dispute_id: id }).safeParse(resource).data;
  const kept = { token, cancelled, id: eventId, event_type: type, resource: about };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** PayPal itself checks its signature, over the event exactly as it was received. */
async function isGenuine(context: Context, { headers, body, fields }: GatewayNotification): Promise<boolean> {
  const read = signed.safeParse(headers);
  if (!read.success || Object.keys(fields).length === 0) return false;
  const asked = JSON.stringify({
    auth_algo: read.data['paypal-auth-algo'],
    cert_url: read.data['paypal-cert-url'],
    transmission_id: read.data['paypal-transmission-id'],
    transmission_sig: read.data['paypal-transmission-sig'],
    transmission_time: read.data['paypal-transmission-time'],
    webhook_id: context.settings.webhookId,
  });
  const answer = await callPayPal(context, '/v1/notifications/verify-webhook-signature', {
    body: `${asked.slice(0, -1)},"webhook_event":${body}}`,
  });
  if (answer.status === 400 || answer.status === 422) return false;
  return answerOf(answer, verified).verification_status === 'SUCCESS';
}

function takenBack(
  { charge }: Context,
  outcome: MoneyBack['outcome'],
  told: { attemptId: string | undefined; amount: z.infer<typeof amount>; eventId: string; code: string },
): Verdict {
  const amountMinor = minorIn(charge, told.amount);
  const fits = amountMinor !== undefined && amountMinor > 0 && amountMinor <= charge.amountMinor;
  if (told.attemptId !== charge.attemptId || !fits) return { ok: false, reason: 'mismatch' };
  return { ok: true, outcome, code: told.code, amountMinor, eventId: told.eventId };
}

/** Ends of a chargeback with which the money comes again; with a payout PayPal pays it itself. */
const WON: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER']);

/**
 * A question of the payer moves no money; a chargeback does, and a dispute that the payer has won. A chargeback that
 * the payer has lost gives the money again.
 */
function disputed(context: Context, type: string, resource: unknown): Verdict {
  const read = dispute.safeParse(resource);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  const { dispute_id: eventId, dispute_life_cycle_stage: stage, dispute_outcome: end } = read.data;
  const isChargeback = stage === 'CHARGEBACK';
  const told = { attemptId: read.data.disputed_transactions[0]?.custom, amount: read.data.dispute_amount, eventId };
  if (type !== 'CUSTOMER.DISPUTE.RESOLVED')
    return isChargeback ? takenBack(context, 'charged-back', { ...told, code: type }) : decided('pending', type);
  const { outcome_code: ended = '' } = end ?? {};
  if (isChargeback && WON.has(ended)) return takenBack(context, 'reinstated', { ...told, code: type });
  return ended === 'RESOLVED_BUYER_FAVOUR'
    ? takenBack(context, 'charged-back', { ...told, code: type })
    : decided('pending', type);
}

/** Compares the figures of an event; what it says of a payment is then asked by `pursue`. */
export async function readWebhook(
  context: Context,
  notification: GatewayNotification,
  pursue: (context: Context) => Promise<Verdict>,
): Promise<Verdict> {
  if (!(await isGenuine(context, notification))) return { ok: false, reason: 'signature' };
  const read = event.safeParse(notification.fields);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  const { event_type: type, resource } = read.data;
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputed(context, type, resource);
  if (type === 'PAYMENT.CAPTURE.REFUNDED') {
    const back = refunded.safeParse(resource);
    if (!back.success) return { ok: false, reason: 'unreadable' };
    const told = { attemptId: back.data.custom_id, amount: back.data.amount, eventId: back.data.id, code: type };
    return takenBack(context, 'refunded', told);
  }
  const said = saysOf(context, type, resource);
  return said.ok ? pursue(context) : said;
}

function saysOf(context: Context, type: string, resource: unknown): Verdict {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const told = order.safeParse(resource);
    return told.success ? verdictOf(context, told.data) : { ok: false, reason: 'unreadable' };
  }
  const told = capture.safeParse(resource);
  if (!told.success) return { ok: false, reason: 'unreadable' };
  const { custom_id: attemptId, amount: paid, status } = told.data;
  const isOurs = attemptId === context.charge.attemptId && minorIn(context.charge, paid) === context.charge.amountMinor;
  return isOurs ? decided('pending', status) : { ok: false, reason: 'mismatch' };
}
