import { sql, type Kysely } from 'kysely';

/**
 * What a branch adds per day for a driver below an age, in minor units and before taxes, and the most it adds to a
 * rental; without an age it adds nothing. The fleet's system writes the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table branch_offices
    add column young_driver_below int check (young_driver_below between 1 and 120),
    add column young_driver_day_fee bigint not null default 0 check (young_driver_day_fee >= 0),
    add column young_driver_most bigint check (young_driver_most >= 0)`.execute(db);
}
