import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table preparation_times (
    branch_office_id int not null references branch_offices, category_id int references categories,
    minutes int not null check (minutes between 0 and 10080),
    unique nulls not distinct (branch_office_id, category_id))`,
  sql`alter table occupations add column then_at int references branch_offices,
    add column is_transfer boolean not null default false`,
  sql`alter table one_way_fees add column transfer_hours int not null default 24
    check (transfer_hours between 0 and 168)`,
  sql`create index occupations_then_at on occupations (then_at) where then_at is not null`,
  sql`create index occupations_moving on occupations (unit_id) where then_at is not null`,
];

/** How long a branch prepares a car, where a one-way rental leaves it, and how long its way home takes (D63). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
