import { readConfig } from './config';
import { openDatabase } from './db/database';
import { keepFilesPrivate } from './private-files';
import { start } from './start';

const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);
const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
const { stop } = await start(config, db, () => new Date());
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
