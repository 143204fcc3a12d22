import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table checkout_holds (
    id text primary key, client text not null, branch_office_id int not null references branch_offices,
    from_at timestamptz not null, to_at timestamptz not null,
    created_at timestamptz not null, expires_at timestamptz not null)`,
  sql`create index on checkout_holds (expires_at)`,
];

/** Cars that are kept for whoever fills in checkout; `occupations` name such a hold in place of a booking (D68). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
