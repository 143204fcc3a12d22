import { sql, type Kysely } from 'kysely';

/**
 * The contact form's keys are in the table `idempotency` from now on, like those of every other write. Its own columns
 * stay for processes of the release before, which write them while a deployment goes on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_entries alter column fingerprint drop not null`.execute(db);
}
