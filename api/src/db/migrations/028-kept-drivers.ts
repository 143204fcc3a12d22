import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table kept_drivers (
    id uuid primary key default gen_random_uuid(), user_id text not null references users,
    name_key text not null, details jsonb not null, created_at timestamptz not null,
    unique (user_id, name_key))`,
];

/** Drivers that a company keeps, to choose one by name when it books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
