import { sql, type Kysely } from 'kysely';

/** By which of the company's methods somebody paid: two of them may have one type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column method_id int`.execute(db);
}
