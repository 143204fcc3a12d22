/**
 * `npm run admin -- <command>`, for whoever operates the installation, on the database of the environment:
 * `rotate-key` seals the gateways' settings anew with FORECOURT_KEY; until then FORECOURT_OLD_KEYS opens them.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openDatabase, type Db } from '../db/database';
import { migrate } from '../db/migrations';
import { sealGatewaySettings } from '../payments/payments.store';
import { keepFilesPrivate } from '../private-files';

const USAGE = 'npm run admin -- rotate-key';
const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);

async function answer(db: Db, [command]: readonly string[]): Promise<string> {
  await migrate(db);
  switch (command) {
    case 'rotate-key': {
      const count = await sealGatewaySettings(db, config.gatewayKeys, true);
      return `${count} gateway settings are sealed with the new key. FORECOURT_OLD_KEYS may go.`;
    }
    default:
      throw new Error(`Usage: ${USAGE}`);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
try {
  process.stdout.write(`${await answer(db, positionals)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
