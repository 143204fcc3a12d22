import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table attachments add column infraction_id int references infractions on delete cascade`,
  sql`alter table attachments drop constraint attachments_check`,
  sql`alter table attachments add constraint attachments_check
    check (num_nonnulls(booking_id, user_id, infraction_id) = 1)`,
  sql`create index on attachments (infraction_id)`,
];

/** Documents of an infraction, such as the notice of the fine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
