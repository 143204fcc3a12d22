import { sql, type Kysely } from 'kysely';

/** Two weeks are the promise for refunds that were open before there was one. */
const STATEMENTS = [
  sql`create table booking_ledger (
    id bigint generated always as identity primary key, booking_id text not null references bookings,
    kind text not null check (kind in ('charge', 'refund')), amount_minor bigint not null check (amount_minor > 0),
    attempt_id text unique references payment_attempts, reference text, created_at timestamptz not null)`,
  sql`create index on booking_ledger (booking_id)`,
  sql`insert into booking_ledger (booking_id, kind, amount_minor, attempt_id, created_at)
    select booking_id, 'charge', amount_minor, id, created_at from payment_attempts
    where state in ('captured', 'settled')`,
  sql`alter table bookings add column refunded_minor bigint not null default 0,
    add column refund_by timestamptz,
    add check (refunded_minor between 0 and paid_minor)`,
  sql`update bookings set refund_by = now() + interval '14 days' where status = 4 and paid_minor > 0`,
];

/** What was charged and given back of each booking; `paid_minor` and `refunded_minor` are its sums. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
