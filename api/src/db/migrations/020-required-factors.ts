import { sql, type Kysely } from 'kysely';

/** A sign-in that opens nothing but the account's own settings, until the second factor is on that it needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column lacks_factor boolean not null default false`.execute(db);
}
