/**
 * `npm run seed`: creates the tables and the demo company in the database of the environment; never in production.
 * `--anew` deletes the embedded database before; `--large` adds a company of 200 branches and 50,000 cars, for
 * measuring.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../config';
import { keepFilesPrivate } from '../../private-files';
import { openDatabase } from '../database';
import { lockFolder } from '../folder-lock';
import { migrate } from '../migrations';
import { seedDemo } from './index';
import { seedLarge } from './large';

const LARGE_COMPANY = { branches: 200, models: 2_000, units: 50_000, bookedDays: 2_000_000 };

const config = readConfig({ ...process.env, SEED_DEMO: 'yes' });
const { databaseUrl, dataDir } = config;
keepFilesPrivate(dataDir);
if (process.argv.includes('--anew')) {
  if (databaseUrl !== undefined) throw new Error('--anew deletes the embedded database only: drop this one yourself.');
  // Never under a running API.
  const unlock = await lockFolder(join(dataDir, 'pgdata.lock'));
  rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true });
  unlock();
}
const db = openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
const now = new Date();
await migrate(db);
await seedDemo(db, now, config);
if (process.argv.includes('--large')) await seedLarge(db, LARGE_COMPANY, now);
await db.destroy();
process.stdout.write(`The demo company is in ${databaseUrl ?? join(dataDir, 'pgdata')}\n`);
