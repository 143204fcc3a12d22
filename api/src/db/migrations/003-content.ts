import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table documents (
    kind text not null, id int not null, status int not null check (status between 0 and 2),
    version int not null check (version > 0),
    body jsonb not null, primary key (kind, id))`,
  sql`create table contact_entries (
    id bigint generated always as identity primary key, form_id int not null, language text not null,
    receivers jsonb not null,
    reply_to jsonb not null, fields jsonb not null, idempotency_key text unique, fingerprint text not null,
    created_at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
