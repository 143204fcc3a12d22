import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';
import type * as Lite from '@electric-sql/pglite';
import type * as BtreeGist from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'kysely';
import { COLUMN_PARSERS } from './column-parsers';
import { onEmbedded, openDatabase, type Db } from './database';
import { migrate } from './migrations';
import { withPreparedStatements } from './prepared-statements';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** A fresh, migrated, empty database; `destroy()` it afterwards. */
  open: () => Promise<Db>;
}

/** The test runner's sandbox has no dynamic import, which PGlite needs; this one is Node's own. */
const nativeImport = new Script('(name) => import(name)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (name: string) => Promise<unknown>;

async function startInMemory(migrated?: Blob) {
  const { PGlite, protocol } = (await nativeImport('@electric-sql/pglite')) as typeof Lite;
  const { btree_gist } = (await nativeImport('@electric-sql/pglite/contrib/btree_gist')) as typeof BtreeGist;
  const database = await PGlite.create({
    extensions: { btree_gist },
    parsers: COLUMN_PARSERS,
    ...(migrated && { loadDataDir: migrated }),
  });
  return { database, statements: await withPreparedStatements(database, protocol.serialize) };
}

const ROOT = join(__dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/forecourt');

/** Changes with every migration, and with what else is in the files. */
function migrationsHash(...files: readonly string[]): string {
  const migrations = join(__dirname, 'migrations');
  const hash = createHash('sha256');
  for (const file of [...files, ...readdirSync(migrations).map((name) => join(migrations, name))].sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const keptFolder = (): string =>
  join(CACHE, `pglite-${migrationsHash(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'))}.tar`);

/** Under its name at once and whole, since other processes may be reading and writing it. */
async function keep(file: string, folder: Blob): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await folder.arrayBuffer()));
  renameSync(own, file);
}

/**
 * The data folder of a migrated database is kept between test files: to create and migrate one takes five seconds of
 * processor time, to load it one.
 */
async function openEmbedded(): Promise<Db> {
  const file = keptFolder();
  const kept = existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
  const { database, statements } = await startInMemory(kept);
  const db = onEmbedded(() => Promise.resolve(statements));
  await migrate(db);
  if (kept === undefined) await keep(file, await database.dumpDataDir('none'));
  return db;
}

export const testDatabaseUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';

/**
 * Address of a test's database. A commit is there for everybody at once, also when the client is killed; that it
 * outlives a crash of the server as well, for which each commit waits for the disk, no test asks.
 */
export function addressOfTest(database: string, server = testDatabaseUrl): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  // `+` would be read as itself.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** The migrated database that others are copies of is made by one process, while others wait. */
const TEMPLATE_LOCK = 4_601_193;

async function makeTemplate(server: Db, name: string): Promise<void> {
  const draft = `${name}_${randomUUID().slice(0, 8)}`;
  await sql`create database ${sql.id(draft)}`.execute(server);
  const db = openDatabase({ databaseUrl: addressOfTest(draft) });
  try {
    await migrate(db).finally(() => db.destroy());
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(server);
  } catch (error) {
    await sql`drop database if exists ${sql.id(draft)}`.execute(server);
    throw error;
  }
}

/** It stays on the server for the next run: to copy it takes a tenth of the time of migrating. */
const templateOf = (server: Db): Promise<string> =>
  server.connection().execute(async (connection) => {
    const name = `forecourt_template_${migrationsHash()}`;
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(connection);
    try {
      const { rows } = await sql`select from pg_database where datname = ${name}`.execute(connection);
      if (rows.length === 0) await makeTemplate(connection, name);
    } finally {
      await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(connection);
    }
    return name;
  });

/** Each test file has a database of its own, dropped again when it is closed. */
async function openPostgres(): Promise<Db> {
  const server = openDatabase({ databaseUrl: testDatabaseUrl });
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  try {
    await sql`create database ${sql.id(name)} template ${sql.id(await templateOf(server))}`.execute(server);
  } catch (error) {
    await server.destroy();
    throw error;
  }
  const db = openDatabase({ databaseUrl: addressOfTest(name) });
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    destroy: async () => {
      await close();
      await sql`drop database ${sql.id(name)}`.execute(server).finally(() => server.destroy());
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
export const postgresDatabase: TestDatabase | undefined = isReachable(testDatabaseUrl)
  ? { name: 'PostgreSQL', open: openPostgres }
  : undefined;

/** `describe.each(testDatabases)('… on $name', ({ open }) => …)`: for what a database itself decides. */
export const testDatabases: readonly TestDatabase[] = [
  embeddedDatabase,
  ...(postgresDatabase === undefined ? [] : [postgresDatabase]),
];
/** The quicker one that is here. */
export const anyDatabase: TestDatabase = postgresDatabase ?? embeddedDatabase;
/** For rules that are the same on both: one of them, and with LONG=1 both. The journeys run on the embedded one. */
export const ruleDatabases: readonly TestDatabase[] = process.env['LONG'] ? testDatabases : [anyDatabase];
