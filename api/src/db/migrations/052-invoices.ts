import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Who issues the invoices of a branch, where it is not the company itself.
  sql`alter table branch_offices add column invoice_issuer jsonb`,
  sql`create table invoice_numbers (issuer text not null, year int not null, kind text not null,
    last int not null, primary key (issuer, year, kind))`,
  sql`create table invoices (
    id bigint generated always as identity primary key, booking_id text not null references bookings,
    kind text not null check (kind in ('invoice', 'credit-note')),
    issuer text not null, year int not null, sequence int not null check (sequence > 0), number text not null,
    credits bigint references invoices check ((kind = 'credit-note') = (credits is not null)),
    total_minor bigint not null check (total_minor > 0), currency text not null,
    content jsonb not null, issued_at timestamptz not null,
    unique (issuer, year, kind, sequence), unique (booking_id, number))`,
  sql`create index on invoices (credits) where credits is not null`,
  sql`create function refuse_change_of_invoice() returns trigger language plpgsql as
    $$ begin raise exception 'An invoice is never changed: write a credit note.'; end $$`,
  sql`create trigger invoices_are_append_only before update or delete on invoices
    for each row execute function refuse_change_of_invoice()`,
  // What the documents of a booking come to, and for which change of it the last invoice was written.
  sql`alter table bookings add column invoiced_minor bigint not null default 0 check (invoiced_minor >= 0),
    add column invoiced_changes int`,
  sql`create index bookings_invoice_due on bookings (id) where price_minor > 0
    and invoiced_changes is distinct from changes
    and (status = 3 or (status in (1, 2) and paid_minor - refunded_minor >= price_minor))`,
  sql`create index bookings_credit_due on bookings (id)
    where status = 4 and invoiced_minor > greatest(0, paid_minor - refunded_minor)`,
];

/** Invoices and credit notes, numbered without gaps by issuer and year (D119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
