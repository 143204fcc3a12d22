import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`update payment_attempts set state = case state
    when 'redirected' then 'pending' when 'settled' then 'captured' when 'error' then 'declined' else state end`,
  sql`alter table payment_attempts
    add check (state in ('created', 'pending', 'authorised', 'captured', 'declined', 'cancelled', 'expired',
      'refund-due', 'refunded')),
    add column next_check_at timestamptz, add column checks int not null default 0,
    add column uncertain_since timestamptz, add column billing jsonb`,
  sql`create index on payment_attempts (next_check_at) where next_check_at is not null`,
  sql`create index on payment_attempts (gateway, gateway_ref)`,
  sql`create table payment_events (
    id bigint generated always as identity primary key, attempt_id text not null references payment_attempts,
    at timestamptz not null, kind text not null, detail jsonb not null)`,
  sql`create index on payment_events (attempt_id)`,
  sql`insert into payment_events (attempt_id, at, kind, detail)
    select a.id, a.created_at, 'message', m from payment_attempts a, jsonb_array_elements(a.raw_in) m`,
  sql`alter table payment_attempts drop column raw_in`,
  sql`create table refunds (
    id text primary key, booking_id text not null references bookings,
    attempt_id text not null references payment_attempts, amount_minor bigint not null check (amount_minor > 0),
    state text not null check (state in ('due', 'sent', 'done', 'failed')),
    reason text not null, gateway_ref text, gateway_code text, tries int not null default 0,
    next_try_at timestamptz not null, created_at timestamptz not null)`,
  sql`create index on refunds (next_try_at) where state in ('due', 'sent')`,
  sql`create index on refunds (attempt_id)`,
  sql`create index on bookings (id) where refund_by is not null`,
  sql`alter table booking_ledger drop constraint booking_ledger_kind_check,
    drop constraint booking_ledger_attempt_id_key,
    add check (kind in ('charge', 'refund', 'chargeback', 'fee'))`,
  sql`insert into booking_ledger (booking_id, kind, amount_minor, reference, created_at)
    select b.id, 'charge', b.paid_minor - coalesce(l.charged, 0), 'before the ledger', b.created_at
    from bookings b left join (select booking_id, sum(amount_minor) as charged from booking_ledger
      where kind = 'charge' group by booking_id) l on l.booking_id = b.id
    where b.paid_minor > coalesce(l.charged, 0)`,
  sql`create unique index on booking_ledger (attempt_id) where kind = 'charge'`,
  sql`create unique index on booking_ledger (attempt_id, kind, reference) where kind <> 'charge'`,
  // A bank may take back what the company has given back already.
  sql`do $$ declare found text; begin
    for found in select conname from pg_constraint
      where conrelid = 'bookings'::regclass and pg_get_constraintdef(oid) like '%refunded_minor%paid_minor%'
    loop execute format('alter table bookings drop constraint %I', found); end loop; end $$`,
  sql`create function refuse_change_of_ledger() returns trigger language plpgsql as
    $$ begin raise exception 'The ledger is append-only: write another entry.'; end $$`,
  sql`create trigger booking_ledger_is_append_only before update or delete on booking_ledger
    for each row execute function refuse_change_of_ledger()`,
];

/** One state machine for attempts with a timeline, refunds that are sent by the gateway, an append-only ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
