import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';

const CONNECT =
  'const u = new URL(process.argv[1]); const at = { host: u.hostname, port: Number(u.port || 5432), timeout: 1000 };' +
  "require('node:net').connect(at)" +
  ".once('connect', () => process.exit(0)).once('error', () => process.exit(1)).once('timeout', () => process.exit(1))";

/** Asked while tests are being described, hence at once. */
export const postgresIsReachable = (): boolean =>
  spawnSync(process.execPath, ['-e', CONNECT, databaseUrl]).status === 0;

const schemas: string[] = [];

/** The address of an empty schema. */
export async function aPostgresRegistry(): Promise<string> {
  const schema = `release_${randomUUID().replaceAll('-', '')}`;
  schemas.push(schema);
  await execute(`create schema ${schema}`);
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

export const dropSchemas = async (): Promise<void> => {
  for (const schema of schemas.splice(0)) await execute(`drop schema ${schema} cascade`);
};

export async function queried<Row extends object>(text: string, url = databaseUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function execute(text: string, url = databaseUrl): Promise<void> {
  await queried(text, url);
}
