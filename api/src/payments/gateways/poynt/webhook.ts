import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { GatewayNotification } from '../descriptor';

const id = z.string().check(z.regex(/^[\w:.-]{8,100}$/));
const webhook = z.object({
  businessId: id,
  eventType: z.string().check(z.startsWith('TRANSACTION_'), z.maxLength(100)),
  resourceId: id,
});

/** Base64 of the HMAC-SHA1 over the body as it was sent, in the header `Poynt-Webhook-Signature`. */
function isSigned(secret: string, { headers, body }: GatewayNotification): boolean {
  const given = Buffer.from(headers['poynt-webhook-signature'] ?? '', 'base64');
  const expected = createHmac('sha1', secret).update(body, 'utf8').digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The transaction as it is named, by whomever: a forged webhook about a payment of ours is kept with it. */
export function namedBy({ fields }: GatewayNotification): { reference: string } | undefined {
  const read = webhook.safeParse(fields);
  return read.success ? { reference: read.data.resourceId } : undefined;
}

/**
 * The transaction that a business is told of; undefined for what is forged, about another business or another matter.
 */
export function transactionOf(
  { businessId, webhookSecret }: { businessId: string; webhookSecret?: string | undefined },
  notification: GatewayNotification,
): string | undefined {
  if (webhookSecret === undefined || !isSigned(webhookSecret, notification)) return undefined;
  const read = webhook.safeParse(notification.fields);
  return read.success && read.data.businessId === businessId ? read.data.resourceId : undefined;
}
