import { sql, type Kysely } from 'kysely';

/** Of each booking what is to go back by refunds that are not done, as far as it is still with the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column leaving_minor bigint not null default 0`.execute(db);
  await sql`update bookings set leaving_minor = least(open.minor, greatest(0, paid_minor - refunded_minor))
    from (
      select booking_id, sum(amount_minor) as minor from refunds
      where state in ('due', 'sent', 'failed') and settled is null group by booking_id
    ) as open where open.booking_id = bookings.id`.execute(db);
}
