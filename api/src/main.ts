import { readConfig } from './config';
import { openDatabase } from './db/database';
import { endsWithParent } from './parent';
import { keepFilesPrivate } from './private-files';
import { start } from './start';

/** While it starts, a database that is left as it is will do: a killed process leaves the same. */
let stop = async (): Promise<void> => process.exit();
let ending: Promise<void> | undefined;
const end = () => void (ending ??= stop());
const hasParent = endsWithParent(end);

const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);
const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
({ stop } = await start(config, db, () => new Date()));
process.once('SIGTERM', end);
// The program that has started this one says when to end: the pages that it still answers need this one, and a terminal
// interrupts both.
if (hasParent) process.on('SIGINT', () => undefined);
else process.once('SIGINT', end);
