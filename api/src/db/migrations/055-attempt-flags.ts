import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table payment_attempts add column flags text[] not null default '{}'`,
  sql`update payment_attempts set flags = array[flagged] where flagged is not null`,
  sql`alter table payment_attempts drop column flagged`,
];

/** An attempt keeps everything that a person has to look at, not the first of it alone (D128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
