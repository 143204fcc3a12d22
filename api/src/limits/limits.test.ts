import type { FastifyInstance } from 'fastify';
import type { BookAnswer } from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, postBooking, stockBranch, type Caller } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { promotionRoutes } from '../promotions/promotions.routes';
import { searchRoutes } from '../search/search.routes';
import { buildServer } from '../server';
import { registrationRoutes, sessionRoutes } from '../users/users.routes';

const PRICE =
  '/api/booking/price?language=en-GB&dateFrom=12-01-2026&hourFrom=10:00&dateTo=12-04-2026&hourTo=10:00' +
  '&pickUpPlaceId=3&dropOffPlaceId=3&modelId=7';

describe('who guesses', () => {
  let db: Db;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await anyDatabase.open();
    app = await buildServer(deskDeps(db), {
      areas: [bookingRoutes, promotionRoutes, searchRoutes, sessionRoutes, registrationRoutes],
    });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
  });

  const get = async (url: string, address = '9.9.9.9', caller: Caller = {}) =>
    ask(app, { method: 'GET', url, headers: { 'x-forwarded-for': address } }, caller);
  /** As if so much had been counted before. */
  const asIfOften = (count: number) => db.updateTable('throttles').set({ count }).where('count', '>', 0).execute();

  test('codes is refused on every call that takes one, and told when to come back', async () => {
    await get('/api/booking/validatepromotion?promotionCode=GUESS');
    await asIfOften(30);
    for (const url of [`${PRICE}&commercialAgreementCode=GUESS`, `${PRICE}&promotionCode=GUESS`]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.get('retry-after')]).toEqual([429, '600']);
    }
    const headers = { 'x-forwarded-for': '9.9.9.9', 'idempotency-key': 'a-booking' };
    const payload = aBookRequest({ promotionCode: 'GUESS' });
    expect((await ask(app, { method: 'POST', url: '/api/booking/book', payload, headers })).statusCode).toBe(429);
  });

  test('codes still gets prices without a code, and other clients theirs with one', async () => {
    await get(`${PRICE}&promotionCode=GUESS`);
    await asIfOften(30);
    expect((await get(PRICE)).statusCode).toBe(200);
    expect((await get(`${PRICE}&promotionCode=GUESS`, '9.9.9.8')).statusCode).toBe(200);
  });

  test('codes from another address of the same IPv6 network is the same client', async () => {
    await get(`${PRICE}&promotionCode=GUESS`, '2001:db8:1:2::1');
    await asIfOften(30);
    expect((await get(`${PRICE}&promotionCode=GUESS`, '2001:db8:1:2:ffff::7')).statusCode).toBe(429);
    expect((await get(`${PRICE}&promotionCode=GUESS`, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('references is refused, and one’s own booking does not count', async () => {
    const { id, accessToken: bookingToken } = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    expect((await get('/api/booking/9999ZZZZZZZZ')).statusCode).toBe(404);
    await asIfOften(59);
    for (let times = 0; times < 3; times += 1)
      expect((await get(`/api/booking/${id}`, '9.9.9.9', { bookingToken })).statusCode).toBe(200);
    expect((await get('/api/booking/9999ZZZZZZZZ')).statusCode).toBe(404);
    expect((await get('/api/booking/9999ZZZZZZZZ')).statusCode).toBe(404);
    expect((await get('/api/booking/9999ZZZZZZZZ')).statusCode).toBe(429);
    expect((await get('/api/booking/9999ZZZZZZZZ', '9.9.9.8')).statusCode).toBe(404);
  });

  test('by bodies that nobody can read is refused before they are read, and sound ones do not count', async () => {
    const headers = { 'x-forwarded-for': '9.9.9.9', 'content-type': 'application/json' };
    const signIn = (payload: string, address = '9.9.9.9') =>
      ask(app, {
        method: 'POST',
        url: '/api/users/authenticate',
        payload,
        headers: { ...headers, 'x-forwarded-for': address },
      });
    const guess = JSON.stringify({ email: 'ana@example.com', password: 'wrong', remember: false });
    expect((await signIn('{')).statusCode).toBe(400);
    await asIfOften(298);
    for (let times = 0; times < 3; times += 1)
      expect((await signIn(guess)).json().errorCode).toBe('invalid-credentials');
    expect((await signIn('{"email":')).statusCode).toBe(400);
    expect((await signIn('{"email":"nobody"}')).statusCode).toBe(400);
    const refused = await signIn(guess);
    expect([refused.statusCode, refused.headers.get('retry-after')]).toEqual([429, '600']);
    const cancel = { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: '9999ZZZZZZZZ' } } as const;
    expect((await ask(app, { ...cancel, headers })).statusCode).toBe(429);
    expect((await signIn(guess, '9.9.9.8')).json().errorCode).toBe('invalid-credentials');
  });

  test('links is refused like who guesses references', async () => {
    const follow = () =>
      ask(app, {
        method: 'POST',
        url: '/api/users/forgot-password-validation',
        payload: { token: 'a-guess-of-a-link' },
        headers: { 'x-forwarded-for': '9.9.9.9' },
      });
    expect((await follow()).json().errorCode).toBe('token-invalid');
    await asIfOften(60);
    expect((await follow()).statusCode).toBe(401);
    expect((await follow()).statusCode).toBe(429);
  });

  test('an address that is not theirs cannot fill its mailbox with bookings', async () => {
    const quote = () => postBooking(app, aBookRequest({ isQuotation: true }));
    await quote();
    await asIfOften(10);
    expect((await quote()).statusCode).toBe(200);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });
});

describe('who searches more than a person can', () => {
  let db: Db;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await anyDatabase.open();
    const deps = deskDeps(db);
    app = await buildServer({ ...deps, config: { ...deps.config, searchesPerMinute: 3 } }, { areas: [searchRoutes] });
    await stockBranch(db, { units: 1 });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  const SEARCH =
    'language=en-GB&dateFrom=12-01-2026&hourFrom=10:00&dateTo=12-04-2026&hourTo=10:00&pickUpPlaceId=3&dropOffPlaceId=3';
  const CALENDAR = `/api/booking/price-calendar?${SEARCH}&month=2026-12`;
  const get = (url: string, headers: Record<string, string>) => ask(app, { method: 'GET', url, headers });

  test('is told when to go on, whichever it asks for; others and the pages of the shell server are not', async () => {
    const client = { 'x-forwarded-for': '9.9.9.9' };
    for (const path of ['search', 'alternatives', 'search'])
      expect((await get(`/api/booking/${path}?${SEARCH}`, client)).statusCode).not.toBe(429);
    const refused = await get(CALENDAR, client);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json<{ details: object }>().details).toEqual({ retryAfter: refused.headers.get('retry-after') });
    expect((await get(`/api/booking/search?${SEARCH}`, client)).statusCode).toBe(429);
    expect((await get(`/api/booking/search?${SEARCH}`, { 'x-forwarded-for': '9.9.9.8' })).statusCode).not.toBe(429);
    for (let times = 0; times < 5; times += 1)
      expect((await get(`/api/booking/search?${SEARCH}`, {})).statusCode).not.toBe(429);
  });
});
