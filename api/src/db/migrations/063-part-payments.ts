import { sql, type Kysely } from 'kysely';

/** Whether an attempt collects a part of the visitor's choice; all others collect what is due, and one is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column is_part boolean not null default false`.execute(db);
}
