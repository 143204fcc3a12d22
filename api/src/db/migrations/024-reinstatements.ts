import { sql, type Kysely } from 'kysely';

/** A dispute that the company wins brings its chargeback again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_ledger drop constraint booking_ledger_kind_check,
    add check (kind in ('charge', 'refund', 'chargeback', 'reinstatement', 'fee'))`.execute(db);
}
