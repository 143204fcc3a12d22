import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';

/** What a test writes starts in one of these; whatever refers to them goes with them. */
const ROOTS = [
  'branch_offices',
  'categories',
  'additionals',
  'users',
  'account_requests',
  'company_invitations',
  'bookings',
  'invoice_numbers',
  'idempotency',
  'outbox',
  'mailbox',
  'throttles',
  'spent_captchas',
  'gateway_settings',
  'reconciliations',
];

interface Emptied {
  name: string;
  is_append_only: boolean;
  sequence: number | null;
}

const emptied = (db: Db, roots: readonly string[]) =>
  sql<Emptied>`
    with recursive tables(oid) as (
      select unnest(${sql.val(roots)}::regclass[])::oid
      union select conrelid from pg_constraint join tables on confrelid = tables.oid where contype = 'f')
    select relname as name,
      exists (select from pg_trigger where tgrelid = tables.oid and not tgisinternal) as is_append_only,
      (select objid::int from pg_depend join pg_class s on s.oid = objid
        where refobjid = tables.oid and classid = 'pg_class'::regclass and s.relkind = 'S' limit 1) as sequence
    from tables join pg_class on pg_class.oid = tables.oid`
    .execute(db)
    .then(({ rows }) => rows);

/** One statement, so that the tables need no order: references are checked at its end. */
function deletion(tables: readonly Emptied[]): RawBuilder<unknown> {
  const deletes = tables.map(({ name }) => sql`${sql.id(`of_${name}`)} as (delete from ${sql.table(name)})`);
  const restarts = tables.flatMap(({ sequence }) =>
    sequence === null ? [] : [sql`setval(${sql.lit(sequence)}::oid::regclass, 1, false)`],
  );
  return sql`with ${sql.join(deletes)} select ${sql.join(restarts)}`;
}

const known = new WeakMap<Db, Map<readonly string[], Promise<Emptied[]>>>();

function knownOf(db: Db, roots: readonly string[]): Promise<Emptied[]> {
  const ofDb = known.get(db) ?? new Map<readonly string[], Promise<Emptied[]>>();
  known.set(db, ofDb);
  const tables = ofDb.get(roots) ?? emptied(db, roots);
  ofDb.set(roots, tables);
  return tables;
}

/**
 * Removes everything that a test has written; the schema stays, numbers start at 1 again. Deletes the few rows instead
 * of truncating, which makes new files for every table and index and takes longer than most tests. A table that refuses
 * deletions is truncated where it has rows. `roots`: only these, and whatever refers to them.
 */
export async function emptyTables(db: Db, roots: readonly string[] = ROOTS): Promise<void> {
  const all = await knownOf(db, roots);
  for (const { name } of all.filter(({ is_append_only }) => is_append_only)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) await sql`truncate ${sql.table(name)} restart identity`.execute(db);
  }
  await deletion(all.filter(({ is_append_only }) => !is_append_only)).execute(db);
}
