import { bytesOfText, hex, hmac } from '../primitives';

/** What is signed of a notification; the id counts in lower case. */
export const manifestOf = (id: string, requestId: string, ts: string): string =>
  `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;

/** HMAC-SHA256 in hexadecimal digits. */
export const signatureOf = async (secret: string, manifest: string): Promise<string> =>
  hex(await hmac('SHA-256', bytesOfText(secret), manifest));
