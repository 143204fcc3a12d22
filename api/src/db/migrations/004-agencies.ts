import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table commercial_agreements (
    code text primary key check (code = upper(code)), name text not null,
    percentage numeric not null check (percentage between 0 and 100))`.execute(db);
  await sql`create table agencies (
    guid text primary key, name text not null,
    commission_percentage numeric not null check (commission_percentage between 0 and 100))`.execute(db);
}
