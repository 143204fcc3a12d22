import { createPrivateKey, createPublicKey, randomBytes, webcrypto } from 'node:crypto';
import { generate } from 'selfsigned';

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const YEAR_MS = 365 * 24 * 3_600_000;

/** The key pair with which the laboratory signs notifications; the certificate is PEM. */
export interface Signer {
  certificate: string;
  sign: (text: string) => Promise<string>;
  check: (text: string, signature: string) => Promise<boolean>;
}

/** A pair that lives as long as the laboratory: a key in the sources would be one more to trust by mistake. */
export async function newSigner(now: Date): Promise<Signer> {
  const made = await generate([{ name: 'commonName', value: 'messageverificationcerts.paypal.com' }], {
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - YEAR_MS),
    notAfterDate: new Date(now.getTime() + 10 * YEAR_MS),
  });
  const { subtle } = webcrypto;
  const pkcs8 = createPrivateKey(made.private).export({ type: 'pkcs8', format: 'der' });
  const spki = createPublicKey(made.cert).export({ type: 'spki', format: 'der' });
  const own = await subtle.importKey('pkcs8', new Uint8Array(pkcs8), RSA, false, ['sign']);
  const known = await subtle.importKey('spki', new Uint8Array(spki), RSA, false, ['verify']);
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    certificate: made.cert,
    sign: async (text) => Buffer.from(await subtle.sign(RSA, own, bytes(text))).toString('base64'),
    check: async (text, signature) =>
      subtle.verify(RSA, known, new Uint8Array(Buffer.from(signature, 'base64')), bytes(text)),
  };
}

/** What somebody without the key would send. */
export const forgedSignature = (): string => randomBytes(256).toString('base64');

/** CRC-32 of IEEE 802.3, bit by bit. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The text that PayPal signs: the body goes in as its checksum in decimal digits. */
export const signedText = (transmissionId: string, time: string, webhookId: string, body: string): string =>
  [transmissionId, time, webhookId, crc32(body)].join('|');
