import { sql, type Kysely } from 'kysely';

/** That, and why, a customer does not accept an infraction (D286). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table infractions add column contested_at timestamptz, add column objection text,
    add constraint infractions_objection check ((contested_at is null) = (objection is null))`.execute(db);
}
