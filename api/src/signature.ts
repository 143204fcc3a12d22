import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config';

/**
 * The signature (HMAC) of what this installation says to itself by way of a visitor: tokens, links, offers. The purpose
 * stands before the text, so that what was signed for one purpose opens nothing of another.
 */
export const signatureOf = ({ secret }: Pick<Config, 'secret'>, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest();

/** Whether two secrets are one; takes as long for a wrong one. */
export const isSameSecret = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
