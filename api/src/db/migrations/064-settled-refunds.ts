import { sql, type Kysely } from 'kysely';

/** How a refund that its vendor refused was settled after all: sent by hand, or asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds
    add column settled text check (settled in ('by-hand', 'asked-again'))`.execute(db);
}
