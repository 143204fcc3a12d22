import type { Insertable, Selectable } from 'kysely';
import type { Db, DbOrTransaction, Schema } from '../db/database';

export type { Db, DbOrTransaction };

/** Answers its number. */
export async function addInfraction(
  trx: DbOrTransaction,
  infraction: Insertable<Schema['infractions']>,
): Promise<number> {
  const { id } = await trx.insertInto('infractions').values(infraction).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The infraction of a number. */
export const infractionById = (
  db: DbOrTransaction,
  id: number,
): Promise<Selectable<Schema['infractions']> | undefined> =>
  db.selectFrom('infractions').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of one booking, in the order in which they were entered. */
export const infractionsOfBooking = (
  db: DbOrTransaction,
  bookingId: string,
): Promise<Selectable<Schema['infractions']>[]> =>
  db.selectFrom('infractions').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
