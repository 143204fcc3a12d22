import { sql, type SqlBool } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { BookingRow } from '../bookings/bookings.store';
import type { Db } from '../db/database';

const { Quoted, Cancelled, Reserved } = BOOKING_STATUS;

interface Page {
  offset: number;
  limit: number;
}

export interface CustomerRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  bookings: number;
  quotations: number;
  last_at: Date;
}

const LIKE_SIGNS = /[\\%_]/g;

/** Customers for whom the agency booked or quoted, by e-mail address; as they were called the last time. */
export async function customersOfAgency(db: Db, agencyId: string, search: string, { offset, limit }: Page) {
  const pattern = `%${search.trim().replace(LIKE_SIGNS, '\\$&').toLowerCase()}%`;
  const customers = sql`
    select distinct on (b.email_key) b.id, c->>'firstName' as first_name, c->>'lastName' as last_name,
      c->>'emailAddress' as email, b.created_at as last_at, b.email_key
    from bookings b cross join lateral (select b.details->'shown'->'customer' as c) customer
    where b.user_id = ${agencyId} and b.email_key <> ''
    order by b.email_key, b.created_at desc, b.id`;
  const found = sql`select * from (${customers}) latest
    where lower(first_name || ' ' || last_name || ' ' || email) like ${pattern}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${found}) f`.execute(db);
  const { rows } = await sql<CustomerRow>`
    select f.id, f.first_name, f.last_name, f.email, f.last_at, s.bookings, s.quotations
    from (${found}) f cross join lateral (
      select (count(*) filter (where status not in (${Quoted}, ${Cancelled})))::int as bookings,
        count(distinct agency_quotation_id)::int as quotations
      from bookings where user_id = ${agencyId} and email_key = f.email_key) s
    order by f.last_at desc, f.id limit ${limit} offset ${offset}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

/** What the agency booked for the customer of one of its bookings; undefined when that one is not the agency's. */
export async function bookingsOfCustomer(db: Db, agencyId: string, bookingId: string, { offset, limit }: Page) {
  const known = await db
    .selectFrom('bookings')
    .select('email_key')
    .where('id', '=', bookingId)
    .where('user_id', '=', agencyId)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const theirs = db
    .selectFrom('bookings')
    .where('user_id', '=', agencyId)
    .where('email_key', '=', known.email_key)
    .where(sql<SqlBool>`not (status in (${Quoted}, ${Cancelled}) and agency_quotation_id is not null)`);
  const { count } = await theirs.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await theirs
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** When it became a booking: a quotation did when it was accepted. */
const BOOKED_AT = sql<Date>`coalesce(quote_accepted_at, created_at)`;

/** The bookings of some time by which an agency earns: neither quoted nor cancelled, nor waiting for the branch. */
export const earningBookings = (db: Db, agencyId: string, time: { from: Date; before: Date }): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', agencyId)
    .where('status', 'not in', [Quoted, Cancelled])
    .where(sql<SqlBool>`not (is_on_request and status = ${Reserved} and decided_at is null)`)
    .where(BOOKED_AT, '>=', time.from)
    .where(BOOKED_AT, '<', time.before)
    .orderBy(BOOKED_AT)
    .orderBy('id')
    .execute();
