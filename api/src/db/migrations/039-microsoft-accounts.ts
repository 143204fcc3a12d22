import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table microsoft_accounts (
    issuer text not null,
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  sql`create index microsoft_accounts_user on microsoft_accounts (user_id)`,
  sql`create table microsoft_sign_ins (
    state_hash text primary key,
    verifier text not null,
    nonce text not null,
    language text not null,
    remember boolean not null,
    expires_at timestamptz not null,
    issuer text,
    subject text,
    email text,
    first_name text not null default '',
    last_name text not null default '',
    code_hash text,
    tries integer not null default 0
  )`,
];

/** Accounts at Microsoft by which users sign in, and sign-ins that are on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
