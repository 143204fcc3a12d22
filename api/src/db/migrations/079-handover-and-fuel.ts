import { sql, type Kysely } from 'kysely';

/** What nobody has said of a place or a branch stays unsaid (D261). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table places add column handover text
    check (handover in ('desk', 'shuttle', 'walk', 'meeting-point'))`.execute(db);
  await sql`alter table branch_offices add column fuel_policy text
    check (fuel_policy in ('full-to-full', 'same-to-same', 'prepaid'))`.execute(db);
}
