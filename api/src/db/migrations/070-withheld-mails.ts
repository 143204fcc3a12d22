import { sql, type Kysely } from 'kysely';

/** Whether the e-mail about a booking that was made did not leave, since its address had too many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column is_mail_withheld boolean not null default false`.execute(db);
}
