import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table users add column country text, add column city text`,
  sql`create table consents (
    id bigint generated always as identity primary key, user_id text not null references users,
    purpose text not null check (purpose in ('resume')), is_given boolean not null,
    text_version int not null, language text not null, at timestamptz not null)`,
  sql`create index on consents (user_id, purpose, id)`,
];

/** An account keeps country and town (D122), and what its owner has agreed to when (D124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
