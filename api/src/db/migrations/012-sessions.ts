import { sql, type Kysely } from 'kysely';

/** Defaults are for sessions from before, and for processes of the release before while a deployment goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column id text not null default gen_random_uuid()::text,
    add column created_at timestamptz not null default now(),
    add column last_used_at timestamptz not null default now(),
    add column idle_seconds int not null default 1209600 check (idle_seconds > 0),
    add column user_agent text not null default ''`.execute(db);
  await sql`create unique index sessions_id on sessions (id)`.execute(db);
}
