import { sql, type Kysely } from 'kysely';

/** The page of the holder's bank that a payment waits for (3-D Secure), so that it is found again after a reload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column challenge jsonb`.execute(db);
}
