/**
 * What the simulated banks sign with, written apart from the shop's code and with other primitives (block-wise ciphers,
 * WebCrypto), so that a mistake in one is not mirrored by the other.
 */
import { createCipheriv, webcrypto } from 'node:crypto';

export const bytesOfText = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
/** Throws for what is not base64. */
export const bytesOfBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** CBC with an initialisation vector of zeros, by hand over single-block ECB encryptions. */
export function chainedBlocks(
  algorithm: 'des-ede3-ecb' | 'aes-128-ecb',
  key: Uint8Array,
  text: Uint8Array,
): Uint8Array {
  const blockSize = algorithm === 'des-ede3-ecb' ? 8 : 16;
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

/** The key that Spanish banks make for each operation: its number, filled with NUL, under the merchant's 24 bytes. */
export function keyOfOperation(secret: string, operation: string): Uint8Array {
  const bytes = bytesOfText(operation);
  const filled = new Uint8Array(bytes.length + ((8 - (bytes.length % 8)) % 8));
  filled.set(bytes);
  return chainedBlocks('des-ede3-ecb', bytesOfBase64(secret), filled);
}

export async function hmac(hash: 'SHA-256' | 'SHA-512', key: Uint8Array, text: string): Promise<Uint8Array> {
  const imported = await webcrypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytesOfText(text)));
}

/** The last step of every explained signature; nothing has been received where one was made. */
export const verdictOf = (expected: string, received: string | undefined): string[] =>
  received === undefined
    ? [`signature sent: ${expected}`]
    : [`expected: ${expected}`, `received: ${received}`, expected === received ? 'they are equal' : 'they differ'];
