import { sql, type Kysely } from 'kysely';

/** An agency's picture for its quotations, as base64; its digest is its address (D77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agency_logos (
    agency_id text primary key references users (id),
    digest text not null,
    media_type text not null,
    content text not null,
    created_at timestamptz not null)`.execute(db);
  await sql`create index agency_logos_digest on agency_logos (digest)`.execute(db);
}
