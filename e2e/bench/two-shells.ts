import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBalancer, type Balancer } from '../fixtures/balancer';
import { startShell, type ShellServer } from '../fixtures/installation';
import { freePort, ROOT, startProgram } from '../fixtures/processes';
import { releaseTool, type Told } from '../fixtures/release-tool';
import { REMOTES } from '../fixtures/weigh';

const SHELL = join(ROOT, 'shell/dist/server/main.cjs');
const SECRET = 'the same for every shell server of the channel';

/** Two shell servers behind one balancer, before one back end; the builds of this working tree are released. */
export interface TwoShells {
  balancer: Balancer;
  servers: readonly [ShellServer, ShellServer];
  /** The release tool; it throws when the command fails. */
  release: (...args: string[]) => Promise<Told>;
  /** One more server, perhaps of another build. */
  start: (program?: string) => Promise<ShellServer>;
  stop: () => Promise<void>;
}

/** @param store where the files of releases are, with what the programs need to reach it; else in a folder */
export async function twoShells(store: Readonly<Record<string, string>> = {}): Promise<TwoShells> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-shells-'));
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const api = `http://127.0.0.1:${await freePort()}`;
    const limits = { GUEST_HOLDS_OF_CLIENT: '1000', GUEST_HOLDS_SHARE: '100', SEARCHES_PER_MINUTE: '10000' };
    const backEnd = { API_PORT: new URL(api).port, FORECOURT_DATA: join(folder, 'api'), SEED_DEMO: 'yes' };
    const program = await startProgram(
      join(ROOT, 'api/dist/main.cjs'),
      { ...backEnd, ...limits, CONFIRM_GUESTS: 'off' },
      `${api}/healthz`,
    );
    ends.push(program.stop);
    const balancer = await aBalancer({ asksAgain: true });
    ends.push(balancer.close);
    const places = { RELEASE_STORE: join(folder, 'releases'), REGISTRY_URL: join(folder, 'registry'), ...store };
    const tool = releaseTool({ ...places, FORECOURT_DATA: folder });
    const release = async (...args: string[]) => {
      const told = await tool(...args);
      if (told.code !== 0) throw new Error(`${args.join(' ')}: ${told.text}`);
      return told;
    };
    for (const remote of REMOTES) await release('publish', remote, '--channel', 'production');
    await release('publish', 'shell');
    const start = async (shell = SHELL) => {
      const own = { API_URL: api, FORECOURT_DATA: join(folder, `shell-${ends.length}`), COOKIE_SECRET: SECRET };
      const env = { ...places, ...own, PUBLIC_ORIGIN: balancer.origin, DRAIN_SECONDS: '1' };
      const server = await startShell(env, shell);
      ends.push(server.stop);
      return server;
    };
    return { balancer, servers: [await start(), await start()], release, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
