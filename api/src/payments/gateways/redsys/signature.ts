import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** A terminal accepts one family at a time, by configuration at the bank. */
export const REDSYS_FAMILIES = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;
export type RedsysFamily = (typeof REDSYS_FAMILIES)[number];
/** In REST messages the family of 512 bits goes by another name and spelling. */
type SigningFamily = RedsysFamily | 'HMAC_SHA512_V1';
export const restFamily = (family: RedsysFamily): SigningFamily =>
  family === 'HMAC_SHA512_V2' ? 'HMAC_SHA512_V1' : family;

const BASE64_OF_EITHER_ALPHABET = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The key of one operation: its number, filled with NUL to whole blocks, under the merchant's key in base64. */
export function keyByTripleDes(secret: string, order: string): Buffer {
  const text = Buffer.from(order, 'utf8');
  const padded = Buffer.alloc(Math.ceil(text.length / 8) * 8);
  text.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8)).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** The family of 512 bits takes the secret's first 16 characters as they stand, and the cipher's base64 TEXT as key. */
function keyByAes(secret: string, order: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(secret.slice(0, 16), 'ascii'), Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

function digest(family: SigningFamily, secret: string, order: string, payload: string): Buffer {
  switch (family) {
    case 'HMAC_SHA256_V1':
      return createHmac('sha256', keyByTripleDes(secret, order)).update(payload, 'ascii').digest();
    case 'HMAC_SHA512_V1':
    case 'HMAC_SHA512_V2':
      return createHmac('sha512', keyByAes(secret, order)).update(payload, 'ascii').digest();
  }
}

/** `Ds_MerchantParameters` of a request. */
export function encodeParameters(family: SigningFamily, parameters: Readonly<Record<string, string>>): string {
  return Buffer.from(JSON.stringify(parameters), 'utf8').toString(family === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}

/** `Ds_Signature` of a request over the encoded parameters. */
export function sign(family: SigningFamily, secret: string, order: string, payload: string): string {
  const signature = digest(family, secret, order, payload);
  if (family === 'HMAC_SHA512_V2') return signature.toString('base64url');
  const text = signature.toString('base64');
  return family === 'HMAC_SHA512_V1' ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
}

/** Bytes of a base64 text in either alphabet, padded or not; undefined when it is not the one spelling of its bytes. */
function strictBytes(text: string): Buffer | undefined {
  if (!BASE64_OF_EITHER_ALPHABET.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const canonical = text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  return bytes.toString('base64url') === canonical ? bytes : undefined;
}

/** Compares decoded bytes in constant time; the received payload is taken exactly as it came. */
export function verify(
  family: SigningFamily,
  secret: string,
  order: string,
  payload: string,
  signature: string,
): boolean {
  const given = strictBytes(signature);
  const expected = digest(family, secret, order, payload);
  return given !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

/** The JSON object inside `Ds_MerchantParameters`, keys in lower case; undefined when it is no such thing. */
export function decodeParameters(payload: string): Record<string, string> | undefined {
  const bytes = strictBytes(payload);
  if (bytes === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? lowerCased(parsed) : undefined;
  } catch {
    return undefined;
  }
}

/** The same field in two spellings (`Ds_Order`, `DS_ORDER`) must say the same, or the message is refused. */
function lowerCased(parsed: object): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const key = name.toLowerCase();
    const text = percentDecoded(String(value));
    if (Object.hasOwn(fields, key) && fields[key] !== text) return undefined;
    fields[key] = text;
  }
  return fields;
}

/** In the copies that travel in URLOK and URLKO the values are percent-encoded inside the JSON. */
function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The order that an unverified message names, to find the attempt and its terminal; nothing else of it is believed. */
export const orderOf = (payload: string): string | undefined => decodeParameters(payload)?.['ds_order'];
