import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keyByTripleDes } from '../redsys/signature';

export const CIPHERS = ['SHA2', 'HMAC'] as const;
export type Cipher = (typeof CIPHERS)[number];

const MERCHANT = ['MerchantID', 'AcquirerBIN', 'TerminalID', 'Num_operacion', 'Importe', 'TipoMoneda', 'Exponente'];
/** The fields of each signature, which stand after the merchant's key without separators. */
const SIGNED = {
  payment: [...MERCHANT, 'Cifrado', 'URL_OK', 'URL_NOK'],
  notification: [...MERCHANT, 'Referencia'],
  refund: [...MERCHANT, 'Referencia', 'Cifrado'],
} as const;

type Fields = Readonly<Record<string, string>>;

/** `Firma`: hexadecimal SHA-256, or HMAC-SHA256 in base64 by a key of the operation's number. */
export function firma(cipher: Cipher, key: string, message: keyof typeof SIGNED, fields: Fields): string {
  const text = key + SIGNED[message].map((name) => fields[name] ?? '').join('');
  return cipher === 'SHA2'
    ? createHash('sha256').update(text, 'utf8').digest('hex')
    : createHmac('sha256', keyByTripleDes(key, fields['Num_operacion'] ?? ''))
        .update(text, 'utf8')
        .digest('base64');
}

/** The bank's documents differ on the cipher of notifications, so either one by the merchant's key will do. */
export const isGenuine = (key: string, fields: Fields): boolean =>
  CIPHERS.some((cipher) => isSame(firma(cipher, key, 'notification', fields), fields['Firma'] ?? ''));

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
