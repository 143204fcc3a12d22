import type { Selectable } from 'kysely';
import type { DbOrTransaction, Schema } from '../db/database';

export type Passkey = Selectable<Schema['passkeys']>;
type NewPasskey = Omit<Passkey, 'last_used_at'>;

/** The newest first. */
export const passkeysOf = (db: DbOrTransaction, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const passkeyById = (db: DbOrTransaction, id: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined when it is there already, whosever it is. */
export const addPasskey = (db: DbOrTransaction, passkey: NewPasskey): Promise<Passkey | undefined> =>
  db
    .insertInto('passkeys')
    .values({ ...passkey, transports: JSON.stringify(passkey.transports) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export async function removePasskey(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when somebody else has used it in between: of two devices with one counter one is a copy. */
export async function countUse(
  db: DbOrTransaction,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  next: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .where('id', '=', id)
    .where('counter', '=', counter)
    .set({ counter: next, last_used_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Without a user it is for whoever signs in. */
export async function addChallenge(
  db: DbOrTransaction,
  challenge: { challenge: string; user_id: string | null; expires_at: Date },
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** A challenge is answered once, by the user it was given to. */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropOldChallenges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
