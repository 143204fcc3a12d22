import type { FastifyInstance } from 'fastify';
import type { BookRequest } from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, NOW, postBooking, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { testDatabases } from '../db/test-database';
import { buildServer } from '../server';

const PROMOTION = 5;

describe.each(testDatabases)('A code with limits ($name)', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
    const deps = deskDeps(db);
    const quoteFor: typeof deps.quoteFor = async (request) => {
      const quoted = await deps.quoteFor(request);
      return quoted.ok ? { ...quoted, promotionId: PROMOTION } : quoted;
    };
    app = await buildServer({ ...deps, quoteFor }, { areas: [bookingRoutes] });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  beforeEach(async () => {
    await emptyTables(db);
    await db.deleteFrom('promotions').execute();
    await stockBranch(db, { units: 30 });
  });

  const limited = (limits: { max_uses?: number; max_uses_by_customer?: number }) =>
    db
      .insertInto('promotions')
      .values({
        id: PROMOTION,
        name: '{}',
        description: '{}',
        code: 'FIRST20',
        percentage: 20,
        image_slug: null,
        valid_from: NOW,
        valid_to: '2027-12-31T00:00:00Z',
        valid_for_payment: 0,
        accepted_payment_types: '[]',
        min_days: 1,
        ...limits,
      })
      .execute();
  const of = (emailAddress: string): Partial<BookRequest> => ({
    customer: { ...aBookRequest().customer, emailAddress },
  });
  const book = (change: Partial<BookRequest> = {}) =>
    postBooking(app, aBookRequest({ promotionCode: 'FIRST20', ...change }));

  it('is used as often as it may be, however many book at once', async () => {
    await limited({ max_uses: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => book(of(`guest${index}@example.com`))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json())).toEqual(
      Array.from({ length: 9 }, () =>
        expect.objectContaining({
          errorCode: 'promotion-invalid',
          details: { promotionCode: 'errors.invalidPromoCode' },
        }),
      ),
    );
  });

  it('leaves nothing of a booking behind that it refuses', async () => {
    await limited({ max_uses: 1 });
    await book();
    await book();
    const count = async (table: 'bookings' | 'occupations') =>
      (await db.selectFrom(table).select('id').execute()).length;
    expect([await count('bookings'), await count('occupations')]).toEqual([1, 1]);
  });

  it('is used by each customer as often as that one may, whatever the spelling of the address', async () => {
    await limited({ max_uses_by_customer: 1 });
    expect([
      (await book(of('ana@example.com'))).statusCode,
      (await book(of('ANA@example.com'))).statusCode,
      (await book(of('bea@example.com'))).statusCode,
    ]).toEqual([200, 422, 200]);
  });

  it('is not used by a quotation', async () => {
    await limited({ max_uses: 1 });
    await book({ isQuotation: true });
    expect((await book()).statusCode).toBe(200);
  });

  it('is there again when a booking is cancelled', async () => {
    await limited({ max_uses: 1 });
    const { id, accessToken } = (await book()).json<{ id: string; accessToken: string }>();
    await ask(
      app,
      {
        method: 'POST',
        url: '/api/booking/cancel',
        payload: { bookingId: id },
        headers: { 'idempotency-key': 'cancel-the-first' },
      },
      { bookingToken: accessToken },
    );
    expect((await book(of('bea@example.com'))).statusCode).toBe(200);
  });
});
