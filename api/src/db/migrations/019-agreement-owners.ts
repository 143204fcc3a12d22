import { sql, type Kysely } from 'kysely';

/** An agreement that belongs to an agency or a customer, by global id, is for them alone; without an owner for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commercial_agreements add column owner text`.execute(db);
}
