import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Of an account that is opened in another way: nobody knows it. */
export const nobodysPassword = (): string => randomBytes(32).toString('base64url');

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody');
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return matches && storedHash !== undefined;
}
