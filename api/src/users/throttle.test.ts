import type { FastifyInstance } from 'fastify';
import { attachmentRoutes } from '../bookings/attachments.routes';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { registrationRoutes } from './users.routes';

const MINUTE_MS = 60_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64');

describe.each(ruleDatabases)('who asks too often on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let now: Date;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 3 });
    const deps = deskDeps(db, { clock: () => now });
    deps.config.guestBookingsOfClient = 200;
    app = await buildServer(deps, { areas: [bookingRoutes, attachmentRoutes, registrationRoutes] });
  });
  afterEach(() => app.close());

  /** As if this address had asked so often before. */
  const asIfOften = (count: number) => db.updateTable('throttles').set({ count }).where('count', '>', 0).execute();
  const refused = (answer: Awaited<ReturnType<typeof ask>>) => [
    answer.statusCode,
    answer.json().errorCode,
    answer.headers.get('retry-after'),
  ];
  const book = (caller = {}) => postBooking(app, aBookRequest(), caller);

  test('a guest’s 201st booking in an hour waits and books nothing, and an account may go on', async () => {
    expect((await book()).statusCode).toBe(200);
    await asIfOften(200);
    now = new Date(NOW.getTime() + 45 * MINUTE_MS);
    expect(refused(await book())).toEqual([429, 'rate-limited', '900']);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect((await book(await signedUp(db, 'agency@example.com'))).statusCode).toBe(200);
    now = new Date(NOW.getTime() + 60 * MINUTE_MS);
    expect((await book()).statusCode).toBe(200);
  });

  test('bookings that were refused do not count', async () => {
    await book();
    await asIfOften(199);
    expect((await postBooking(app, aBookRequest({ expectedPrice: 1 }))).json().errorCode).toBe('price-changed');
    expect((await book()).statusCode).toBe(200);
  });

  test('files are taken 120 times in an hour, and none of the next call is kept', async () => {
    const { id, accessToken: bookingToken } = (await book()).json<{ id: string; accessToken: string }>();
    const upload = () =>
      ask(
        app,
        {
          method: 'POST',
          url: `/api/booking/${id}/attachments`,
          payload: { attachments: [{ name: 'a.png', type: 'image/png', content: PNG }] },
        },
        { bookingToken },
      );
    await upload();
    await asIfOften(120);
    expect(refused(await upload())).toEqual([429, 'rate-limited', '3600']);
    expect(await db.selectFrom('attachments').select('id').execute()).toHaveLength(1);
  });

  test.each([
    [
      'register',
      { name: 'Ana', lastName: 'García', email: 'ana@example.com', password: 'Quiet-Harbour7', language: 'de' },
    ],
    ['forgot-password', { email: 'ana@example.com', language: 'de' }],
  ])('%s says when it may be tried again', async (path, payload) => {
    const send = () => ask(app, { method: 'POST', url: `/api/users/${path}`, payload });
    await send();
    await asIfOften(60);
    expect(refused(await send())).toEqual([429, 'rate-limited', '3600']);
  });
});
