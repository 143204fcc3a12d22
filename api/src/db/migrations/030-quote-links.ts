import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings add column quote_opened_at timestamptz`,
  sql`alter table bookings add column quote_accepted_at timestamptz`,
];

/** A quotation is a page of its own (D70): when it was opened first, and when it was accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
