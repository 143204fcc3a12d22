import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings add column quoted_until timestamptz`,
  sql`update bookings set quoted_until = least(created_at + interval '14 days', from_at) where status = 5`,
];

/** Quotations have an end (D54), those that are there already as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
