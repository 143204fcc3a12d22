import type { Selectable } from 'kysely';
import { BOOKING_STATUS, type AccountDetails, type Language, type Profile } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../db/database';

export type { DbOrTransaction };
export type User = Selectable<Schema['users']>;

/** Two spellings of one address are one account. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const userByEmail = (db: DbOrTransaction, email: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();

export const userById = (db: DbOrTransaction, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
  details?: AccountDetails;
}

/** Undefined when the address has an account already. */
export const addUser = (db: DbOrTransaction, user: NewUser, now: Date): Promise<User | undefined> =>
  db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      details: JSON.stringify(user.details ?? {}),
      commercial_agreement_code: null,
      language: user.language,
      verified_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();

/** The newest registration of an address that nobody has confirmed yet. */
export async function replaceUnverified(db: DbOrTransaction, user: NewUser): Promise<void> {
  await db
    .updateTable('users')
    .where('email_key', '=', emailKey(user.email))
    .where('verified_at', 'is', null)
    .set({
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      details: JSON.stringify(user.details ?? {}),
      language: user.language,
    })
    .execute();
}

export type ProfileChange = Pick<Profile, 'firstName' | 'lastName'> & AccountDetails;

export const changeProfile = (
  db: DbOrTransaction,
  userId: string,
  { firstName, lastName, ...details }: ProfileChange,
): Promise<User> =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({
      first_name: firstName,
      last_name: lastName,
      details: JSON.stringify(details),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Signs somebody out everywhere; undefined where nobody has this address, otherwise how many sessions ended. */
export async function signOutEverywhere(db: DbOrTransaction, email: string): Promise<number | undefined> {
  const user = await userByEmail(db, email);
  if (user === undefined) return undefined;
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Everybody has to sign in again; how many sessions have ended. */
export async function signOutEverybody(db: DbOrTransaction): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Verifies who followed a link sent to the address, with this password; all other sessions and links end. */
export async function proveAddress(
  db: DbOrTransaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<User> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  const user = await db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ password_hash: passwordHash, verified_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimGuestBookings(db, user);
  return user;
}

/** Undefined when the password is no longer the one that was compared. Links to choose a password end with it. */
export async function changePassword(
  db: DbOrTransaction,
  { id, password_hash: before }: Pick<User, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<User | undefined> {
  const user = await db
    .updateTable('users')
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .set({ password_hash: passwordHash })
    .returningAll()
    .executeTakeFirst();
  if (user !== undefined) await db.deleteFrom('account_tokens').where('user_id', '=', id).execute();
  return user;
}

/** Bookings made as a guest with the verified address of an account belong to that account. */
export async function claimGuestBookings(db: DbOrTransaction, user: User): Promise<void> {
  if (user.verified_at === null) return;
  await db
    .updateTable('bookings')
    .where('user_id', 'is', null)
    .where('email_key', '=', user.email_key)
    .set({ user_id: user.id })
    .execute();
  // Their e-mail's link proves no more than the account's did (D59).
  await db
    .updateTable('bookings')
    .where('user_id', '=', user.id)
    .where('status', '=', BOOKING_STATUS.Reserved)
    .where('pay_now_minor', '=', 0)
    .where('hold_expires_at', 'is not', null)
    .set({ hold_expires_at: null, held_by: null })
    .execute();
}
