import { createHash, randomBytes } from 'node:crypto';

/** Tokens are random and opaque; the database knows their SHA-256 only, so that a stolen copy of it opens nothing. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
