import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SupportedGateway } from '@forecourt/shared/contract';
import type { Served } from '../bookings/bookings.fixture';
import { bundledProgram, ROOT } from '../bundled-program.fixture';
import type { Db } from '../db/database';
import { addressOfTest, testDatabaseUrl } from '../db/test-database';
import { openForwarder } from './forwarder.fixture';
import type { LabDesk, OtherProcess } from './laboratory-desk.fixture';
import type { Keeping, Opening, Report, WorkOrder } from './shop-program.fixture';

const PROGRAM = join(__dirname, 'shop-program.fixture.ts');
const POSTGRES_PORT = 5432;

/**
 * When the process dies: when the vendor has moved money and has not answered yet, or at the n-th thing that the back
 * end says to its database, which still hears it or not.
 */
export type Death = { at: 'charge' } | { at: 'database'; nth: number; isHeard: boolean };

export interface KillableShop extends OtherProcess {
  /** Prepares a death; an earlier one that has not come is forgotten. */
  prepare: (death: Death | undefined) => void;
  /** Resolves when it can be called, again if it has died. */
  isUp: () => Promise<void>;
  /** Its clock goes by the desk's again: between its orders time stands still, and a test may have set it back. */
  tellTime: () => Promise<void>;
  deaths: () => number;
  close: () => Promise<void>;
}

interface Life {
  child: ChildProcess;
  /** The ports on which it listens, once it is open. */
  ports?: { shop: number; cardForm: number };
  /** What waits for the end of a round of background work. */
  rounds: Map<number, { resolve: () => void; reject: (error: Error) => void }>;
}

const nameOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? 'test';
};

/**
 * The desk's back end as a process that can be killed (SIGKILL) at any moment, and is started again at once. One more
 * process waits with everything loaded, so that a death costs little time. Its addresses stay the same.
 */
export async function openKillableShop(
  desk: LabDesk,
  gateway: SupportedGateway,
  currency: string,
): Promise<KillableShop> {
  const { file, remove } = bundledProgram(PROGRAM);
  const { hostname, port: databasePort } = new URL(testDatabaseUrl);
  const database = await nameOf(desk.db);
  let death: Death | undefined;
  let deaths = 0;
  let isClosed = false;
  let orders = 0;
  let days = 0;

  const begin = (): Life => {
    const child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_PATH: join(ROOT, 'node_modules') },
    });
    return { child, rounds: new Map() };
  };
  let spare = begin();
  let life: Life;
  let up: Promise<void>;

  const kill = () => {
    if (life.child.killed) return;
    death = undefined;
    deaths += 1;
    const { child } = life;
    // The listener that lets the next process take over came first.
    up = new Promise((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
  };
  const forwarders = await Promise.all([
    openForwarder({ to: () => life.ports && { port: life.ports.shop, host: '127.0.0.1' } }),
    openForwarder({ to: () => life.ports && { port: life.ports.cardForm, host: '127.0.0.1' } }),
    openForwarder({
      to: () => ({ port: Number(databasePort || POSTGRES_PORT), host: hostname }),
      isHeard: () => {
        if (death?.at !== 'database') return true;
        const { nth, isHeard } = death;
        death = { ...death, nth: nth - 1 };
        if (nth > 1) return true;
        kill();
        return isHeard;
      },
    }),
  ]);
  const [shopPort, cardPort, tunnel] = forwarders.map(({ port }) => port);
  const tunnelled = Object.assign(new URL(testDatabaseUrl), { host: `127.0.0.1:${tunnel}` });
  const databaseUrl = addressOfTest(database, tunnelled.href);
  const opening = (): Opening => ({
    kind: 'open',
    now: desk.now.toISOString(),
    databaseUrl,
    gateway,
    currency,
    publicOrigin: `http://127.0.0.1:${shopPort}`,
    cardOrigin: `http://127.0.0.1:${cardPort}`,
    laboratory: desk.vendor(),
    secret: desk.deps.config.secret.toString('hex'),
    gatewayKeys: desk.deps.config.gatewayKeys.map((key) => key.toString('hex')),
  });

  const hear = (current: Life, said: Report, isOpen: () => void) => {
    if (said.kind === 'up') {
      current.ports = said;
      return isOpen();
    }
    const round = current.rounds.get(said.id);
    current.rounds.delete(said.id);
    if (said.error === undefined) round?.resolve();
    else round?.reject(new Error(said.error));
  };
  const takeOver = () => {
    life = spare;
    const current = life;
    let opened = (): void => undefined;
    let failed: (error: Error) => void = () => undefined;
    up = new Promise((resolve, reject) => {
      opened = resolve;
      failed = reject;
    });
    current.child.on('message', (said: Report) => hear(current, said, opened));
    current.child.once('exit', (code, signal) => {
      delete current.ports;
      for (const { reject } of current.rounds.values()) reject(new Error('The back end has died.'));
      if (isClosed) return;
      if (signal !== 'SIGKILL') {
        const endedByItself = new Error(`The back end ended by itself: ${code ?? signal}.`);
        failed(endedByItself);
        up = Promise.reject(endedByItself);
        up.catch(() => undefined);
        return;
      }
      takeOver();
      opened();
    });
    current.child.send(opening());
    spare = begin();
  };
  takeOver();
  desk.bench().whenBooked(() => death?.at === 'charge' && kill());

  const served = (port: number | undefined): Served => ({
    listen: () => Promise.resolve(`http://127.0.0.1:${port}`),
    close: () => Promise.resolve(),
  });
  const isUp = async (): Promise<void> => {
    for (let current; current !== up;) await (current = up);
  };
  const close = async () => {
    isClosed = true;
    desk.bench().whenBooked(() => undefined);
    for (const { child } of [life, spare]) child.kill('SIGKILL');
    await Promise.all(forwarders.map((forwarder) => forwarder.close()));
    remove();
  };
  const order = (what: WorkOrder['what']): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent: WorkOrder = { kind: 'work', now: desk.now.toISOString(), id: (orders += 1), what };
      life.rounds.set(sent.id, { resolve, reject });
      life.child.send(sent, (error) => error && reject(error));
    });
  await isUp();
  return {
    shop: { ...served(shopPort), close },
    cardForm: served(cardPort),
    work: order,
    tellTime: async () => {
      // By then it has compiled what a day needs.
      if (days === 1) life.child.send({ kind: 'keep' } satisfies Keeping);
      days += 1;
      await order('nothing');
    },
    prepare: (next) => {
      death = next;
    },
    isUp,
    deaths: () => deaths,
    close,
  };
}
