import { sql } from 'kysely';
import type { ContentKind } from '@forecourt/shared/contract';
import type { DbOrTransaction, StoredRecord } from './records.store';

interface Keys {
  kinds: readonly ContentKind[];
  ids: readonly number[];
}
/** One row for each record, in the order in which they are named. */
const rowsOf = ({ kinds, ids }: Keys) =>
  sql`unnest(${[...kinds]}::text[], ${[...ids]}::int[]) with ordinality as keys (kind, id, place)`;

/** Those of these records that there are, in one call however many they are. */
export const storedOfKeys = (db: DbOrTransaction, keys: Keys): Promise<StoredRecord[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where(sql<boolean>`(kind, id) in (select kind, id from ${rowsOf(keys)})`)
    .execute();

/** As `lockRecord` and `lockKind`, whose id is 0, one after the other, in one call and without reading. */
export const lockKeys = (trx: DbOrTransaction, keys: Keys) =>
  sql`select pg_advisory_xact_lock(hashtext(kind), id) from ${rowsOf(keys)} order by place`.execute(trx);

/** Changes whenever anything that is published or drafted does. */
export async function editionOf(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ edition: string }>`
    select md5(coalesce(string_agg(concat_ws(':', kind, id, revision), ',' order by kind, id), '')) as edition
    from documents`.execute(db);
  return rows[0]?.edition ?? '';
}
