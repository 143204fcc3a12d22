import { base64, bytesOfBase64, bytesOfText, chainedBlocks, hmac, keyOfOperation, verdictOf } from '../primitives';

/** V1 of 512 bits is the REST interface's, V2 the redirection's. */
export type BankFamily = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V1' | 'HMAC_SHA512_V2';

const urlAlphabet = (text: string): string => text.split('+').join('-').split('/').join('_');
const ordinaryAlphabet = (text: string): string => text.split('-').join('+').split('_').join('/');
const unpadded = (text: string): string => text.replace(/=*$/, '');

function pkcs7(text: string): Uint8Array {
  const bytes = bytesOfText(text);
  const fill = 16 - (bytes.length % 16);
  const filled = new Uint8Array(bytes.length + fill).fill(fill);
  filled.set(bytes);
  return filled;
}

/** The families of 512 bits take the secret's first 16 characters as they stand, and the base64 TEXT as key. */
const diversified = (secret: string, order: string): string =>
  base64(chainedBlocks('aes-128-ecb', bytesOfText(secret.substring(0, 16)), pkcs7(order)));

/** Signature of encoded parameters in the URL-safe alphabet, as the bank answers; V2 without padding. */
export async function bankSignature(
  family: BankFamily,
  secret: string,
  order: string,
  payload: string,
): Promise<string> {
  if (family === 'HMAC_SHA256_V1')
    return urlAlphabet(base64(await hmac('SHA-256', keyOfOperation(secret, order), payload)));
  const signature = urlAlphabet(base64(await hmac('SHA-512', bytesOfText(diversified(secret, order)), payload)));
  return family === 'HMAC_SHA512_V2' ? unpadded(signature) : signature;
}

/** Signatures in XML have the ordinary alphabet. */
export const xmlSignature = async (secret: string, order: string, text: string): Promise<string> =>
  ordinaryAlphabet(await bankSignature('HMAC_SHA256_V1', secret, order, text));

export const isSameSignature = (one: string, other: string): boolean =>
  unpadded(urlAlphabet(one)) === unpadded(urlAlphabet(other));

/** SIS code of a wrong signature; SIS0430: under 512 V2 the ordinary alphabet and padding are refused. */
export async function shopSignatureFault(
  family: BankFamily,
  secret: string,
  order: string,
  payload: string,
  given: string,
): Promise<string | undefined> {
  if (family === 'HMAC_SHA512_V2' && /[=+/]/.test(given)) return 'SIS0430';
  return isSameSignature(given, await bankSignature(family, secret, order, payload)) ? undefined : 'SIS0042';
}

/** How a signature over `signed` comes about; `received` where one has come to be checked. */
export async function signatureSteps(
  { family, secret }: { family: BankFamily; secret: string },
  order: string,
  signed: { name: string; text: string },
  received?: string,
): Promise<string[]> {
  const [key, digest] =
    family === 'HMAC_SHA256_V1'
      ? [
          `key of the order: 3DES-CBC of "${order}", filled with NUL to a multiple of 8 bytes, under the 24 bytes of ` +
            `base64 ${secret}, IV of zeros: ${base64(keyOfOperation(secret, order))} in base64`,
          'HMAC-SHA256',
        ]
      : [
          `key of the order: AES-128-CBC with PKCS7 of "${order}" under "${secret.substring(0, 16)}" (the first 16 ` +
            `characters of the secret), IV of zeros, as base64 text: ${diversified(secret, order)}`,
          'HMAC-SHA512',
        ];
  const expected = await bankSignature(family, secret, order, signed.text);
  const unpaddedNote = family === 'HMAC_SHA512_V2' ? ', no padding' : '';
  const comparable = received !== undefined && isSameSignature(expected, received) ? expected : received;
  return [
    `signed, byte for byte: ${signed.name}, ${signed.text.length} characters`,
    key,
    `${digest} of the signed text under that key, in base64 (URL-safe alphabet${unpaddedNote})`,
    ...verdictOf(expected, comparable),
  ];
}

/** The JSON of `Ds_MerchantParameters`, names in upper case. */
export function bankDecode(payload: string): Record<string, string> | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytesOfBase64(ordinaryAlphabet(payload))));
    return json === null || typeof json !== 'object'
      ? undefined
      : Object.fromEntries(Object.entries(json).map(([name, value]) => [name.toUpperCase(), String(value)]));
  } catch {
    return undefined;
  }
}

/** Parameters as the bank sends them. */
export function bankEncode(family: BankFamily, parameters: Readonly<Record<string, string>>): string {
  const text = base64(bytesOfText(JSON.stringify(parameters)));
  return family === 'HMAC_SHA512_V2' ? unpadded(urlAlphabet(text)) : text;
}
