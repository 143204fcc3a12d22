import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings add column held_by text`,
  sql`alter table branch_offices add column confirm_guests boolean`,
];

/** Whose unconfirmed bookings are counted together, and which branches have them confirmed (D59). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
