import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type Booking, type Infraction } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { claimGuestBookings } from '../users/users.store';
import { attachmentRoutes } from './attachments.routes';
import { insertAttachments } from './attachments.store';
import {
  aBookRequest,
  ask,
  deskDeps,
  euros,
  NOW,
  postBooking,
  signedUp,
  stockBranch,
  type Caller,
} from './bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from './bookings.routes';

const AGENCY_SHARE = { customerPrice: euros(300), agencyPrice: euros(270), commission: euros(30) };

describe.each(ruleDatabases)('who may see and do what on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, myBookingsRoutes, attachmentRoutes] });
  });
  afterEach(() => app.close());

  const booked = async (...args: Parameters<typeof aBookRequest>) =>
    (await postBooking(app, aBookRequest(...args))).json<BookAnswer>();

  const operations = (id: string) =>
    [
      { method: 'GET', url: `/api/booking/${id}` },
      { method: 'GET', url: `/api/booking/book?bookingId=${id}` },
      { method: 'POST', url: '/api/booking/resend', payload: { bookingId: id } },
      { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: id } },
    ] as const;

  test('owner and holder of its token may; a guest, another customer and a foreign token find nothing', async () => {
    const owner = await signedUp(db, 'ana@example.com');
    const other = await signedUp(db, 'bo@example.com');
    const mine = (await postBooking(app, aBookRequest(), { bearer: owner.bearer })).json<BookAnswer>();
    const foreign = await booked({ isQuotation: true });
    for (const operation of operations(mine.id)) {
      for (const caller of [
        {},
        { bearer: other.bearer },
        { bookingToken: foreign.accessToken },
        { bookingToken: '' },
      ]) {
        expect((await ask(app, operation, caller)).statusCode).toBe(404);
      }
      expect(
        (
          await ask(
            app,
            operation,
            operation.url.endsWith('cancel') ? { bookingToken: mine.accessToken } : { bearer: owner.bearer },
          )
        ).statusCode,
      ).toBe(200);
    }
  });

  test('an id that does not exist looks the same as a foreign one', async () => {
    const { bearer } = await signedUp(db, 'ana@example.com');
    for (const operation of operations('9999ZZZZZZZZ'))
      expect((await ask(app, operation, { bearer })).json().errorCode).toBe('not-found');
    expect((await ask(app, { method: 'GET', url: '/api/booking/nonsense' }, { bearer })).statusCode).toBe(404);
  });

  test('owner, agency and amounts of the client are ignored', async () => {
    const { user, bearer } = await signedUp(db, 'ana@example.com');
    const request = {
      ...aBookRequest({ agencyGuid: 'other', customer: { ...aBookRequest().customer, globalId: 'other' } }),
      price: 1,
      currentStatus: 1,
      totalPayed: 300,
    };
    const mine = (await postBooking(app, request, { bearer })).json<BookAnswer>();
    const seen = (await ask(app, { method: 'GET', url: `/api/booking/${mine.id}` }, { bearer })).json<Booking>();
    expect(seen).toMatchObject({
      currentStatus: BOOKING_STATUS.Reserved,
      price: 300,
      totalPayed: 0,
      customerBalance: -300,
      customer: { globalId: user.id },
    });
    expect(seen.agencyGuid).toBeUndefined();
  });

  test('what an agency books carries its guid, and opens for the agency alone', async () => {
    const [agency, other] = [await signedUp(db, 'agency@example.com'), await signedUp(db, 'bo@example.com')];
    await db.updateTable('users').set({ is_agency: true }).where('id', '=', agency.user.id).execute();
    const { id } = (await postBooking(app, aBookRequest({ agencyGuid: 'other' }), agency)).json<BookAnswer>();
    const seen = (await ask(app, { method: 'GET', url: `/api/booking/${id}` }, agency)).json<Booking>();
    expect(seen.agencyGuid).toBe(agency.user.id);
    expect(seen.customer.globalId).toBeUndefined();
    expect((await ask(app, { method: 'GET', url: `/api/booking/${id}` }, other)).statusCode).toBe(404);
  });

  test('what an agency pays and keeps is shown to its session, not to its customer with the link', async () => {
    const agency = await signedUp(db, 'agency@example.com');
    await db.updateTable('users').set({ is_agency: true }).where('id', '=', agency.user.id).execute();
    await app.close();
    app = await buildServer(deskDeps(db, { quote: { agency: AGENCY_SHARE } }), { areas: [bookingRoutes] });
    const { id, accessToken: bookingToken } = (await postBooking(app, aBookRequest(), agency)).json<BookAnswer>();
    for (const url of [`/api/booking/${id}`, `/api/booking/book?bookingId=${id}`]) {
      const shares = async (caller: Caller) =>
        /"(agencyGuid|agencyPrice|salesCommision)"/.test((await ask(app, { method: 'GET', url }, caller)).body);
      expect([url, await shares({ bookingToken }), await shares({ ...agency, bookingToken })]).toEqual([
        url,
        false,
        true,
      ]);
    }
  });

  test('a guest’s booking appears in the account of the verified address', async () => {
    const { id } = await booked();
    const { user, bearer } = await signedUp(db, 'Ana@Example.com');
    await claimGuestBookings(db, user);
    const page = (await ask(app, { method: 'GET', url: '/api/users/bookings' }, { bearer })).json();
    expect(page).toMatchObject({ count: 1, items: [{ id }] });
  });

  test('a bearer token that is unreadable, unknown or has ended is never taken for a guest', async () => {
    const { id, accessToken: bookingToken } = await booked();
    const ended = (await signedUp(db, 'bo@example.com')).bearer;
    await db.deleteFrom('sessions').execute();
    for (const bearer of [ended, 'x'.repeat(43), 'short', 'not a token']) {
      const calls = [
        await postBooking(app, aBookRequest(), { bearer }),
        ...(await Promise.all(
          [
            ...operations(id),
            ...operations('9999ZZZZZZZZ'),
            { method: 'GET', url: `/api/booking/${id}/attachments` } as const,
          ].map((call) => ask(app, call, { bearer })),
        )),
      ];
      for (const answer of calls) expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'unauthorized']);
      const opened = await ask(app, { method: 'GET', url: `/api/booking/${id}` }, { bearer, bookingToken });
      expect(opened.statusCode).toBe(200);
    }
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
  });

  test.each(['/api/users/bookings', '/api/users/infractions'])('%s needs a sign-in', async (url) => {
    const answer = await ask(app, { method: 'GET', url });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'unauthorized']);
  });

  test('the infractions of an account come page by page, the latest first', async () => {
    const owner = await signedUp(db, 'ana@example.com');
    const { id } = (await postBooking(app, aBookRequest(), owner)).json<BookAnswer>();
    const infraction = {
      user_id: owner.user.id,
      booking_id: id,
      amount_minor: 10_000,
      currency: 'EUR',
      payment_status: 1,
    };
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    await db
      .insertInto('infractions')
      .values([3, 1, 2].map((days) => ({ ...infraction, description: `${days}`, happened_at: daysAgo(days) })))
      .execute();
    const page = await ask(app, { method: 'GET', url: '/api/users/infractions?offset=1&limit=1' }, owner);
    expect(page.json()).toMatchObject({ count: 3, items: [{ description: '2' }] });
  });

  test('an infraction and its documents are its customer’s only', async () => {
    const [owner, other] = [await signedUp(db, 'ana@example.com'), await signedUp(db, 'bo@example.com')];
    const { id } = (await postBooking(app, aBookRequest(), owner)).json<BookAnswer>();
    await db
      .insertInto('infractions')
      .values({
        user_id: owner.user.id,
        booking_id: id,
        description: 'Speeding',
        happened_at: NOW,
        amount_minor: 10_000,
        currency: 'EUR',
        payment_status: 1,
      })
      .execute();
    const infraction = (bearer: string, customerId: string, infractionId: number | string) =>
      ask(
        app,
        { method: 'GET', url: `/api/infraction?customerId=${customerId}&infractionId=${infractionId}` },
        { bearer },
      );
    const list = await ask(app, { method: 'GET', url: '/api/users/infractions' }, owner);
    const [item = { id: 0 }] = list.json<{ items: { id: number }[] }>().items;
    expect(item).toMatchObject({ bookingId: id, amount: 100, paymentStatus: 1 });
    const notice = { id: 'n-1', name: 'notice.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
    await insertAttachments(db, { infractionId: item.id }, [notice], NOW);
    const seen = (await infraction(owner.bearer, owner.user.id, item.id)).json<Infraction>();
    expect(seen).toMatchObject({ ...item, documents: [{ name: 'notice.pdf' }] });
    const opened = await ask(app, { method: 'GET', url: seen.documents?.[0]?.path ?? '' });
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7']);
    for (const refused of [
      await infraction(other.bearer, other.user.id, item.id),
      await infraction(other.bearer, owner.user.id, item.id),
      await infraction(owner.bearer, owner.user.id, 2 ** 40),
    ]) {
      expect(refused.statusCode).toBe(404);
    }
  });
});
