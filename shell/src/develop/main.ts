import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Change } from './builds';
import { developmentFront } from './front';
import { liveFiles } from './live-files';
import { program } from './program';
import { publisher } from './publish';

/**
 * `npm run dev`: shell, API and all remotes from their sources. Every change is built, a remote's published to a
 * registry of its own, the programs it concerns are restarted, and open pages take over what has changed, or reload.
 */
process.env['NODE_ENV'] = 'development';
// The build configurations read the environment when they are loaded.
const { watchBuilds, OUTPUT } = await import('./builds');

const ROOT = join(import.meta.dirname, '../../..');
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? port + 1);
const shellPort = port + 2;
const cardPort = Number(process.env['CARD_PORT'] ?? port + 5);
const laboratoryPort = Number(process.env['PAYMENTS_LAB_PORT'] ?? port + 1700);
const data = resolve(process.env['FORECOURT_DATA'] ?? join(ROOT, '.forecourt/dev'));
const releases = { RELEASE_STORE: join(data, 'dev-releases'), REGISTRY_URL: join(data, 'dev-registry') };

const env = {
  ...process.env,
  ...releases,
  SEED_DEMO: process.env['SEED_DEMO'] || 'yes',
  FORECOURT_DATA: data,
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
  PORT: String(shellPort),
  API_PORT: String(apiPort),
  API_URL: `http://127.0.0.1:${apiPort}`,
  CARD_PORT: String(cardPort),
  CARD_ORIGIN: process.env['CARD_ORIGIN'] ?? `http://localhost:${cardPort}`,
  PAYMENTS_LAB_PORT: String(laboratoryPort),
};
const say = (line: string) => void process.stdout.write(`${line}\n`);

const api = program(join(ROOT, 'api', OUTPUT, 'main.cjs'), env, `http://127.0.0.1:${apiPort}/healthz`);
const laboratory = program(join(ROOT, 'api', OUTPUT, 'laboratory.cjs'), env, `http://127.0.0.1:${laboratoryPort}/`);
const shell = program(join(ROOT, 'shell', OUTPUT, 'server/main.cjs'), env, `http://127.0.0.1:${shellPort}/healthz`);
await Promise.all(Object.values(releases).map((folder) => rm(folder, { recursive: true, force: true })));
const publish = publisher({
  store: releases.RELEASE_STORE,
  registry: releases.REGISTRY_URL,
  buildFolderOf: (remote) => join(ROOT, remote, OUTPUT),
});
const live = liveFiles((workspace) => join(ROOT, workspace, OUTPUT, workspace === 'shell' ? 'browser' : ''));
const front = developmentFront({ port, target: shellPort, live });

/** A database that was given by name is nobody's to delete. */
const ownsDatabase = process.env['DATABASE_URL'] === undefined && process.env['FORECOURT_DATA'] === undefined;

async function restartApi(seedChanged: boolean): Promise<void> {
  await Promise.all([api.stop(), laboratory.stop()]);
  if (seedChanged && ownsDatabase) await rm(join(data, 'pgdata'), { recursive: true, force: true });
  if (seedChanged && !ownsDatabase) say('Seeds have changed: `npm run seed -- --anew` writes them into your database.');
  await Promise.all([api.start(), laboratory.start()]);
}

/** Editors and the type check know the class names of the style sheets as they are now. */
const declareClassNames = () =>
  promisify(execFile)(process.execPath, [join(ROOT, 'shared/src/build/css-types.mjs')], { cwd: ROOT });

async function bringUp({ api: apiChanged, seeds, remotes, workspaces, reloads, hashes }: Change): Promise<void> {
  front.hold();
  // A page that cannot take it over reloads, and waits for the servers.
  front.announce(hashes);
  await shell.stop();
  await Promise.all([apiChanged ? restartApi(seeds) : undefined, publish(remotes), declareClassNames()]);
  await shell.start();
  front.release();
  if (reloads) front.reload({ forget: seeds && ownsDatabase });
  say(`${new Date().toLocaleTimeString()} ${workspaces.join(', ')}: http://localhost:${port}`);
}

let work = Promise.resolve();
const watching = watchBuilds(
  (change) => {
    work = work.then(() => bringUp(change)).catch((error: unknown) => say(String(error)));
  },
  (problems) => say(problems),
);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  front.close();
  await Promise.all([watching.close(), shell.stop(), api.stop(), laboratory.stop()]);
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
say('Building everything; this takes about a minute the first time.');
