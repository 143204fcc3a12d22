import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings add column check_in jsonb`,
  sql`alter table bookings add column check_in_mailed_at timestamptz`,
  sql`create index on bookings (from_at) where check_in_mailed_at is null and not is_self_checkin`,
  sql`create table spent_captchas (id text primary key, expires_at timestamptz not null)`,
];

/** What customers say before they pick up, whom the reminder has told, and which captchas were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
