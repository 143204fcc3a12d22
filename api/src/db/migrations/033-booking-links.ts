import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table account_requests add column booking_id text not null default ''`,
  sql`alter table account_requests drop constraint account_requests_kind_check`,
  sql`alter table account_requests add constraint account_requests_kind_check
    check (kind in ('register', 'resend', 'forgot', 'booking') and (kind = 'booking') = (booking_id <> ''))`,
  sql`drop index account_requests_once`,
  sql`create unique index account_requests_once on account_requests (kind, email_key, booking_id)
    where kind <> 'register'`,
];

/** Guests ask for the link of their booking (D73), which is written down and answered as accounts are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
