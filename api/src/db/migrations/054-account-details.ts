import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table users add column details jsonb not null default '{}'`,
  sql`update users set details = jsonb_strip_nulls(jsonb_build_object(
    'documentId', document_id, 'cellPhone', cell_phone, 'birthday', birthday, 'country', country, 'city', city,
    'fiscalConditionId', fiscal_condition_id, 'documentTypeId', document_type_id))`,
  sql`alter table users drop column document_id, drop column cell_phone, drop column birthday, drop column country,
    drop column city, drop column fiscal_condition_id, drop column document_type_id`,
];

/** What an account knows beside the name is the rows of the table of customer fields, and no column for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
