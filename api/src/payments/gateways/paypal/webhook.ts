import * as z from 'zod/mini';
import type { AttemptContext, GatewayNotification, ProviderMessage, Verdict } from '../descriptor';
import { disputed } from './cases';
import { captureBehind, lookUpCapture, wentBack } from './money-back';
import { capture, decided, minorIn, order, verdictOf } from './order';
import { answerOf, callPayPal, paypalAccount, type PayPalAccount } from './rest';

type Context = AttemptContext<PayPalAccount>;
type Account = Pick<Context, 'settings' | 'baseUrl' | 'clock'>;

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
/** Payments of one event, which are those of one payer; each is checked for itself. */
const MOST = 20;
/** Our own number stands in another place of each kind of resource. */
const named = z.object({
  resource: z.object({
    custom_id: id,
    purchase_units: z.optional(z.array(z.object({ custom_id: id })).check(z.maxLength(MOST))),
    disputed_transactions: z.optional(z.array(z.object({ custom: id })).check(z.maxLength(MOST))),
  }),
});
/** Every attempt that an event names: a case may be about several payments. */
export function attemptsNamed({ fields }: GatewayNotification): { attemptId: string }[] {
  const read = named.safeParse(fields);
  if (!read.success) return [];
  const { custom_id, purchase_units, disputed_transactions = [] } = read.data.resource;
  const one = custom_id ?? purchase_units?.[0]?.custom_id;
  const ids = one === undefined ? disputed_transactions.flatMap(({ custom }) => custom ?? []) : [one];
  return [...new Set(ids)].map((attemptId) => ({ attemptId }));
}

/** A message about money that went back may name the capture alone, which says whose it is. */
export async function lookUp(
  account: Pick<AttemptContext<unknown>, 'settings' | 'baseUrl' | 'clock'>,
  notification: GatewayNotification,
): Promise<{ order: string } | undefined> {
  const settings = paypalAccount.safeParse(account.settings);
  const captureId = captureBehind(notification.fields['resource']);
  if (!settings.success || captureId === undefined) return undefined;
  const context = { ...account, settings: settings.data };
  if (!(await isGenuine(context, notification))) return undefined;
  const order = (await lookUpCapture(context, captureId))?.invoice_id;
  return order === undefined ? undefined : { order };
}

/** What may be stored of a message: nothing about the payer. */
export function withoutPayer(message: ProviderMessage): ProviderMessage {
  const { token, cancelled, id: eventId, event_type: type, resource } = message;
  const about = z.object({ id, status: id, dispute_id: id }).safeParse(resource).data;
  const kept = { token, cancelled, id: eventId, event_type: type, resource: about };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** PayPal itself checks its signature, over the event exactly as it was received. */
async function isGenuine(context: Account, { headers, body, fields }: GatewayNotification): Promise<boolean> {
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
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED')
    return wentBack(context, type, resource);
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
