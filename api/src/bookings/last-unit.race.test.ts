import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { gatewaySettingsSeed } from '../db/seed/gateway-settings';
import { postgresDatabase } from '../db/test-database';
import { GATEWAYS } from '../payments/gateways/registry';
import { settle } from '../payments/settle';
import { startAttempt } from '../payments/start-attempt';
import { buildServer } from '../server';
import { book } from './book';
import { aBookRequest, deskDeps, NOW, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { bookingById } from './bookings.store';
import { releaseExpiredHolds } from './cancel';

/** PGlite runs transactions one after another and hides every race; a proof needs PostgreSQL. */
const VISITORS = process.env['LONG'] === '1' ? 1000 : 200;
const onPostgres = postgresDatabase === undefined ? describe.skip : describe;

onPostgres('the race for the last unit over HTTP (needs PostgreSQL on 127.0.0.1:5432 or TEST_DATABASE_URL)', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let db: Db;
  let app: FastifyInstance;
  let port: number;

  async function open(units: number) {
    if (postgresDatabase === undefined) throw new Error('Skipped without PostgreSQL.');
    db = await postgresDatabase.open();
    await stockBranch(db, { units });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes] });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  }
  afterEach(async () => {
    await app.close();
    await db.destroy();
  });
  afterAll(() => agent.destroy());

  const post = (key: string, payload: object) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/booking/book',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
        },
        (answer) => {
          let body = '';
          answer
            .setEncoding('utf8')
            .on('data', (part: string) => {
              body += part;
            })
            .on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        },
      );
      outgoing.on('error', reject).end(JSON.stringify(payload));
    });
  const occupied = () => db.selectFrom('occupations').select('unit_id').distinct().execute();

  /** Periods that all contain one moment, so that each needs a unit of its own. */
  const overlapping = (index: number) =>
    aBookRequest({
      from: new Date(Date.UTC(2026, 11, 1, index % 24)).toISOString(),
      to: new Date(Date.UTC(2026, 11, 3 + (index % 5))).toISOString(),
    });

  test.each([
    [VISITORS, 1],
    [VISITORS, 10],
  ])(
    'of %i who book %i unit(s) at once, exactly so many succeed and all others hear no-availability',
    async (visitors, units) => {
      await open(units);
      const answers = await Promise.all(
        Array.from({ length: visitors }, (_none, index) => post(randomUUID(), overlapping(index))),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(units);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(visitors - units);
      expect(refused.every(({ body }) => body.includes('"no-availability"'))).toBe(true);
      expect(await occupied()).toHaveLength(units);
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(units);
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(units);
    },
  );

  test('a hold that ends while others want the car, and a late payment for it: one of them has it', async () => {
    await open(1);
    let now = NOW;
    const deps = deskDeps(db, { clock: () => now });
    const held = await book(deps, {
      request: aBookRequest({ onlinePayment: true }),
      contents: new Map(),
      user: undefined,
      call: { key: randomUUID(), fingerprint: '' },
      address: '127.0.0.1',
    });
    if (!held.ok) throw new Error('The first booking must get the only unit.');
    await gatewaySettingsSeed.seed(db);
    const row = await bookingById(db, held.answer.id);
    if (row === undefined) throw new Error('A booking that was answered must be stored.');
    const started = await startAttempt(deps, GATEWAYS, GATEWAYS.Redsys, row, {
      returnUrl: 'http://shop.test',
      client: '127.0.0.1',
    });
    if (!started.ok) throw new Error(started.code);
    now = new Date(NOW.getTime() + 46 * 60_000);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, () => post(randomUUID(), aBookRequest()))),
      releaseExpiredHolds(deps),
      releaseExpiredHolds(deps),
      settle(deps, started.answer.attempt.id, { ok: true, outcome: 'approved', code: '0000', authorisation: '1' }),
    ]);
    const paid = await bookingById(db, held.answer.id);
    const others = answers.filter(({ status }) => status === 200).length;
    expect(paid?.paid_minor).toBe(7500);
    expect(others + (paid?.status === BOOKING_STATUS.Confirmed ? 1 : 0)).toBe(1);
    expect(await occupied()).toHaveLength(1);
  });

  test('one key sent 100 times at once makes one booking and gets one and the same answer', async () => {
    await open(10);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(key, aBookRequest())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await occupied()).toHaveLength(1);
  });
});
