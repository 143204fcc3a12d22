import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // `body` is what visitors see, `draft` what is saved and not published; `version` counts the first, `revision` both.
  sql`alter table documents
    add column draft jsonb, add column revision int not null default 1, add column publish_at timestamptz,
    add column changed_at timestamptz not null default now(), add column changed_by text not null default ''`,
  sql`create index on documents (publish_at) where publish_at is not null`,
  sql`create table document_history (
    kind text not null, id int not null, revision int not null, at timestamptz not null, actor text not null,
    action text not null, was_live boolean not null, body jsonb not null, primary key (kind, id, revision))`,
  sql`create trigger document_history_is_append_only before update or delete on document_history
    for each row execute function refuse_change_of_audit()`,
  sql`insert into documents (kind, id, status, version, body)
    select part.kind, 1, status, version, part.body from documents, lateral (values
      ('company', jsonb_build_object('companyName', body->'companyName')),
      ('theme', body->'theme'),
      ('header', (body->'header') - 'menuItems' - 'subMenuItems'),
      ('languages', jsonb_build_object('languages', body->'languages'))) as part (kind, body)
    where documents.kind = 'global-config' and documents.id = 1`,
  sql`insert into documents (kind, id, status, version, body)
    select 'layout', (item->>'id')::int, status, version,
      (item - 'id') || jsonb_build_object('name', 'Layout ' || (item->>'id'))
    from documents, lateral jsonb_array_elements(body->'layouts') item where kind = 'global-config' and id = 1`,
  sql`insert into documents (kind, id, status, version, body)
    select 'menu', (item->>'id')::int, status, version,
      (item - 'id') || jsonb_build_object('name', 'Menu ' || (item->>'id'))
    from documents, lateral jsonb_array_elements(body->'menus') item where kind = 'global-config' and id = 1`,
  sql`insert into documents (kind, id, status, version, body)
    select 'shared-component', (item->>'id')::int, status, version, item - 'id'
    from documents, lateral jsonb_array_elements(body->'sharedComponents') item
    where kind = 'global-config' and id = 1`,
  sql`delete from documents where kind = 'global-config'`,
];

/** What administrators change as one piece is one document: two of them work on menu and theme at once (D88). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
