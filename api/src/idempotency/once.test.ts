import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { attachmentRoutes } from '../bookings/attachments.routes';
import { aBookRequest, ask, deskDeps, postBooking, signedUp, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { gatewaySettingsSeed } from '../db/seed/gateway-settings';
import { testDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { paymentRoutes } from '../payments/payments.routes';
import { buildServer } from '../server';
import { answerAccountRequests } from '../users/account-requests';
import { registrationRoutes } from '../users/users.routes';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64');
const file = (name: string) => ({ name, type: 'image/png', content: PNG });

type Request = Pick<Parameters<typeof ask>[1], 'method' | 'url' | 'payload'>;
type Table = 'account_requests' | 'outbox' | 'attachments' | 'payment_attempts' | 'bookings';
interface Write {
  request: Request;
  changed: Request;
  bearer?: string;
  bookingToken?: string;
  effect: Table;
}

const AT_ONCE = process.env['LONG'] === '1' ? 100 : 25;

describe.each(testDatabases)('an idempotency key on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 2 });
    await gatewaySettingsSeed.seed(db);
    deps = deskDeps(db);
    app = await buildServer(deps, {
      areas: [bookingRoutes, attachmentRoutes, paymentRoutes, registrationRoutes],
    });
  });
  afterEach(() => app.close());

  const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
  const booked = async () =>
    (await postBooking(app, aBookRequest({ onlinePayment: true }))).json<{ id: string; accessToken: string }>();
  const redsys = (id: string, path: string): Request => ({
    method: 'GET',
    url:
      '/api/booking/redsys-initialize-redirect?branchOfficeId=2&amount=75&currencyCode=EUR' +
      `&order=${id}&returnUrl=http://shop.test/${path}`,
  });

  const writes: Record<string, () => Promise<Write>> = {
    'a registration': () => {
      const ana = {
        name: 'Ana',
        lastName: 'García',
        email: 'ana@example.com',
        password: 'Quiet-Harbour7',
        language: 'es-AR',
      };
      return Promise.resolve({
        request: post('/api/users/register', ana),
        changed: post('/api/users/register', { ...ana, password: 'Quiet-Harbour8' }),
        effect: 'account_requests',
      });
    },
    'a forgotten password': async () => {
      await signedUp(db, 'bo@example.com');
      const asking = (language: string) => post('/api/users/forgot-password', { email: 'bo@example.com', language });
      return { request: asking('de'), changed: asking('it'), effect: 'account_requests' };
    },
    'a booking': () =>
      Promise.resolve({
        request: post('/api/booking/book', aBookRequest()),
        changed: post('/api/booking/book', aBookRequest({ extra: 'other' })),
        effect: 'bookings',
      }),
    'files for a booking': async () => {
      const { id, accessToken } = await booked();
      const url = `/api/booking/${id}/attachments`;
      return {
        request: post(url, { attachments: [file('a.png')] }),
        changed: post(url, { attachments: [file('b.png')] }),
        bookingToken: accessToken,
        effect: 'attachments',
      };
    },
    'files for a profile': async () => {
      const { bearer } = await signedUp(db, 'bo@example.com');
      const url = '/api/users/profile/attachments';
      return {
        request: post(url, { attachments: [file('a.png')] }),
        changed: post(url, { attachments: [file('b.png')] }),
        bearer,
        effect: 'attachments',
      };
    },
    'a payment attempt': async () => {
      const { id, accessToken } = await booked();
      const attempt = (returnUrl: string) =>
        post('/api/booking/payment-attempts', { bookingId: id, paymentType: 22, returnUrl });
      return {
        request: attempt('http://shop.test/'),
        changed: attempt('http://shop.test/other'),
        bookingToken: accessToken,
        effect: 'payment_attempts',
      };
    },
    'a payment with Redsys': async () => {
      const { id, accessToken } = await booked();
      return {
        request: redsys(id, ''),
        changed: redsys(id, 'other'),
        bookingToken: accessToken,
        effect: 'payment_attempts',
      };
    },
  };
  const count = async (table: Table) => (await db.selectFrom(table).select('id').execute()).length;

  test.each(Object.keys(writes))(
    'lets %s that is sent many times at once have one effect and one answer, and belongs to no other request',
    async (name) => {
      const { request, changed, effect, ...caller } = await (writes[name] as () => Promise<Write>)();
      const before = await count(effect);
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => ask(app, { ...request, headers }, caller)),
      );
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(200);
      expect(await count(effect)).toBe(before + 1);
      const other = await ask(app, { ...changed, headers }, caller);
      expect([other.statusCode, other.json().errorCode]).toEqual([409, 'idempotency-key-reused']);
      expect(await count(effect)).toBe(before + 1);
    },
  );

  test('one registration sends one e-mail, however often it arrives', async () => {
    const { request } = await (writes['a registration'] as () => Promise<Write>)();
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 8; time += 1) await ask(app, { ...request, headers });
    await answerAccountRequests(deps);
    expect(await count('outbox')).toBe(1);
    await ask(app, { ...request, headers: { 'idempotency-key': randomUUID() } });
    await answerAccountRequests(deps);
    expect(await count('outbox')).toBe(2);
  });

  test('a copy of a booking’s e-mail is sent once for its key', async () => {
    const { id, accessToken } = await booked();
    const resend = (key: string) =>
      ask(
        app,
        { ...post('/api/booking/resend', { bookingId: id }), headers: { 'idempotency-key': key } },
        { bookingToken: accessToken },
      );
    const [first, second] = [randomUUID(), randomUUID()];
    for (const key of [first, first, second]) expect((await resend(key)).statusCode).toBe(200);
    expect(await count('outbox')).toBe(3);
  });

  test('a key is kept as a digest, and so is what was sent with it', async () => {
    const { request } = await (writes['a registration'] as () => Promise<Write>)();
    const key = randomUUID();
    await ask(app, { ...request, headers: { 'idempotency-key': key } });
    const kept = JSON.stringify(await db.selectFrom('idempotency').select(['key', 'fingerprint']).execute());
    expect(kept).not.toMatch(new RegExp(`${key}|secret!1`));
  });

  test('a refused write leaves its key free for the next try', async () => {
    const { id, accessToken } = await booked();
    const headers = { 'idempotency-key': randomUUID() };
    await db.updateTable('bookings').set({ paid_minor: 30_000 }).execute();
    const attempt = {
      ...post('/api/booking/payment-attempts', { bookingId: id, paymentType: 22, returnUrl: 'http://shop.test/' }),
      headers,
    };
    expect((await ask(app, attempt, { bookingToken: accessToken })).json().errorCode).toBe('already-paid');
    await db.updateTable('bookings').set({ paid_minor: 0 }).execute();
    expect((await ask(app, attempt, { bookingToken: accessToken })).statusCode).toBe(200);
  });
});
