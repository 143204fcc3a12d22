import { sql } from 'kysely';
import type { DriverPayload, KeptDriver } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

/** Two with the same name and address are one driver. */
const nameKey = ({ driverFirstName, driverLastName, driverEmail }: DriverPayload): string =>
  [driverFirstName, driverLastName, driverEmail].map((part) => part.trim().toLowerCase()).join('\n');

export async function driversOf(db: DbOrTransaction, userId: string): Promise<KeptDriver[]> {
  const rows = await db
    .selectFrom('kept_drivers')
    .select(['id', 'details'])
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .execute();
  return rows.map(({ id, details }) => ({ id, driver: details }));
}

/** Calls of one company wait here for one another, so that together they keep no more than is allowed. */
export async function countDrivers(trx: DbOrTransaction, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('kept_drivers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A driver of the same name and address is changed. */
export const keepDriver = (
  trx: DbOrTransaction,
  userId: string,
  driver: DriverPayload,
  now: Date,
): Promise<{ id: string }> =>
  trx
    .insertInto('kept_drivers')
    .values({ user_id: userId, name_key: nameKey(driver), details: JSON.stringify(driver), created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name_key']).doUpdateSet({ details: JSON.stringify(driver) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export async function isKept(db: DbOrTransaction, userId: string, driver: DriverPayload): Promise<boolean> {
  const row = await db
    .selectFrom('kept_drivers')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey(driver))
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the company keeps no such driver. One whose new name another has already takes that one's place. */
export async function changeDriver(trx: DbOrTransaction, userId: string, { id, driver }: KeptDriver): Promise<boolean> {
  const own = trx.selectFrom('kept_drivers').select('id').where('user_id', '=', userId).where(idIs(id));
  if ((await own.executeTakeFirst()) === undefined) return false;
  const key = nameKey(driver);
  const others = trx.deleteFrom('kept_drivers').where('user_id', '=', userId).where('name_key', '=', key);
  await others.where((where) => where.not(idIs(id))).execute();
  const change = { name_key: key, details: JSON.stringify(driver) };
  await trx.updateTable('kept_drivers').where('user_id', '=', userId).where(idIs(id)).set(change).execute();
  return true;
}

export async function removeDriver(trx: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('kept_drivers')
    .where('user_id', '=', userId)
    .where(idIs(id))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Compared as texts: what is no UUID is nobody's, and no error. */
const idIs = (id: string) => sql<boolean>`id::text = ${id}`;
