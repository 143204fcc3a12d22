import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table bookings drop constraint bookings_cancel_reason_check,
    add constraint bookings_cancel_reason_check check (cancel_reason in ('asked', 'hold-expired', 'declined')),
    add column decided_at timestamptz,
    add column decline_reason text`,
  sql`alter table branch_offices add column language text`,
];

/** A branch confirms or declines what is on request, and reads its e-mails in a language of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
