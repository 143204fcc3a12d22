/**
 * Merchants and secrets of the vendors' manuals and SDKs, for their test environments: whoever has read one of them can
 * sign in their name.
 */
const PUBLISHED: ReadonlySet<string> = new Set([
  // Redsys
  '999008881',
  'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
  // Transbank
  '597055555532',
  '597055555540',
  '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  // Payway
  'b192e4cb99564b84bf5db5550112adea',
  '566f2c897b5e4bfaa0ec2452f5d67f13',
  // Fiserv IPG, MercadoPago, Stripe
  'sharedsecret',
  'your_secret_key_here',
  'whsec_test_secret',
]);
/** Keys that their vendor marks as test keys: Stripe, MercadoPago. */
const MARKED = /^(?:[sr]k|pk)_test_|^TEST-/;

const isWellKnown = (text: string): boolean => PUBLISHED.has(text) || MARKED.test(text);

/** Whether any text of some settings is known to everybody. */
export function hasWellKnownSecret(settings: unknown): boolean {
  if (typeof settings === 'string') return isWellKnown(settings.trim());
  return typeof settings === 'object' && settings !== null && Object.values(settings).some(hasWellKnownSecret);
}
