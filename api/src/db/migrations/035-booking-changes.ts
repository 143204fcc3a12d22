import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings add column changes int not null default 0`,
  sql`create table booking_changes (
    id text primary key, booking_id text not null references bookings on delete cascade,
    state text not null check (state in ('made', 'open', 'confirmed', 'declined', 'ended')),
    user_id text, parts jsonb not null, before jsonb not null, after jsonb not null, asked jsonb, reason text,
    created_at timestamptz not null, decided_at timestamptz)`,
  sql`create index on booking_changes (booking_id, created_at)`,
  sql`create unique index on booking_changes (booking_id) where state = 'open'`,
];

/** What owners have changed of their bookings, and what they have asked their branch for (D75). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
