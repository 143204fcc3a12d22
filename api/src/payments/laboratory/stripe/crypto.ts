import { createHmac } from 'node:crypto';

/** The value of `Stripe-Signature`; `seconds` since 1970. */
export function signatureHeader(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** How that signature was made, for developers who look for what their own check does differently. */
export const signatureSteps = (secret: string, seconds: number, body: string): string[] => [
  `Signed text: the time "${seconds}", a full stop, and the raw body of ${Buffer.byteLength(body)} bytes.`,
  `Key: the whole text "${secret}", its prefix included.`,
  'Algorithm: HMAC-SHA256, written as lower-case hexadecimal digits.',
  `Sent as Stripe-Signature: ${signatureHeader(secret, seconds, body)}`,
];
