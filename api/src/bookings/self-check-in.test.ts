import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  FORM_TYPE,
  type BookAnswer,
  type Booking,
  type CheckInAccess,
  type SelfCheckInRequest,
} from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { contentSeed } from '../db/seed/content';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { attachmentRoutes } from './attachments.routes';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch, type Caller } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { paperRoutes } from './papers.routes';
import { selfCheckInRoutes } from './self-check-in.routes';

const RENTAL = { from: '2026-11-22T09:00:00.000Z', to: '2026-11-25T09:00:00.000Z' };
const MINUTE_MS = 60_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64');
const photo = (name: string) => ({ name, type: 'image/png', content: PNG });
const REQUIRED_PHOTOS = ['documentPhotoFront.png', 'driverLicensePhotoFront.png'];

describe('self check-in', () => {
  let db: Db;
  let app: FastifyInstance;
  let now: Date;
  let booking: BookAnswer;
  let solved = 0;
  beforeAll(async () => {
    db = await anyDatabase.open();
    await contentSeed.seed(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 3 });
    now = NOW;
    const areas = [bookingRoutes, paperRoutes, attachmentRoutes, selfCheckInRoutes];
    app = await buildServer(deskDeps(db, { clock: () => now }), { areas });
    booking = (await postBooking(app, aBookRequest(RENTAL))).json<BookAnswer>();
  });
  afterEach(() => app.close());

  const access = (change: object = {}, address = '9.9.9.9') =>
    ask(app, {
      method: 'POST',
      url: '/api/booking/validate-selfcheckin',
      headers: { 'x-forwarded-for': address },
      payload: { bookingId: booking.id, lastName: 'García', captcha: `solved-${(solved += 1)}`, ...change },
    });
  const granted = async (): Promise<Caller> => ({ bookingToken: (await access()).json<CheckInAccess>().accessToken });
  const anUpdate = (change: Partial<SelfCheckInRequest> = {}): SelfCheckInRequest => ({
    id: booking.id,
    customer: {
      firstName: 'Ana',
      lastName: 'García',
      emailAddress: 'other@example.com',
      cellPhone: '+34600111222',
      documentTypeId: 1,
      documentId: 'XDA123456',
      driverLicenseNumber: 'L-1',
      driverLicenseExpiration: '2030-01-01',
    },
    additionals: [],
    language: 'en-GB',
    ...change,
  });
  const attach = (names: readonly string[], caller: Caller, id = booking.id) =>
    ask(
      app,
      { method: 'POST', url: `/api/booking/${id}/attachments`, payload: { attachments: names.map(photo) } },
      caller,
    );
  const update = (caller: Caller, change: Partial<SelfCheckInRequest> = {}, key: string = randomUUID()) =>
    ask(
      app,
      {
        method: 'PUT',
        url: '/api/booking/selfcheckin',
        payload: anUpdate(change),
        headers: { 'idempotency-key': key },
      },
      caller,
    );
  const seen = async (caller: Caller) =>
    (await ask(app, { method: 'GET', url: `/api/booking/${booking.id}` }, caller)).json<Booking>();
  const detailsOf = (answer: Awaited<ReturnType<typeof access>>) =>
    answer.json<{ details?: Record<string, string> }>().details;

  describe('access (D42)', () => {
    test.each([
      ['as booked', {}],
      ['in capitals and without accents', { lastName: ' GARCIA ' }],
    ])('is granted to the last name %s, for half an hour', async (_, change) => {
      const answer = await access(change);
      const expires = new Date(NOW.getTime() + 30 * MINUTE_MS);
      expect([answer.statusCode, answer.json<CheckInAccess>().expires]).toEqual([200, expires.toISOString()]);
      const caller = { bookingToken: answer.json<CheckInAccess>().accessToken };
      expect((await seen(caller)).id).toBe(booking.id);
      now = expires;
      expect((await ask(app, { method: 'GET', url: `/api/booking/${booking.id}` }, caller)).statusCode).toBe(404);
    });

    test('is granted to a reference as people type it', async () =>
      expect(
        (await access({ bookingId: `${booking.id.slice(0, 4)}-${booking.id.slice(4).toLowerCase()}` })).statusCode,
      ).toBe(200));

    test.each([
      ['another last name', { lastName: 'Garci' }],
      ['no letter of a name', { lastName: '…' }],
      ['the first name', { lastName: 'Ana' }],
      ['a booking that is not there', { bookingId: '9999ZZZZZZZZ' }],
      ['what is no reference', { bookingId: 'x' }],
    ])('has one answer for every mismatch: %s', async (_, change) => {
      const answer = await access(change);
      expect([answer.statusCode, detailsOf(answer)]).toEqual([422, { bookingId: 'selfCheckIn.bookingIdError' }]);
    });

    test('needs a captcha, which lets through once', async () => {
      expect(detailsOf(await access({ captcha: 'guess' }))).toEqual({ captcha: 'errors.captchaError' });
      expect((await access({ captcha: 'solved-once' })).statusCode).toBe(200);
      expect(detailsOf(await access({ captcha: 'solved-once' }))).toEqual({ captcha: 'errors.captchaError' });
    });

    const asIfOften = () => db.updateTable('throttles').set({ count: 20 }).execute();

    test('is refused to a client that tries too often', async () => {
      await access({ lastName: 'Guess', captcha: 'wrong' });
      await asIfOften();
      expect((await access()).statusCode).toBe(429);
      expect((await access({}, '9.9.9.8')).statusCode).toBe(200);
    });

    test.each([['a booking'], ['a booking that is not there']])(
      'is refused for %s that many clients try',
      async (which) => {
        const bookingId = which === 'a booking' ? booking.id : '9999ZZZZZZZZ';
        await access({ bookingId, lastName: 'Guess' });
        await asIfOften();
        expect((await access({ bookingId }, '9.9.9.8')).statusCode).toBe(429);
      },
    );
  });

  test('a token opens its booking and no other one, and neither cancels it nor shows its files', async () => {
    const other = (await postBooking(app, aBookRequest(RENTAL))).json<BookAnswer>();
    const caller = await granted();
    await attach(['passport.png'], { bookingToken: booking.accessToken });
    const calls = [
      { method: 'GET', url: `/api/booking/${other.id}` },
      { method: 'GET', url: `/api/booking/${booking.id}/attachments` },
      { method: 'GET', url: `/api/booking/${booking.id}/receipt?language=en-GB` },
      { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: booking.id } },
      { method: 'POST', url: '/api/booking/resend', payload: { bookingId: booking.id } },
      { method: 'PUT', url: '/api/booking/selfcheckin', payload: anUpdate({ id: other.id }) },
    ] as const;
    for (const call of calls) expect([call.url, (await ask(app, call, caller)).statusCode]).toEqual([call.url, 404]);
    expect((await attach(['x.png'], caller, other.id)).statusCode).toBe(404);
    expect((await attach(['mine.png'], caller)).json<{ name: string }[]>().map(({ name }) => name)).toEqual([
      'mine.png',
    ]);
  });

  test('a token shows the trip and the name, not how to reach the customer', async () => {
    const { customer, fromDate, payments } = await seen(await granted());
    expect(customer).toEqual({
      firstName: 'Ana',
      lastName: 'García',
      emailAddress: 'a•••@example.com',
      isCompany: false,
    });
    expect([fromDate, payments]).toEqual([RENTAL.from, undefined]);
  });

  describe('the update (S2-3)', () => {
    test('marks the booking as checked in, keeps what was said, and leaves the address of its e-mails', async () => {
      const caller = await granted();
      await attach(REQUIRED_PHOTOS, caller);
      expect((await update(caller, { extra: 'Flight XY 12' })).json()).toEqual({ id: booking.id, isSelfCheckin: true });
      expect((await seen(caller)).isSelfCheckin).toBe(true);
      const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
      expect(row.check_in).toMatchObject({ customer: { documentId: 'XDA123456' }, extra: 'Flight XY 12' });
      expect(row.details.shown.customer.emailAddress).toBe('ana@example.com');
    });

    test('is repeatable with its key, and is done only once', async () => {
      const caller = await granted();
      await attach(REQUIRED_PHOTOS, caller);
      expect((await update(caller, {}, 'the-same-key')).statusCode).toBe(200);
      expect((await update(caller, {}, 'the-same-key')).statusCode).toBe(200);
      const again = await update(caller);
      expect([again.statusCode, detailsOf(again)]).toEqual([409, { state: 'done' }]);
    });

    test.each([
      ['three days and a minute before', '2026-11-19T08:59:00.000Z', 'notYet'],
      ['a minute after the end', '2026-11-25T09:01:00.000Z', 'expired'],
    ])('is refused %s', async (_, at, state) => {
      now = new Date(at);
      const caller = { bookingToken: booking.accessToken };
      await attach(REQUIRED_PHOTOS, caller);
      expect(detailsOf(await update(caller))).toEqual({ state });
    });

    test.each([
      ['it is paid', 7500],
      ['its guest confirms it', 0],
    ])('is refused while the car is only held until %s', async (_, payNow) => {
      const caller = { bookingToken: booking.accessToken };
      await attach(REQUIRED_PHOTOS, caller);
      const hold = (until: Date | null) =>
        db.updateTable('bookings').set({ hold_expires_at: until, pay_now_minor: payNow }).execute();
      await hold(new Date(now.getTime() + 30 * MINUTE_MS));
      expect(detailsOf(await update(caller))).toEqual({ state: 'notAvailable' });
      await hold(null);
      expect((await update(caller)).statusCode).toBe(200);
    });

    test('is refused for a booking that is cancelled', async () => {
      const caller = { bookingToken: booking.accessToken };
      await ask(app, { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: booking.id } }, caller);
      expect(detailsOf(await update(caller))).toEqual({ state: 'notAvailable' });
    });

    test('is checked by the form of self check-in, photos included, whatever the client asks', async () => {
      const caller = await granted();
      await attach(['documentPhotoFront.png', 'something.png'], caller);
      const customer = { ...anUpdate().customer, documentId: '', driverLicenseExpiration: '2026-12-01' };
      const answer = await update(caller, { customer });
      expect([answer.statusCode, detailsOf(answer)]).toEqual([
        422,
        {
          'customer.documentId': 'errors.inputIsRequired',
          'customer.driverLicenseExpiration': 'errors.driverLicenseExpiration',
          driverLicensePhotoFront: 'errors.inputIsRequired',
        },
      ]);
    });

    test('takes no extras', async () =>
      expect((await update(await granted(), { additionals: [{ additionalId: 11, quantity: 1 }] })).statusCode).toBe(
        400,
      ));
  });

  test('agencies cannot check in, also with a token; the owner of a booking can', async () => {
    const caller = await granted();
    await attach(REQUIRED_PHOTOS, caller);
    const { user, bearer } = await signedUp(db, 'agency@example.com');
    await db.updateTable('users').set({ is_agency: true }).where('id', '=', user.id).execute();
    await db.updateTable('bookings').set({ user_id: user.id }).execute();
    expect((await update({ bearer })).statusCode).toBe(403);
    expect((await update({ ...caller, bearer })).statusCode).toBe(403);
    await db.updateTable('users').set({ is_agency: false }).execute();
    expect((await update({ bearer })).statusCode).toBe(200);
  });

  test.each([
    ['the site has switched it off', 'site-config', 1, { featureFlags: { selfCheckIn: false } }],
    ['no form asks for anything', 'form', 3, { type: FORM_TYPE.contact }],
  ] as const)('does not exist where %s', async (_, kind, id, change) => {
    const caller = await granted();
    const document = db.selectFrom('documents').select('body').where('kind', '=', kind).where('id', '=', id);
    const { body } = (await document.executeTakeFirstOrThrow()) as { body: Record<string, object> };
    const write = (value: object) =>
      db
        .updateTable('documents')
        .set({ body: JSON.stringify(value) })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    const featureFlags = 'featureFlags' in change && { ...body['featureFlags'], ...change.featureFlags };
    await write({ ...body, ...change, ...(featureFlags && { featureFlags }) });
    expect([(await access()).statusCode, (await update(caller)).statusCode]).toEqual([404, 404]);
    await write(body);
  });
});
