import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table gateway_settings
    add column is_active boolean not null default true, add column position int not null default 0,
    add column currencies jsonb, add column version int not null default 1`,
  sql`alter table refunds add column asked_by text references users`,
  sql`create index on payment_attempts (created_at, id)`,
  sql`create index on booking_ledger (created_at)`,
  sql`create table audit_log (
    id bigint generated always as identity primary key, at timestamptz not null,
    user_id text not null references users, actor text not null, action text not null,
    subject_kind text not null, subject_id text not null, before jsonb, after jsonb)`,
  sql`create index on audit_log (subject_kind, subject_id)`,
  sql`create function refuse_change_of_audit() returns trigger language plpgsql as
    $$ begin raise exception 'The audit is append-only.'; end $$`,
  sql`create trigger audit_log_is_append_only before update or delete on audit_log
    for each row execute function refuse_change_of_audit()`,
  sql`create table reconciliations (
    day date primary key, asked_at timestamptz not null, claimed_at timestamptz, ran_at timestamptz,
    accounts jsonb not null default '[]')`,
  sql`create table reconciliation_differences (
    id bigint generated always as identity primary key, day date not null references reconciliations,
    attempt_id text not null references payment_attempts, kind text not null, ours jsonb not null,
    vendors jsonb not null)`,
  sql`create index on reconciliation_differences (day)`,
];

/** What administrators change of payments and who did it, and the daily comparison with the vendors' books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
