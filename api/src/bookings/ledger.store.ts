import type { Insertable } from 'kysely';
import type { DbOrTransaction, Schema } from '../db/database';

/** An entry is never changed: what was charged wrongly is given back by another one. */
export async function addEntry(trx: DbOrTransaction, entry: Insertable<Schema['booking_ledger']>): Promise<void> {
  await trx.insertInto('booking_ledger').values(entry).execute();
}
