import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, Script } from 'node:vm';
import type * as Lite from '@electric-sql/pglite';
import type * as BtreeGist from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'kysely';
import { COLUMN_PARSERS } from './column-parsers';
import { onEmbedded, openDatabase, type Db } from './database';
import { migrate } from './migrations';
import type { EmbeddedDatabase } from './pglite-dialect';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** A fresh, migrated, empty database; `destroy()` it afterwards. */
  open: () => Promise<Db>;
}

/** The test runner's sandbox has no dynamic import, which PGlite needs; this one is Node's own. */
const nativeImport = new Script('(name) => import(name)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (name: string) => Promise<unknown>;

async function startInMemory(): Promise<EmbeddedDatabase> {
  const { PGlite } = (await nativeImport('@electric-sql/pglite')) as typeof Lite;
  const { btree_gist } = (await nativeImport('@electric-sql/pglite/contrib/btree_gist')) as typeof BtreeGist;
  return PGlite.create({ extensions: { btree_gist }, parsers: COLUMN_PARSERS });
}

async function openEmbedded(): Promise<Db> {
  const started = startInMemory();
  const db = onEmbedded(() => started);
  await migrate(db);
  return db;
}

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';

/** Each test file has a schema of its own, dropped again when the database is closed. */
async function openPostgres(): Promise<Db> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = openDatabase({ databaseUrl });
  await sql`create schema ${sql.id(schema)}`.execute(maintenance);
  const db = openDatabase({ databaseUrl, schema });
  await migrate(db);
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    destroy: async () => {
      await close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(maintenance);
      await maintenance.destroy();
    },
  });
}

const CONNECT =
  'const u = new URL(process.argv[1]); const at = { host: u.hostname, port: Number(u.port || 5432), timeout: 1000 };' +
  "require('node:net').connect(at)" +
  ".once('connect', () => process.exit(0)).once('error', () => process.exit(1)).once('timeout', () => process.exit(1))";

/** Asked while tests are being described, hence at once. */
const isReachable = (url: string): boolean => spawnSync(process.execPath, ['-e', CONNECT, url]).status === 0;

export const embeddedDatabase: TestDatabase = { name: 'PGlite', open: openEmbedded };
/** Absent when no PostgreSQL is reachable (TEST_DATABASE_URL or 127.0.0.1:5432). */
export const postgresDatabase: TestDatabase | undefined = isReachable(databaseUrl)
  ? { name: 'PostgreSQL', open: openPostgres }
  : undefined;

/** `describe.each(testDatabases)('… on $name', ({ open }) => …)` */
export const testDatabases: readonly TestDatabase[] = [
  embeddedDatabase,
  ...(postgresDatabase === undefined ? [] : [postgresDatabase]),
];
