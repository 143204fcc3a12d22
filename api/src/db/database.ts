import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Kysely,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type DatabaseIntrospector,
  type TableMetadata,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { COLUMN_PARSERS } from './column-parsers';
import { lockFolder } from './folder-lock';
import { embeddedDialect, type EmbeddedDatabase } from './pglite-dialect';
import { withPreparedStatements } from './prepared-statements';
import type { AccountSchema } from './schema-accounts';
import type { AdministrationSchema } from './schema-administration';
import type { AgencySchema } from './schema-agencies';
import type { BookingSchema } from './schema-bookings';
import type { CatalogueSchema } from './schema-catalogue';
import type { ContentSchema } from './schema-content';
import type { InvoiceSchema } from './schema-invoices';
import type { PaymentSchema } from './schema-payments';
import type { ResumeSchema } from './schema-resume';

export type Schema = CatalogueSchema &
  AccountSchema &
  AgencySchema &
  BookingSchema &
  ResumeSchema &
  PaymentSchema &
  InvoiceSchema &
  ContentSchema &
  AdministrationSchema;
export type Db = Kysely<Schema>;
/** Either the database or a transaction of it; stores take this where they may run inside somebody's transaction. */
export type DbOrTransaction = Db | Transaction<Schema>;

export type DatabaseLocation = { dataDir: string } | { databaseUrl: string };

const columnParser = (type: number): ((text: string) => unknown) =>
  COLUMN_PARSERS[type] ?? (pg.types.getTypeParser(type) as (text: string) => unknown);

/**
 * Names the tables of the schema in use, which is what the migrator asks for. Kysely's own reads every schema with its
 * columns, and fails when another one is dropped meanwhile.
 */
class OwnSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const introspector = new PostgresIntrospector(db);
    const getTables = async (): Promise<TableMetadata[]> => {
      const { rows } = await sql<{ schema: string; name: string }>`
        select schemaname as schema, tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
      return rows.map((table) => ({ ...table, isView: false, columns: [] }));
    };
    return {
      getSchemas: () => introspector.getSchemas(),
      getTables,
      getMetadata: async () => ({ tables: await getTables() }),
    };
  }
}

function openPostgres(databaseUrl: string): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    types: { getTypeParser: columnParser as typeof pg.types.getTypeParser },
  });
  return new Kysely<Schema>({ dialect: new OwnSchemaDialect({ pool }) });
}

export const onEmbedded = (open: () => Promise<EmbeddedDatabase>): Db =>
  new Kysely<Schema>({ dialect: embeddedDialect(open) });

/** Folders 0700, files 0600: the embedded database makes its first ones open to everybody, whatever the umask says. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? closeToOthers(path) : chmod(path, 0o600));
  }
}

async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const [{ PGlite, protocol }, { btree_gist }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
  ]);
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(join(dataDir, 'pgdata.lock'));
  const folder = join(dataDir, 'pgdata');
  const database = await PGlite.create(folder, { extensions: { btree_gist }, parsers: COLUMN_PARSERS });
  await closeToOthers(folder);
  const { query, close } = await withPreparedStatements(database, protocol.serialize);
  return { query, close: () => close().finally(release) };
}

/** Opens PostgreSQL when there is a URL, else the embedded database of the data folder. Both answer alike. */
export function openDatabase(location: DatabaseLocation): Db {
  if ('databaseUrl' in location) return openPostgres(location.databaseUrl);
  let started: Promise<EmbeddedDatabase> | undefined;
  return onEmbedded(() => (started ??= startEmbedded(location.dataDir)));
}
