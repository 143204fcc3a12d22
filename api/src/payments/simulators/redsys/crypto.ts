/**
 * The bank's side of the signatures, written apart from the adapter and with other primitives (block-wise ciphers,
 * WebCrypto HMAC), so that a mistake in one is not mirrored by the other.
 */
import { createCipheriv, webcrypto } from 'node:crypto';

export type BankFamily = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';

/** CBC by hand over single-block ECB encryptions. */
function chainedBlocks(algorithm: string, key: Uint8Array, text: Uint8Array, blockSize: number): Uint8Array {
  const out = new Uint8Array(text.length);
  let previous = new Uint8Array(blockSize);
  for (let start = 0; start < text.length; start += blockSize) {
    const block = text.slice(start, start + blockSize).map((byte, index) => byte ^ (previous[index] ?? 0));
    const cipher = createCipheriv(algorithm, key, null).setAutoPadding(false);
    previous = new Uint8Array(cipher.update(block));
    out.set(previous, start);
  }
  return out;
}

function zeroFilled(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const filled = new Uint8Array(bytes.length + ((8 - (bytes.length % 8)) % 8));
  filled.set(bytes);
  return filled;
}

function pkcs7(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const fill = 16 - (bytes.length % 16);
  const filled = new Uint8Array(bytes.length + fill).fill(fill);
  filled.set(bytes);
  return filled;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const urlAlphabet = (text: string): string => text.split('+').join('-').split('/').join('_');
const ordinaryAlphabet = (text: string): string => text.split('-').join('+').split('_').join('/');

async function hmac(hash: 'SHA-256' | 'SHA-512', key: Uint8Array, text: string): Promise<Uint8Array> {
  const imported = await webcrypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

/** Signature of encoded parameters in the URL-safe alphabet, as the bank answers; 256 with padding, 512 without. */
export async function bankSignature(
  family: BankFamily,
  secret: string,
  order: string,
  payload: string,
): Promise<string> {
  if (family === 'HMAC_SHA256_V1') {
    const key = chainedBlocks('des-ede3-ecb', bytesOf(secret), zeroFilled(order), 8);
    return urlAlphabet(base64(await hmac('SHA-256', key, payload)));
  }
  const diversified = base64(
    chainedBlocks('aes-128-ecb', new TextEncoder().encode(secret.substring(0, 16)), pkcs7(order), 16),
  );
  return urlAlphabet(base64(await hmac('SHA-512', new TextEncoder().encode(diversified), payload))).replace(/=*$/, '');
}

/** SIS code of a wrong signature; SIS0430: under 512 V2 the ordinary alphabet and padding are refused. */
export async function shopSignatureFault(
  family: BankFamily,
  secret: string,
  order: string,
  payload: string,
  given: string,
): Promise<string | undefined> {
  if (family === 'HMAC_SHA512_V2' && /[=+/]/.test(given)) return 'SIS0430';
  const expected = (await bankSignature(family, secret, order, payload)).replace(/=*$/, '');
  return urlAlphabet(given).replace(/=*$/, '') === expected ? undefined : 'SIS0042';
}

/** The JSON of `Ds_MerchantParameters`. */
export function bankDecode(payload: string): Record<string, string> | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytesOf(ordinaryAlphabet(payload))));
    return json === null || typeof json !== 'object'
      ? undefined
      : Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

/** Parameters as the bank sends them. */
export function bankEncode(family: BankFamily, parameters: Readonly<Record<string, string>>): string {
  const text = base64(new TextEncoder().encode(JSON.stringify(parameters)));
  return family === 'HMAC_SHA256_V1' ? text : urlAlphabet(text).replace(/=*$/, '');
}
