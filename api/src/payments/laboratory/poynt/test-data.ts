import { hasExpired, type Card } from '../cards';

/** The merchant's business, and the application through which its shop acts. */
export const ACCOUNT = {
  businessId: '469e957c-57a7-4d54-a72a-9e8f3296adad',
  storeId: 'c2855b41-1dd5-4ecc-8258-f0c89ae40338',
  applicationId: 'urn:aid:6bcee3b0-ced0-4263-ac4e-f783acc9857e',
  webhookSecret: 'lab-webhook-secret',
} as const;

/** What the vendor keeps of the application's key pair; the demo company's settings have the private key. */
export const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArpzXeFYArQRb8qtche6C
7R4utAp2O0Cez1yw3lL5wCTCmC5E96xfzDNaKv0Nr2GqqkWPve2ctSyfTg+XVXoP
+hyXDTf6VSFSif7gp3GxaxLuPB3N20snjppPqpXKIjHWzQxjVXnIEJxQHXUcJY0n
o4ms/1q5oiIMCgYqB/iyy/INiDKUZSnbZVa3KOvD1gHGkKejzQ738ysHOrSOlGYG
6cwk+sPoU15xR27iuNb3ji4nkSSCaAh0rTvQtRRU288Wgjq50hP69YEgz0OgC3bz
J4+W+zicbZO0hiInqYn4fZ7jtlPMwD2BrmRbjd8hCpuT5L6QfXPT9+R9kIvk278u
TQIDAQAB
-----END PUBLIC KEY-----`;

/** The vendor publishes no test cards; those of the laboratory, and what the processor says of them. */
const CARDS: Readonly<Record<string, string>> = {
  '4111111111111111': '1',
  '5454545454545454': '1',
  '378282246310005': '1',
  '4000000000000002': '05',
  '4000000000009995': '51',
};
export const APPROVED = '1';
export const DECLINES: Readonly<Record<string, string>> = {
  '05': 'Do not honor',
  14: 'Invalid card number',
  17: 'Customer cancellation',
  51: 'Insufficient funds',
  54: 'Expired card',
};
export const messageOf = (code: string): string => (code === APPROVED ? 'Successful' : (DECLINES[code] ?? 'Declined'));

export const processorsCode = (card: Card, now: Date): string =>
  hasExpired(card, now) ? '54' : (CARDS[card.number] ?? '14');

/** The code of a prepared outcome; undefined: what the card says. */
export function outcomeCode(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return APPROVED;
  if (outcome === 'cancel') return '17';
  return outcome?.replace(/^decline:/, '');
}
