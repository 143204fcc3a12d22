import { join } from 'node:path';
import { readConfig } from './config';
import { draining } from './draining';
import { keepFilesPrivate } from './private-files';
import { shellServer } from './shell-server';

/** The shell's server alone, beside a back end and a release store that run elsewhere. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  keepFilesPrivate(config.dataFolder);
  const leaving = draining();
  const app = await shellServer(config, join(__dirname, '../browser'), leaving);
  process.once('SIGTERM', () => void leaving.drain(app, config.drainMs).then(() => process.exit(0)));
  process.once('SIGINT', () => void app.close());
  await app.listen({ port: config.port, host: '0.0.0.0' });
}

void main();
