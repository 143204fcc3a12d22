import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table account_requests (
    id int generated always as identity primary key,
    kind text not null check (kind in ('register', 'resend', 'forgot')),
    email text not null, email_key text not null, language text not null,
    registration jsonb, created_at timestamptz not null, due_at timestamptz,
    check ((kind = 'register') = (registration is not null)))`,
  sql`create index on account_requests (due_at) where due_at is not null`,
  sql`create index on account_requests (email_key)`,
  sql`create unique index account_requests_once on account_requests (kind, email_key) where kind <> 'register'`,
];

/** What strangers ask about an account is written down alike and answered by a worker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
