import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REMOTES } from '@forecourt/shared/contract';
import { publishShell } from '../release/commands/shell';
import { openRegistry, openReleaseStore } from '../release/open-stores';
import { FrozenChannel } from '../release/plans/freeze';
import { asDefault } from '../release/registry-document';
import { signProvenance } from '../release/rights/provenance';
import { releaseRights, rightsPlaces } from '../release/rights/release-rights';
import { signedRegistry } from '../release/rights/signed-registry';
import { buildFolderOf, builtRelease, currentUser, isBuilt } from '../release/workspace-build';
import { readConfig, type ShellConfig } from './config';
import { draining } from './draining';
import { keepFilesPrivate } from './private-files';
import { shellServer } from './shell-server';

const ROOT = join(__dirname, '../../..');
const API_PORT_OFFSET = 1;
/** Of what listens beside the storefront of a machine where it is tried out. */
const CARD_PORT_OFFSET = 5;
const LABORATORY_PORT_OFFSET = 1700;
const ENDS_WITHIN_MS = 10_000;

/** Publishes the remotes as they are built now and makes them what the channel gives to everybody. */
async function publishBuilds(config: ShellConfig): Promise<void> {
  const store = openReleaseStore(config.releaseStore);
  const unsigned = openRegistry(config.registry);
  const rights = releaseRights(unsigned, rightsPlaces(process.env));
  const registry = signedRegistry(unsigned, rights);
  const published = await Promise.all(
    REMOTES.filter((remote) => isBuilt(buildFolderOf(remote))).map(async (remote) => {
      const { release, build } = await builtRelease(remote);
      const signer = await rights.permit({ right: 'publish', remote, channel: config.channel });
      const stored = await store.write(release, build.files);
      if (signer) await signProvenance(store, stored, signer);
      return stored;
    }),
  );
  try {
    for (const release of published)
      await registry.change(
        config.channel,
        { who: currentUser(), action: 'publish', remote: release.remote, why: 'npm start' },
        (document) => asDefault(document, release),
      );
  } catch (error) {
    if (!(error instanceof FrozenChannel)) throw error;
    // A server may start at any time: it serves what the channel gives.
    process.stderr.write(`${error.message}\nThe builds of this working tree are not given to anybody.\n`);
  }
  const desk = { store, registry, who: currentUser() };
  await publishShell(desk, { channel: config.channel, why: 'npm start', force: true });
  await registry.close();
}

/** For trying it out there has to be something to see; in production, nothing is planted. */
const seedsDemo = ({ production }: ShellConfig) => (process.env['SEED_DEMO'] || (production ? 'no' : 'yes')) === 'yes';

function startProgram(name: 'main' | 'laboratory', environment: Record<string, string | undefined>): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', join(ROOT, `api/dist/${name}.cjs`), '--ends-with-parent'], {
    // By the fourth it learns that this program has ended, however that came about.
    stdio: ['ignore', process.env['FORECOURT_VERBOSE'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
}

/** Simulated vendors of the payment gateways; `PAYMENTS_LAB=off` leaves them out, and production has none. */
function startLaboratory(config: ShellConfig): ChildProcess | undefined {
  if (config.production || config.laboratory === undefined) return undefined;
  return startProgram('laboratory', { PUBLIC_ORIGIN: config.publicOrigin, PAYMENTS_LAB_PORT: laboratoryPort(config) });
}
const laboratoryPort = ({ port }: ShellConfig): string =>
  process.env['PAYMENTS_LAB_PORT'] || String(port + LABORATORY_PORT_OFFSET);

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Until it has ended it holds its database and its port. */
async function end(program: ChildProcess | undefined): Promise<void> {
  if (!program || hasEnded(program)) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

async function untilReady(url: string, api: ChildProcess): Promise<void> {
  while (api.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The back end ended while starting; its messages stand above.');
}

/** `npm start`: the whole storefront with its reference back end, for trying it out and for development. */
async function start(): Promise<void> {
  const asked = readConfig(process.env);
  keepFilesPrivate(asked.dataFolder);
  const apiPort = Number(process.env['API_PORT'] ?? asked.port + API_PORT_OFFSET);
  const cardPort = process.env['CARD_PORT'] ?? String(asked.port + CARD_PORT_OFFSET);
  const beside = {
    CARD_PORT: cardPort,
    ...(!asked.production && { CARD_ORIGIN: process.env['CARD_ORIGIN'] ?? `http://localhost:${cardPort}` }),
    ...(!asked.production && process.env['PAYMENTS_LAB'] !== 'off' && { PAYMENTS_LAB_PORT: laboratoryPort(asked) }),
  };
  const config = readConfig({ ...process.env, ...beside, API_URL: `http://127.0.0.1:${apiPort}` });
  const laboratory = startLaboratory(config);
  const api = startProgram('main', {
    ...beside,
    API_PORT: String(apiPort),
    PUBLIC_ORIGIN: config.publicOrigin,
    SEED_DEMO: seedsDemo(config) ? 'yes' : 'no',
  });
  const leaving = draining();
  const [app] = await Promise.all([
    publishBuilds(config).then(() => shellServer(config, join(ROOT, 'shell/dist/browser'), leaving)),
    untilReady(`http://127.0.0.1:${apiPort}/healthz`, api),
  ]);
  const stop = (code: number) => {
    api.removeAllListeners('exit');
    // Pages that are still answered need the back end.
    void leaving.drain(app, hasEnded(api) ? 0 : config.drainMs).finally(async () => {
      const ended = Promise.all([end(api), end(laboratory)]);
      await Promise.race([ended, delay(ENDS_WITHIN_MS)]);
      process.exit(code);
    });
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  api.once('exit', () => stop(1));
  await app.listen({ port: config.port, host: '0.0.0.0' });
  process.stdout.write(`Forecourt is open: ${config.publicOrigin}\n`);
  if (seedsDemo(config))
    process.stdout.write('It shows the demo company, whose passwords are published; SEED_DEMO=no starts without it.\n');
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
