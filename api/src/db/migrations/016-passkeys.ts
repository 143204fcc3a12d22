import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table passkeys (
    id text primary key, user_id text not null references users, name text not null, public_key text not null,
    counter bigint not null check (counter >= 0), transports jsonb not null, created_at timestamptz not null,
    last_used_at timestamptz)`,
  sql`create index on passkeys (user_id)`,
  sql`create table passkey_challenges (
    challenge text primary key, user_id text references users, expires_at timestamptz not null)`,
];

/** Public keys with which devices sign challenges, each of which is answered once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
