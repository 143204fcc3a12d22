import { sql, type Kysely } from 'kysely';

const PART_BYTES = 98_304;

/**
 * Files lie in parts from now on, each of which is written and read in a few milliseconds. They are photos and PDFs:
 * the database does not try to make them smaller. The column `content` goes with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attachment_parts (
      attachment_id text not null references attachments on delete cascade,
      part integer not null,
      content bytea not null,
      primary key (attachment_id, part))`.execute(db);
  await sql`alter table attachment_parts alter column content set storage external`.execute(db);
  await sql`
    insert into attachment_parts (attachment_id, part, content)
    select id, part, substring(content from part * ${sql.lit(PART_BYTES)} + 1 for ${sql.lit(PART_BYTES)})
    from attachments, generate_series(0, (length(content) - 1) / ${sql.lit(PART_BYTES)}) as part`.execute(db);
  await sql`alter table attachments alter column content drop not null`.execute(db);
  await sql`update attachments set content = null`.execute(db);
}
