import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Also of pictures that are here already.
  sql`alter table media add column renditions_due boolean not null default true`,
  sql`create index media_renditions_due on media (created_at desc) where renditions_due`,
];

/** Whether renditions of a picture that take long are to be made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
