import * as z from 'zod/mini';
import type { Db, DbOrTransaction } from '../db/database';
import { isSealedWithFirst, sealed, unsealed, type Keyring } from '../payments/sealed-settings';
import { emailKey } from './users.store';

const secretText = z.string();

export interface SecondFactor {
  /** Base32, shared with the app of the user. */
  secret: string;
  isOn: boolean;
  /** The 30 seconds of the last code that was taken, counted since 1970: neither it nor an older one is taken again. */
  lastStep: number | null;
  createdAt: Date;
}

/** The factor of a user, also one that still has to be confirmed; its secret is sealed in the database. */
export async function secondFactorOf(
  db: DbOrTransaction,
  keys: Keyring,
  userId: string,
): Promise<SecondFactor | undefined> {
  const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    row && {
      secret: secretText.parse(unsealed(keys, row, row.secret)),
      isOn: row.confirmed_at !== null,
      lastStep: row.last_step,
      createdAt: row.created_at,
    }
  );
}

/** Keeps a secret until it is confirmed; in place of an earlier one that never was, never of one that is on. */
export async function addSecondFactor(
  db: DbOrTransaction,
  keys: Keyring,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<void> {
  const stored = JSON.stringify(sealed(keys, { user_id: userId }, secret));
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: stored, created_at: now, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: stored, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** False when it is on already, or not there. */
export async function confirmSecondFactor(
  db: DbOrTransaction,
  userId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .set({ confirmed_at: now, last_step: step })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A code is taken once: of two that show it at the same time one is refused. */
export async function takeStep(db: DbOrTransaction, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .set({ last_step: step })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(db: DbOrTransaction, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In place of those from before. */
export async function replaceRecoveryCodes(
  db: DbOrTransaction,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

export async function recoveryCodesLeft(db: DbOrTransaction, userId: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute();
  return rows.length;
}

export async function removeSecondFactor(db: DbOrTransaction, userId: string): Promise<boolean> {
  await replaceRecoveryCodes(db, userId, []);
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For whoever operates the installation, when an owner has lost both the app and the recovery codes. */
export const removeSecondFactorOf = (db: Db, email: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst();
    return user !== undefined && removeSecondFactor(trx, user.id);
  });

/** Seals with the first key what another one has sealed; answers the number. */
export const sealSecondFactors = (db: Db, keys: Keyring): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('second_factors').selectAll().forUpdate().execute();
    const due = rows.filter(({ secret }) => !isSealedWithFirst(keys, secret));
    for (const row of due)
      await trx
        .updateTable('second_factors')
        .where('user_id', '=', row.user_id)
        .set({ secret: JSON.stringify(sealed(keys, row, unsealed(keys, row, row.secret))) })
        .execute();
    return due.length;
  });
