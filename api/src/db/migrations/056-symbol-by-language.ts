import { sql, type Kysely } from 'kysely';

/** The language decides where a currency's symbol stands, unless a company has decided it (D56). */
export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`alter table currencies alter column show_symbol_as_suffix drop not null`.execute(db));
