import { sql, type Kysely } from 'kysely';

/** The contact form's keys are in the table `idempotency` from now on, like those of every other write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_entries drop column idempotency_key, drop column fingerprint`.execute(db);
}
