import { sql, type Kysely } from 'kysely';

/** Who operates the installation makes administrators, each by a link that works once; no address is one by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_administrator boolean not null default false`.execute(db);
  await sql`alter table account_tokens add column makes_administrator boolean not null default false`.execute(db);
}
