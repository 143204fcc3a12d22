import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, values: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(values.join('|'), 'utf8').digest();

/** `hashExtended`: the values of all fields that have one, by the ASCII order of their names. */
export function extendedHash(secret: string, fields: Readonly<Record<string, string>>): string {
  const named = Object.entries(fields).filter(([, value]) => value !== '');
  named.sort(([one], [other]) => (one < other ? -1 : 1));
  return hmac(
    secret,
    named.map(([, value]) => value),
  ).toString('base64');
}

export interface SignedAnswer {
  approval_code: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
}
type Told = 'return' | 'notification';

/** `response_hash` of the browser's return and `notification_hash`; neither covers the order. */
function answerHash(secret: string, storeName: string, answer: SignedAnswer, told: Told): Buffer {
  const { approval_code: approval, chargetotal, currency, txndatetime } = answer;
  const own = [chargetotal, currency, txndatetime, storeName];
  return hmac(secret, told === 'return' ? [approval, ...own] : [...own, approval]);
}

/** Compares in constant time. */
export function isGenuine(
  secret: string,
  storeName: string,
  answer: SignedAnswer,
  { told, hash }: { told: Told; hash: string },
): boolean {
  const given = Buffer.from(hash, 'base64');
  const expected = answerHash(secret, storeName, answer, told);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
