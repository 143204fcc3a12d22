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
  // PayGenius, of the payment laboratory
  'c0ffee00-4a11-4d2e-9b7c-2f6f5a1d8e30',
  '0f1e2d3c-4b5a-4697-8877-665544332211',
  // Pix, of the payment laboratory
  'laboratory-secret',
  // PayPal
  'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS',
  'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL',
  // Payway
  'b192e4cb99564b84bf5db5550112adea',
  '566f2c897b5e4bfaa0ec2452f5d67f13',
  '2c0d4a7e5b1f4c3a9d8e6f7a8b9c0d1e',
  '7e6d5c4b3a291807f6e5d4c3b2a19080',
  // BAC, of the payment laboratory
  'testkey',
  // Fiserv's REST API, of the payment laboratory
  'apikey',
  'apisecret',
  // Poynt, of the payment laboratory
  'urn:aid:6bcee3b0-ced0-4263-ac4e-f783acc9857e',
  // PowerTranz (Promerica), of the payment laboratory
  'lab-password',
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
