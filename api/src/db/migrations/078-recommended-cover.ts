import { sql, type Kysely } from 'kysely';

/** Of all extras a company recommends one at most (D246). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table additionals add column is_recommended boolean not null default false`.execute(db);
  await sql`create unique index one_recommended_additional on additionals (is_recommended)
    where is_recommended`.execute(db);
}
