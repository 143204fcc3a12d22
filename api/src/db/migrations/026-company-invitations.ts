import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table users add column company_name text`,
  sql`create table company_invitations (
    token_hash text primary key, global_id_hash text not null unique,
    email text not null, email_key text not null, company_name text not null,
    first_name text not null, last_name text not null, language text not null,
    is_hotel boolean not null, is_provider boolean not null,
    created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
  sql`create unique index company_invitations_once on company_invitations (email_key) where used_at is null`,
];

/** Who operates the installation invites companies; an address has one invitation that is still to be used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
