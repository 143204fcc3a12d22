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
let ending: Promise<void> | undefined;
const end = () => void (ending ??= stop());
process.once('SIGTERM', end);
if (process.argv.includes('--ends-with-parent')) {
  // The program that has started this one says when to end: the pages that it still answers need this one, and a
  // terminal interrupts both.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', end);
  process.channel?.unref();
} else process.once('SIGINT', end);
