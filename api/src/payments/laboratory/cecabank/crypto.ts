import { webcrypto } from 'node:crypto';
import { base64, bytesOfText, hex, hmac, keyOfOperation, verdictOf } from '../primitives';

/** SHA1 is not accepted any more. */
export const CIPHERS = ['SHA2', 'HMAC'] as const;
export type Cipher = (typeof CIPHERS)[number];

const MERCHANT = ['MerchantID', 'AcquirerBIN', 'TerminalID', 'Num_operacion', 'Importe', 'TipoMoneda', 'Exponente'];
/** What each signature is made of, without separators, after the merchant's key. */
const SIGNED = {
  payment: [...MERCHANT, 'Cifrado', 'URL_OK', 'URL_NOK'],
  notification: [...MERCHANT, 'Referencia'],
  refund: [...MERCHANT, 'Referencia', 'Cifrado'],
} as const;

interface Signer {
  cipher: Cipher;
  /** "Clave de cifrado" of the merchant. */
  key: string;
}

const chainOf = (parts: readonly string[], fields: Readonly<Record<string, string>>): string =>
  parts.map((name) => fields[name] ?? '').join('');

/** `text` without the key, which stands before it in both ciphers. */
export async function signatureOver({ cipher, key }: Signer, operation: string, text: string): Promise<string> {
  if (cipher === 'HMAC') return base64(await hmac('SHA-256', keyOfOperation(key, operation), key + text));
  return hex(new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytesOfText(key + text))));
}

export const signatureOf = (
  signer: Signer,
  message: keyof typeof SIGNED,
  fields: Readonly<Record<string, string>>,
): Promise<string> => signatureOver(signer, fields['Num_operacion'] ?? '', chainOf(SIGNED[message], fields));

/** How a signature comes about; `received` where one has come to be checked. */
export async function signatureSteps(
  signer: Signer,
  message: keyof typeof SIGNED,
  fields: Readonly<Record<string, string>>,
  received?: string,
): Promise<string[]> {
  const operation = fields['Num_operacion'] ?? '';
  return [
    `put together without separators: Clave, ${SIGNED[message].join(', ')}`,
    `signed text: ${signer.key}${chainOf(SIGNED[message], fields)}`,
    signer.cipher === 'SHA2'
      ? 'SHA-256 of it as lower-case hexadecimal digits'
      : `HMAC-SHA256 of it as base64, under 3DES-CBC of "${operation}" (filled with NUL to a multiple of 8 bytes, ` +
        `IV of zeros) under the 24 bytes of base64 ${signer.key}: ` +
        `${base64(keyOfOperation(signer.key, operation))} in base64`,
    ...verdictOf(await signatureOf(signer, message, fields), received),
  ];
}
