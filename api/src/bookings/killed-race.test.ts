import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { bundledProgram, ROOT } from '../bundled-program.fixture';
import { addressOfTest, postgresDatabase } from '../db/test-database';
import { MODEL, NOW, occupy, openDemo, PLACE, search, type Demo } from '../search/demo.fixture';
import { aBookRequest } from './bookings.fixture';
import { releaseEndedHolds } from './checkout-holds';
import type { Opening, Report } from './race-program.fixture';

const onPostgres = postgresDatabase === undefined ? describe.skip : describe;
const [VISITORS, DEATHS] = process.env['LONG'] === '1' ? [1000, 4] : [60, 1];
const UNITS = 3;
const SEARCH = { ...search({ dateFrom: '12-01-2026', dateTo: '12-04-2026' }), modelId: MODEL.fiat500 };
const HOLD_ENDS = new Date(NOW.getTime() + 15 * 60_000);

/** The back end as a process that is killed and begins again, at another address. */
function openShop(file: string, opening: Omit<Opening, 'now'>) {
  let child: ChildProcess;
  let port: Promise<number>;
  let kills = 0;
  const start = (now: Date) => {
    child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_PATH: join(ROOT, 'node_modules') },
    });
    port = new Promise((resolve) => child.once('message', (said: Report) => resolve(said.port)));
    child.send({ ...opening, now: now.toISOString() } satisfies Opening);
  };
  const stop = () => child.kill('SIGKILL');
  start(NOW);
  return {
    stop,
    restart: (now: Date) => {
      stop();
      kills += 1;
      start(now);
    },
    port: () => port,
    kills: () => kills,
  };
}

onPostgres('the race for the last three units in a back end that is killed (needs PostgreSQL)', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let program: ReturnType<typeof bundledProgram>;
  let demo: Demo;
  let shop: ReturnType<typeof openShop>;

  beforeAll(() => {
    program = bundledProgram(join(__dirname, 'race-program.fixture.ts'));
  });
  beforeEach(async () => {
    if (postgresDatabase === undefined) throw new Error('Skipped without PostgreSQL.');
    demo = await openDemo(postgresDatabase.open);
    await demo.db.deleteFrom('occupations').execute();
    const priced = await demo.deps.quoteFor({ ...SEARCH, extras: [] });
    if (!priced.ok) throw new Error(priced.code);
    const { pickUp, freeUnits } = priced.offer;
    await occupy(demo.db, pickUp.branchId, SEARCH.modelId, ['2026-11-25', '2026-12-20'], freeUnits - UNITS);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(demo.db);
    const databaseUrl = addressOfTest(rows[0]?.name ?? '');
    shop = openShop(program.file, { databaseUrl, secret: demo.deps.config.secret.toString('hex') });
  });
  afterEach(async () => {
    shop.stop();
    agent.destroy();
    await demo.close();
  });
  afterAll(() => program.remove());

  interface Asking {
    method: 'PUT' | 'POST';
    path: string;
    body: object;
    headers?: Record<string, string>;
  }
  const once = (port: number, { method, path, body, headers }: Asking) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        { agent, port, host: '127.0.0.1', method, path, headers: { 'content-type': 'application/json', ...headers } },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part: string) => {
              text += part;
            })
            .on('error', reject)
            .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        },
      );
      outgoing.on('error', reject).end(JSON.stringify(body));
    });

  /** Asked again, as a browser would, until it is answered; the back end dies after each share of the answers. */
  async function allAnswered(askings: readonly Asking[], deaths: number, now: Date) {
    let answered = 0;
    const untilAnswered = async (asking: Asking) => {
      for (;;) {
        try {
          const answer = await once(await shop.port(), asking);
          answered += 1;
          if (answered % Math.ceil(askings.length / (deaths + 1)) === 0 && answered < askings.length) shop.restart(now);
          return answer;
        } catch {
          // It was killed before it could answer.
        }
      }
    };
    return Promise.all(askings.map(untilAnswered));
  }

  const addressOf = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` });
  const { language: _language, ...asked } = SEARCH;

  test('three hold, in the end exactly three have booked, no unit is lost and nothing is half written', async () => {
    const visitors = Array.from({ length: VISITORS }, () => randomUUID());
    const held = await allAnswered(
      visitors.map((holder, index) => ({
        ...{ method: 'PUT', path: '/api/booking/hold', headers: addressOf(index) },
        body: { ...asked, holder },
      })),
      DEATHS,
      NOW,
    );
    const holders = visitors.filter((_visitor, index) => held[index]?.status === 200);
    expect(holders).toHaveLength(UNITS);

    const booking = (holder: string, index: number): Asking => ({
      ...{ method: 'POST', path: '/api/booking/book' },
      headers: { ...addressOf(index), 'idempotency-key': randomUUID() },
      body: aBookRequest({
        modelId: MODEL.fiat500,
        pickupId: PLACE.malagaAirport,
        returnId: PLACE.malagaAirport,
        expectedPrice: undefined,
        holder,
      }),
    });
    const [first = ''] = holders;
    const [firstBooked] = await allAnswered([booking(first, 0)], 0, NOW);
    expect(firstBooked?.status).toBe(200);
    shop.restart(HOLD_ENDS);
    const others = visitors.filter((visitor) => visitor !== first);
    const answers = await allAnswered(others.map(booking), DEATHS, HOLD_ENDS);
    expect(shop.kills()).toBe(2 * DEATHS + 1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNITS - 1);
    const refused = answers.filter(({ status, text }) => status === 409 && text.includes('"no-availability"'));
    expect(refused).toHaveLength(VISITORS - UNITS);

    await releaseEndedHolds({ db: demo.db, clock: () => HOLD_ENDS });
    expect(await demo.db.selectFrom('checkout_holds').select('id').execute()).toEqual([]);
    const booked = await demo.db.selectFrom('bookings').select(['id', 'status']).orderBy('id').execute();
    expect(booked.map(({ status }) => status)).toEqual(Array(UNITS).fill(BOOKING_STATUS.Reserved));
    const taken = await demo.db
      .selectFrom('occupations')
      .select(['booking_id', 'unit_id'])
      .where('booking_id', 'is not', null)
      .orderBy('booking_id')
      .execute();
    expect(taken.map(({ booking_id: id }) => id)).toEqual(booked.map(({ id }) => id));
    expect(new Set(taken.map(({ unit_id: unit }) => unit)).size).toBe(UNITS);
    const told = await demo.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(told.map(({ kind }) => kind)).toEqual([...Array(UNITS).fill('booked'), ...Array(UNITS).fill('branch')]);
    const { count } = await sql<{ count: number }>`select count(*)::int from additional_occupations
      where booking_id is not null and booking_id not in (select id from bookings)`
      .execute(demo.db)
      .then(({ rows: [row] }) => row ?? { count: -1 });
    expect(count).toBe(0);
  });
});
