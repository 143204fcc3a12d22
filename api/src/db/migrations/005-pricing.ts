import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table rates add column days text not null default 'any' check (days in ('any', 'weekend'))`,
  sql`alter table rates drop constraint rates_pkey`,
  sql`alter table rates add primary key (category_id, season, min_days, days)`,
  sql`alter table promotions add column pick_up_from date, add column pick_up_to date,
    add column max_uses int check (max_uses > 0), add column max_uses_by_customer int check (max_uses_by_customer > 0)`,
  sql`create table promotion_uses (
    booking_id text primary key references bookings, promotion_id int not null references promotions,
    customer_key text not null)`,
  sql`create index on promotion_uses (promotion_id, customer_key)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
