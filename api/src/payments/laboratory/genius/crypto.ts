import { createHmac } from 'node:crypto';
import { verdictOf } from '../primitives';

/** What is signed: the whole address, and after a line feed the body where there is one. */
const signedText = (address: string, body: string): string => `${address}\n${body}`.trim();

export const geniusSignature = (secret: string, address: string, body = ''): string =>
  createHmac('sha256', secret).update(signedText(address, body)).digest('hex');

/** How a signature came about, for whoever wonders why another one came out. */
export const signatureSteps = (address: string, body: string, expected: string, received: string): string[] => [
  `signed text: ${JSON.stringify(signedText(address, body))}`,
  'HMAC-SHA256 with the secret of the account, in lower-case hexadecimal digits',
  ...verdictOf(expected, received),
];
