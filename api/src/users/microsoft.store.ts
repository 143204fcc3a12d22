import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../db/database';
import type { User } from './users.store';

export type MicrosoftSignIn = Selectable<Schema['microsoft_sign_ins']>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Started {
  state: string;
  verifier: string;
  nonce: string;
  language: Language;
  remember: boolean;
  expiresAt: Date;
}

/** Sign-ins that nobody has finished go with the next one that begins. */
export async function addSignIn(db: DbOrTransaction, started: Started, now: Date): Promise<void> {
  const { state, expiresAt, ...rest } = started;
  await db.deleteFrom('microsoft_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .insertInto('microsoft_sign_ins')
    .values({ ...rest, state_hash: hashOf(state), expires_at: expiresAt })
    .execute();
}

export const signInOfState = (db: DbOrTransaction, state: string, now: Date): Promise<MicrosoftSignIn | undefined> =>
  db
    .selectFrom('microsoft_sign_ins')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Whom Microsoft has vouched for. */
export interface MicrosoftIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  first_name: string;
  last_name: string;
}

/** Undefined when another call with the same state was faster. */
export const rememberIdentity = (
  db: DbOrTransaction,
  { state_hash: stateHash }: MicrosoftSignIn,
  identity: MicrosoftIdentity,
): Promise<MicrosoftSignIn | undefined> =>
  db
    .updateTable('microsoft_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('subject', 'is', null)
    .set(identity)
    .returningAll()
    .executeTakeFirst();

export async function keepCode(db: DbOrTransaction, signIn: MicrosoftSignIn, code: string): Promise<void> {
  await db
    .updateTable('microsoft_sign_ins')
    .where('state_hash', '=', signIn.state_hash)
    .set({ code_hash: hashOf(code) })
    .execute();
}

/** Counts a try of the code, at most so many; undefined when there are no more. */
export const countCodeTry = (
  db: DbOrTransaction,
  signIn: MicrosoftSignIn,
  most: number,
): Promise<MicrosoftSignIn | undefined> =>
  db
    .updateTable('microsoft_sign_ins')
    .where('state_hash', '=', signIn.state_hash)
    .where('tries', '<', most)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .returningAll()
    .executeTakeFirst();

/** Whether it was still there: a sign-in opens one session. */
export async function endSignIn(db: DbOrTransaction, signIn: MicrosoftSignIn): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('microsoft_sign_ins')
    .where('state_hash', '=', signIn.state_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const userOfMicrosoft = (db: DbOrTransaction, issuer: string, subject: string): Promise<User | undefined> =>
  db
    .selectFrom('microsoft_accounts')
    .innerJoin('users', 'users.id', 'microsoft_accounts.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function bindMicrosoft(
  db: DbOrTransaction,
  { issuer, subject, userId, now }: { issuer: string; subject: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('microsoft_accounts')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}
