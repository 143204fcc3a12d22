import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table resume_links (
    id text primary key, email text not null, email_key text not null, language text not null, query text not null,
    model_id int not null, pick_up_place_id int not null, drop_off_place_id int not null,
    from_at timestamptz not null, to_at timestamptz not null,
    created_at timestamptz not null, due_at timestamptz not null)`,
  sql`create index on resume_links (due_at)`,
  sql`create index on resume_links (email_key)`,
  sql`create table resume_withdrawals (address text primary key, created_at timestamptz not null)`,
];

/** Checkouts to which a visitor wants a link by e-mail, and addresses that want none any more (D76). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
