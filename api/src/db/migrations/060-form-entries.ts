import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`alter table contact_entries
    add column read_at timestamptz,
    add column read_by text not null default '',
    add column answers int not null default 0`,
  sql`create index on contact_entries (created_at)`,
  sql`create table entry_answers (
    entry_id bigint not null references contact_entries on delete cascade,
    position int not null,
    at timestamptz not null,
    actor text not null,
    text text not null,
    primary key (entry_id, position))`,
  sql`alter table attachments add column entry_id bigint references contact_entries on delete cascade`,
  sql`alter table attachments drop constraint attachments_check`,
  sql`alter table attachments add constraint attachments_check
    check (num_nonnulls(booking_id, user_id, infraction_id, entry_id) = 1)`,
  sql`create index on attachments (entry_id)`,
];

/** What visitors send through forms is read and answered, and has files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
