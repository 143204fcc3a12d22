import type { FastifyInstance } from 'fastify';
import type { BookAnswer, Booking } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { answerAccountRequests } from '../users/account-requests';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { findBookingRoutes } from './find-booking.routes';

const HOUR_MS = 3_600_000;

describe.each(ruleDatabases)('a guest looks for a booking on $name', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let app: FastifyInstance;
  let now: Date;
  let id: string;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 5 });
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [bookingRoutes, findBookingRoutes], trustedProxies: '127.0.0.1' });
    id = (await postBooking(app, aBookRequest())).json<BookAnswer>().id;
    await db.deleteFrom('outbox').execute();
  });
  afterEach(() => app.close());

  const find = (payload: object = {}, from = '198.51.100.1') =>
    ask(app, {
      method: 'POST',
      url: '/api/booking/find',
      payload: { bookingId: id, email: 'ana@example.com', language: 'de', ...payload },
      headers: { 'x-forwarded-for': from },
    });
  const mails = async () => {
    await answerAccountRequests(deps);
    return db.selectFrom('outbox').select(['kind', 'language', 'recipient', 'payload']).orderBy('id').execute();
  };
  const mailedLink = async () => new URL(((await mails()).at(-1)?.payload as { link: string }).link);
  const opened = async (token: string, booking = id) =>
    (await ask(app, { method: 'GET', url: `/api/booking/${booking}` }, { bookingToken: token })).statusCode;

  test('the e-mail leads to the page that opens it, in the language of the visitor', async () => {
    await find({ bookingId: ` ${id.slice(0, 4)}-${id.slice(4).toLowerCase()}`, email: 'ANA@example.com' });
    expect(await mails()).toMatchObject([{ kind: 'found', language: 'de', recipient: 'ana@example.com' }]);
    const link = await mailedLink();
    expect(link.pathname).toBe('/de/find-booking');
    expect(link.searchParams.get('bookingId')).toBe(id);
    expect(await opened(link.searchParams.get('token') ?? '')).toBe(200);
  });

  test('the link opens this one booking, for a day', async () => {
    const other = (await postBooking(app, aBookRequest())).json<BookAnswer>().id;
    await find();
    const token = (await mailedLink()).searchParams.get('token') ?? '';
    expect(await opened(token, other)).toBe(404);
    now = new Date(NOW.getTime() + 24 * HOUR_MS - 1);
    expect(await opened(token)).toBe(200);
    now = new Date(NOW.getTime() + 24 * HOUR_MS);
    expect(await opened(token)).toBe(404);
    expect(await opened(token.replace(/^\d+/, (time) => String(Number(time) + HOUR_MS)))).toBe(404);
  });

  test('who holds the link cancels the booking', async () => {
    await find();
    const bookingToken = (await mailedLink()).searchParams.get('token') ?? '';
    const cancel = { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: id } } as const;
    expect((await ask(app, cancel, { bookingToken })).json()).toMatchObject({ id, currentStatus: 4 });
  });

  test.each([
    ['another address', { email: 'bo@example.com' }],
    ['another number', { bookingId: '9999ZZZZZZZZ' }],
    ['what is no number', { bookingId: 'nonsense' }],
  ])('%s has the same answer and the same work, and nothing is mailed', async (_, wrong) => {
    const right = await find();
    const asked = await db.selectFrom('account_requests').selectAll().execute();
    await mails();
    await db.deleteFrom('outbox').execute();
    const answer = await find(wrong);
    expect([answer.statusCode, answer.body]).toEqual([right.statusCode, right.body]);
    expect(await db.selectFrom('account_requests').selectAll().execute()).toHaveLength(asked.length);
    expect(await mails()).toEqual([]);
  });

  test('an agency’s booking goes to its customer, who sees nothing of the agency’s share', async () => {
    const agency = await signedUp(db, 'agency@example.com');
    await db.updateTable('users').set({ is_agency: true }).where('id', '=', agency.user.id).execute();
    id = (await postBooking(app, aBookRequest(), agency)).json<BookAnswer>().id;
    await db.deleteFrom('outbox').execute();
    await find();
    expect(await mails()).toMatchObject([{ recipient: 'ana@example.com' }]);
    const bookingToken = (await mailedLink()).searchParams.get('token') ?? '';
    const seen = (await ask(app, { method: 'GET', url: `/api/booking/${id}` }, { bookingToken })).json<Booking>();
    expect(seen.agencyGuid).toBeUndefined();
  });

  test('two bookings of one address are two links, and one that is under way is asked for once', async () => {
    const other = (await postBooking(app, aBookRequest())).json<BookAnswer>().id;
    await db.deleteFrom('outbox').execute();
    await find();
    await find();
    await find({ bookingId: other });
    expect((await mails()).map(({ payload }) => (payload as { reference: string }).reference)).toEqual([id, other]);
  });

  test.each([
    ['client', 20, (time: number) => ({ bookingId: `1111AAAA${1000 + time}` }), () => '198.51.100.9'],
    ['booking', 10, () => ({}), (time: number) => `198.51.100.${time}`],
  ] as const)('asking is limited by %s, also for what does not exist', async (_, most, what, from) => {
    const codes = [];
    for (let time = 0; time <= most; time += 1) codes.push((await find(what(time), from(time))).statusCode);
    expect(codes.slice(0, most)).toEqual(Array.from({ length: most }, () => 200));
    expect(codes[most]).toBe(429);
    now = new Date(NOW.getTime() + HOUR_MS + 1);
    expect((await find(what(0), from(most))).statusCode).toBe(200);
  });

  test.each([
    ['no address', { email: 'nobody' }],
    ['no number', { bookingId: '' }],
    ['a number without an end', { bookingId: '1'.repeat(41) }],
  ])('refuses %s', async (_, payload) => expect((await find(payload)).statusCode).toBe(400));
});
