import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table media (
    id text primary key,
    name text not null,
    width int not null,
    height int not null,
    bytes int not null,
    alt jsonb not null,
    focal_x real not null,
    focal_y real not null,
    revision int not null default 1,
    created_at timestamptz not null,
    created_by text not null)`,
  sql`create index on media (created_at desc, id)`,
  // Of each picture its original, and each size that somebody has asked for.
  sql`create table media_parts (
    media_id text not null references media (id) on delete cascade,
    rendition text not null,
    part int not null,
    content bytea not null,
    primary key (media_id, rendition, part))`,
];

/** The pictures that administrators upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
