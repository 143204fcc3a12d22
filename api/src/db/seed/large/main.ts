/** `tsx api/src/db/seed/large/main.ts`: the demo company at the size of a large one, in the database of the environment; for measuring. */
import { readConfig } from '../../../config';
import { openDatabase } from '../../database';
import { migrate } from '../../migrations';
import { seedDemo } from '../index';
import { plantLarge } from './index';

const config = readConfig(process.env);
const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
const now = new Date();
await migrate(db);
await seedDemo(db, now);
await plantLarge(db, { branches: 200, models: 2_000, units: 50_000, bookedDays: 2_000_000 }, now);
await db.destroy();
