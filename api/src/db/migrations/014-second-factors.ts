import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table second_factors (
    user_id text primary key references users, secret jsonb not null, created_at timestamptz not null,
    confirmed_at timestamptz, last_step bigint)`,
  sql`create table recovery_codes (
    user_id text not null references users, code_hash text not null, primary key (user_id, code_hash))`,
];

/** A shared secret for codes of an app, and codes for whoever has lost the app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
