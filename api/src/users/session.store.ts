import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTransaction } from '../db/database';
import type { User } from './users.store';

/** Tokens are random and opaque; the database knows their SHA-256 only, so that a stolen copy of it opens nothing. */
const newSecretToken = (): string => randomBytes(32).toString('base64url');
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives out a bearer token. */
export async function openSession(db: DbOrTransaction, userId: string, expiresAt: Date): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), user_id: userId, expires_at: expiresAt })
    .execute();
  return token;
}

export const userOfSession = (db: DbOrTransaction, token: string, now: Date): Promise<User | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', hashOfToken(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

export async function closeSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

export async function dropOldSessions(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}

export type AccountTokenPurpose = 'verify' | 'reset';
export interface AccountToken {
  userId: string;
  purpose: AccountTokenPurpose;
  expiresAt: Date;
  /** The password that this link's registration chose. */
  passwordHash?: string;
  makesAdministrator?: boolean;
}

export async function addAccountToken(
  db: DbOrTransaction,
  { userId, purpose, expiresAt, passwordHash, makesAdministrator = false }: AccountToken,
): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      purpose,
      expires_at: expiresAt,
      password_hash: passwordHash ?? null,
      makes_administrator: makesAdministrator,
    })
    .execute();
  return token;
}

export const accountToken = (db: DbOrTransaction, purpose: AccountTokenPurpose, token: string, now: Date) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A link works once: of two that follow it at the same time one gets nothing. */
export const takeAccountToken = (db: DbOrTransaction, purpose: AccountTokenPurpose, token: string, now: Date) =>
  db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
