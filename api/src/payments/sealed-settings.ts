import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** AES-256 keys: the first one seals, the others still open what was sealed with them before. */
export type Keyring = readonly Buffer[];

/** Whose settings these are; bound to the seal, so that settings cannot be moved to another branch, gateway or user. */
export type AccountName = { branch_office_id: number; gateway_code: string } | { user_id: string };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** As stored: the id of the key, and nonce, ciphertext and tag in base64. */
const sealedSettings = z.strictObject({ key: z.string(), sealed: z.string() });

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);
const associatedData = (name: AccountName) =>
  Buffer.from('user_id' in name ? `user ${name.user_id}` : `${name.branch_office_id} ${name.gateway_code}`);

export function sealed([key]: Keyring, account: AccountName, settings: unknown): z.infer<typeof sealedSettings> {
  if (key === undefined) throw new Error('A keyring must have a key: the configuration makes one.');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(associatedData(account));
  const parts = [nonce, cipher.update(JSON.stringify(settings)), cipher.final(), cipher.getAuthTag()];
  return { key: keyId(key), sealed: Buffer.concat(parts).toString('base64') };
}

export const isSealed = (stored: unknown): boolean => sealedSettings.safeParse(stored).success;

export const isSealedWithFirst = ([key]: Keyring, stored: unknown): boolean => {
  const read = sealedSettings.safeParse(stored);
  return read.success && key !== undefined && read.data.key === keyId(key);
};

/** Settings as they were before they were sealed; throws when no key opens them or somebody has changed them. */
export function unsealed(keys: Keyring, account: AccountName, stored: unknown): unknown {
  const read = sealedSettings.safeParse(stored);
  // Rows that somebody has written by hand are sealed at the next start.
  if (!read.success) return stored;
  const key = keys.find((candidate) => keyId(candidate) === read.data.key);
  if (key === undefined)
    throw new Error(`Settings are sealed with key ${read.data.key}: give it in FORECOURT_KEY or FORECOURT_OLD_KEYS.`);
  const bytes = Buffer.from(read.data.sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(associatedData(account))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString());
}
