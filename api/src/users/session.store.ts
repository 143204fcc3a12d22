import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AdministratorRole } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import type { User } from './users.store';

/** Tokens are random and opaque; the database knows their SHA-256 only, so that a stolen copy of it opens nothing. */
const newSecretToken = (): string => randomBytes(32).toString('base64url');
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A use is written down once in so long: most calls read only. */
const USE_KNOWN_MS = 5 * 60_000;
const LONGEST_USER_AGENT = 300;
const MOST_LISTED = 50;

export interface NewSession {
  userId: string;
  now: Date;
  expiresAt: Date;
  /** Unused for so long, it ends before it expires. */
  idleSeconds: number;
  /** The user needs a second factor and has none. */
  lacksFactor?: boolean;
  /** As the browser calls itself; only so much of it is kept as names a device. */
  userAgent: string;
}

/** Gives out a bearer token. */
export async function openSession(db: DbOrTransaction, session: NewSession): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      idle_seconds: session.idleSeconds,
      lacks_factor: session.lacksFactor === true,
      user_agent: session.userAgent.slice(0, LONGEST_USER_AGENT),
      expires_at: session.expiresAt,
    })
    .execute();
  return token;
}

const isUsedUntil = sql<Date>`sessions.last_used_at + sessions.idle_seconds * interval '1 second'`;

/** Whose token it is, as long as the session has neither expired nor lain idle; the use of it counts. */
export async function userOfSession(
  db: DbOrTransaction,
  token: string,
  now: Date,
): Promise<(User & { lacks_factor: boolean }) | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.last_used_at', 'sessions.lacks_factor'])
    .where('sessions.token_hash', '=', hashOfToken(token))
    .where('sessions.expires_at', '>', now)
    .where(isUsedUntil, '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { last_used_at: lastUsed, ...user } = found;
  if (now.getTime() - lastUsed.getTime() > USE_KNOWN_MS)
    await db.updateTable('sessions').where('token_hash', '=', hashOfToken(token)).set({ last_used_at: now }).execute();
  return user;
}

/** Open sessions without anything that opens them: that of `token`, which asks, and the others, the last used first. */
export async function openSessionsOf(db: DbOrTransaction, userId: string, token: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(isUsedUntil, '>', now)
    .orderBy(sql`token_hash = ${hashOfToken(token)}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ token_hash: hash, ...session }) => ({ ...session, isCurrent: hash === hashOfToken(token) }));
}

/** Another token for the session of this one, which opens nothing from then on; undefined when it has ended. */
export const renewToken = (db: DbOrTransaction, token: string) => renewedSession(db, token, {});

/** The same once the user of this token has turned on the factor that was missing: the session opens more. */
export const completeSession = (db: DbOrTransaction, token: string) =>
  renewedSession(db, token, { lacks_factor: false });

async function renewedSession(
  db: DbOrTransaction,
  token: string,
  change: { lacks_factor?: false },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const renewed = newSecretToken();
  const session = await db
    .updateTable('sessions')
    .where('token_hash', '=', hashOfToken(token))
    .set({ ...change, token_hash: hashOfToken(renewed) })
    .returning('expires_at')
    .executeTakeFirst();
  return session && { token: renewed, expiresAt: session.expires_at };
}

/** False when the user has no such session. */
export async function endSession(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of the user's sessions but that of this token. */
export async function endOtherSessions(db: DbOrTransaction, userId: string, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', hashOfToken(token)).execute();
}

export async function closeSession(db: DbOrTransaction, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

export async function dropOldSessions(db: DbOrTransaction, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', now), where(isUsedUntil, '<=', now)]))
    .execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}

export type AccountTokenPurpose = 'verify' | 'reset';
export interface AccountToken {
  userId: string;
  purpose: AccountTokenPurpose;
  expiresAt: Date;
  /** The password that this link's registration chose. */
  passwordHash?: string;
  /** Whoever opens the link has these roles. */
  roles?: readonly AdministratorRole[];
}

export async function addAccountToken(
  db: DbOrTransaction,
  { userId, purpose, expiresAt, passwordHash, roles }: AccountToken,
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
      makes_administrator: roles !== undefined,
      ...(roles && { roles: JSON.stringify(roles) }),
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
