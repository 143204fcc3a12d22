import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table agency_quotations (
    id text primary key,
    agency_id text not null references users (id),
    first_name text not null, last_name text not null, email text not null,
    language text not null,
    note text not null default '',
    shows_per_day boolean not null,
    shows_agency boolean not null,
    created_at timestamptz not null,
    quoted_until timestamptz not null,
    opened_at timestamptz,
    ended_at timestamptz)`,
  sql`create index agency_quotations_agency on agency_quotations (agency_id, created_at desc)`,
  sql`alter table bookings add column agency_quotation_id text references agency_quotations (id)`,
  sql`alter table bookings add column quotation_position integer not null default 0`,
  sql`create index bookings_agency_quotation on bookings (agency_quotation_id)
    where agency_quotation_id is not null`,
  // What agencies had quoted before, one car each.
  sql`insert into agency_quotations
    select b.id, b.user_id, b.details->'shown'->'customer'->>'firstName', b.details->'shown'->'customer'->>'lastName',
      b.details->'shown'->'customer'->>'emailAddress', b.language, '', false, true, b.created_at, b.quoted_until,
      b.quote_opened_at, null
    from bookings b join users u on u.id = b.user_id where u.is_agency and b.quoted_until is not null`,
  sql`update bookings set agency_quotation_id = id where id in (select id from agency_quotations)`,
];

/** Several cars in one quotation of an agency to its customer (D77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
