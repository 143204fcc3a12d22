import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table users add column roles jsonb not null default '[]'`,
  sql`update users set roles = '[{"role": "owner"}]' where is_administrator`,
  sql`alter table users drop column is_administrator`,
  // Whoever has a role; one truth, from which many places read no more than this.
  sql`alter table users add column is_administrator boolean generated always as (roles <> '[]') stored`,
  sql`alter table account_tokens add column roles jsonb not null default '[{"role": "owner"}]'`,
  // What happens by the clock or at the command line is done by no account.
  sql`alter table audit_log alter column user_id drop not null`,
];

/** Administrators have roles (D88); whoever was one owns the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
