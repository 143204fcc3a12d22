import { assemble } from './assemble';
import { readConfig } from './config';
import { openDatabase } from './db/database';
import { migrate } from './db/migrations';
import { seedDemo } from './db/seed';
import { buildServer } from './server';
import { startWorkers } from './workers';

const config = readConfig(process.env);
const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
const clock = () => new Date();
await migrate(db);
await seedDemo(db, clock());
const deps = assemble(config, db, clock);
const app = await buildServer(deps, { log: true, trustedProxies: config.trustedProxies });
const stopWorkers = startWorkers(deps, (error) => app.log.error({ err: error }, 'background work failed'));

async function stop(): Promise<void> {
  await app.close();
  await stopWorkers();
  await db.destroy();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
await app.listen({ port: config.port, host: '0.0.0.0' });
