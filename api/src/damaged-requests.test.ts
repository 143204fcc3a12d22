import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { BOOKING_STATUS, wire } from '@forecourt/shared/contract';
import { assemble } from './assemble';
import { LONGEST_TURN_MS, longestTurn } from './bodies/longest-turn.fixture';
import { aSession } from './bookings/bookings.fixture';
import { readConfig } from './config';
import { callsFor, damaged, urlOf, type Call } from './damaged-requests.fixture';
import type { Db } from './db/database';
import { seedDemo } from './db/seed';
import { anyDatabase } from './db/test-database';
import { buildServer } from './server';
import { openSession } from './users/session.store';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['LONG'] === '1' ? 20_000 : 400));
const CARS = 500;
const BOOK = '/api/booking/book';
const NAMES = callsFor('').map(({ method, path }, index) => [`${method} ${path}`, index] as const);
/** What a refused call leaves behind on purpose: that it was made, and what the mails of strangers may cost. */
const COUNTS: readonly string[] = ['throttles'];

interface State {
  table: string;
  rows: number;
  newest: number;
}

/** How many rows each table has, and the newest transaction that wrote one: an insert, update or removal changes it. */
async function statesOf(db: Db): Promise<() => Promise<State[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  const each = tables.rows
    .filter(({ name }) => !COUNTS.includes(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as "table", count(*)::int as rows,
        coalesce(max(xmin::text::bigint), 0)::int as newest from ${sql.table(name)}`,
    );
  return async () => (await sql<State>`${sql.join(each, sql` union all `)} order by 1`.execute(db)).rows;
}

describe('a call that is nearly right', () => {
  let db: Db;
  let app: FastifyInstance;
  let origin: string;
  let states: () => Promise<State[]>;
  let calls: readonly Call[];
  let identities: Record<string, string>[];
  let sent = 0;
  let madeId: string;
  beforeAll(async () => {
    db = await anyDatabase.open();
    const config = { ...readConfig({ FORECOURT_DATA: '/nowhere' }), secret: randomBytes(32) };
    await seedDemo(db, NOW, config);
    // Calls that are right after all book cars, and each is looked at: a branch has no more than it needs.
    const cars = Array.from({ length: CARS }, () => ({ branch_office_id: 1, model_id: 1 }));
    await db.insertInto('units').values(cars).execute();
    app = await buildServer(assemble(config, db, () => NOW));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    states = await statesOf(db);
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const bearer = await openSession(db, aSession(id));
    const booking = callsFor('').find(({ path }) => path === BOOK) as Call;
    const made = wire.bookAnswer.parse(JSON.parse((await send(booking, {})).said));
    madeId = made.id;
    calls = callsFor(madeId);
    identities = [{ 'x-booking-token': made.accessToken }, { authorization: `Bearer ${bearer}` }, {}];
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });

  /** Each from an address of its own: what is looked for is behind the limits. */
  async function send(call: Call, identity: Record<string, string>): Promise<{ status: number; said: string }> {
    sent += 1;
    const answer = await fetch(`${origin}${urlOf(call)}`, {
      method: call.method,
      headers: {
        ...identity,
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(call.method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(call.body) ?? 'null' }),
    });
    return { status: answer.status, said: await answer.text() };
  }

  /** The cars that a call has booked are there for the next one. */
  async function release(): Promise<void> {
    await db.deleteFrom('occupations').where('booking_id', 'is not', null).execute();
    await db
      .updateTable('bookings')
      .where('status', '<>', BOOKING_STATUS.Cancelled)
      .where('id', '<>', madeId)
      .set({ status: BOOKING_STATUS.Cancelled })
      .execute();
  }

  async function check(call: Call, identity: Record<string, string>): Promise<void> {
    const before = await states();
    const cpu = process.cpuUsage();
    const { status, said } = await send(call, identity);
    const { user, system } = process.cpuUsage(cpu);
    expect({ status, said: status < 500 ? '' : said }).toEqual({ status: expect.any(Number) as number, said: '' });
    if (status >= 400) expect(await states()).toEqual(before);
    else if (call.path === BOOK) await release();
    if ((user + system) / 1000 > LONGEST_TURN_MS)
      expect(await longestTurn(() => send(call, identity), LONGEST_TURN_MS)).toBeLessThan(LONGEST_TURN_MS);
  }

  test.each(NAMES)('%s is right as it stands', async (_name, index) => {
    const call = calls[index] as Call;
    // The e-mails to one address are counted over all calls.
    await db.deleteFrom('throttles').execute();
    const statuses = await Promise.all(identities.map(async (identity) => (await send(call, identity)).status));
    expect(statuses).toContain(call.status ?? 200);
  });

  test.each(NAMES)(
    '%s is answered or refused at once, and what is refused has written nothing',
    async (_name, index) => {
      const call = calls[index] as Call;
      await fc.assert(fc.asyncProperty(damaged(call), fc.constantFrom(...identities), check), {
        seed: 20_261_122,
        numRuns: Math.ceil(REQUESTS / NAMES.length),
      });
    },
    60 * 60_000,
  );
});
