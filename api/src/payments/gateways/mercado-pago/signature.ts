import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayNotification } from '../descriptor';

const SIGNATURE = /^ts=(\d{1,20}),\s*v1=([0-9a-f]{64})$/;

/** HMAC-SHA256 over the payment's id in lower case, the id of the request, and the time; what is absent is left out. */
export function webhookSignature(secret: string, signed: { id: string; requestId: string; ts: string }): string {
  const parts = { id: signed.id.toLowerCase(), 'request-id': signed.requestId, ts: signed.ts };
  const manifest = Object.entries(parts).flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value};`]));
  return createHmac('sha256', secret).update(manifest.join('')).digest('hex');
}

/** Whether MercadoPago has sent a notification; its body is not signed, and nothing of it is used. */
export function isSigned(secret: string, { headers, query }: GatewayNotification): boolean {
  const [, ts = '', v1 = ''] = SIGNATURE.exec(headers['x-signature'] ?? '') ?? [];
  if (v1 === '') return false;
  const expected = webhookSignature(secret, {
    id: query['data.id'] ?? '',
    requestId: headers['x-request-id'] ?? '',
    ts,
  });
  return timingSafeEqual(Buffer.from(v1, 'hex'), Buffer.from(expected, 'hex'));
}
