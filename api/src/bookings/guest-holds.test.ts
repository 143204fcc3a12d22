import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type Booking, type BookRequest } from '@forecourt/shared/contract';
import type { GuestHoldLimits } from '../config';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { postgresDatabase, ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { claimGuestBookings } from '../users/users.store';
import { confirmationToken } from './access';
import {
  aBookRequest,
  addUnits,
  ask,
  deskDeps,
  NOW,
  postBooking,
  signedUp,
  stockBranch,
  type Caller,
} from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { releaseExpiredHolds } from './cancel';
import { confirmationEnd } from './guest-holds';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMITS: GuestHoldLimits = { ofClient: 20, ofEmail: 3, shareOfBranch: 25 };

const withGuests = (db: Db, change: { accountHolds?: number; clock?: () => Date } = {}): Deps => {
  const { accountHolds = 10, ...more } = change;
  const deps = deskDeps(db, more);
  return {
    ...deps,
    config: { ...deps.config, confirmsGuests: true, guestHolds: LIMITS, accountHolds, trustedProxies: 'loopback' },
  };
};
const from = (email: string): Partial<BookRequest> => ({
  customer: { ...aBookRequest().customer, emailAddress: email },
});

describe('a guest’s booking at the counter waits for its confirmation', () => {
  it.each([
    ['a quarter of an hour', 'an hour', HOUR_MS, 15 * MINUTE_MS],
    ['a quarter of an hour', 'no time at all', 0, 15 * MINUTE_MS],
    ['a quarter of an hour', 'two and a half hours', 150 * MINUTE_MS, 15 * MINUTE_MS],
    ['half an hour', 'five hours', 5 * HOUR_MS, 30 * MINUTE_MS],
    ['whole minutes', 'five hours and five minutes', 305 * MINUTE_MS, 30 * MINUTE_MS],
    ['a tenth of the time', 'two days', 48 * HOUR_MS, 288 * MINUTE_MS],
    ['a day', 'ten days', 240 * HOUR_MS, 24 * HOUR_MS],
    ['a day', 'a year', 365 * 24 * HOUR_MS, 24 * HOUR_MS],
  ])('%s when the pick-up is in %s', (_wait, _lead, lead, wait) =>
    expect(confirmationEnd(NOW, new Date(NOW.getTime() + lead)).getTime() - NOW.getTime()).toBe(wait),
  );
});

describe.each(ruleDatabases)('guests confirm what they pay at the counter (D59), on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;
  let clients = 0;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    await serve();
  });
  afterEach(() => app.close());

  async function serve(change: Parameters<typeof withGuests>[1] = {}) {
    deps = withGuests(db, { clock: () => now, ...change });
    app = await buildServer(deps, { areas: [bookingRoutes] });
  }
  const post = (request: Partial<BookRequest> = {}, caller: Caller = {}) =>
    postBooking(app, aBookRequest(request), caller);
  /** From a client of its own. */
  const postFromElsewhere = (request: Partial<BookRequest> = {}) => {
    clients += 1;
    return ask(app, {
      method: 'POST',
      url: '/api/booking/book',
      payload: aBookRequest(request),
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.${clients >> 8}.${clients & 255}.1` },
    });
  };
  const booked = async (request: Partial<BookRequest> = {}) => (await post(request)).json<BookAnswer>();
  const seen = async ({ id, accessToken }: BookAnswer) =>
    (await ask(app, { method: 'GET', url: `/api/booking/${id}` }, { bookingToken: accessToken })).json<Booking>();
  const confirm = (bookingId: string, token = confirmationToken(deps, bookingId)) =>
    ask(app, { method: 'POST', url: '/api/booking/confirm', payload: { bookingId, token } });
  const occupied = async () => (await db.selectFrom('occupations').select('id').execute()).length;
  const mails = async () =>
    (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
  const lapse = async () => {
    now = new Date(NOW.getTime() + 25 * HOUR_MS);
    expect(await releaseExpiredHolds(deps)).toBe(1);
  };

  test('it holds its car and tells until when the link of its e-mail is to be opened', async () => {
    const answer = await booked();
    expect(await occupied()).toBe(1);
    expect(await mails()).toEqual(['provisional']);
    expect(await seen(answer)).toMatchObject({
      currentStatus: BOOKING_STATUS.Reserved,
      holdUntil: new Date(NOW.getTime() + 24 * HOUR_MS).toISOString(),
    });
    const { payload } = await db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
    const { link } = payload as { link: string };
    expect(link).toMatch(/^http:\/\/shop\.test\/en-gb\/confirm-booking\?bookingId=/);
    expect(new URL(link).searchParams.get('token')).toBe(confirmationToken(deps, answer.id));
  });

  test('no answer carries what confirms it', async () => {
    const answer = await post();
    const { id, accessToken } = answer.json<BookAnswer>();
    expect(answer.body + JSON.stringify(await seen({ ...answer.json<BookAnswer>() }))).not.toContain(
      confirmationToken(deps, id),
    );
    expect((await confirm(id, accessToken)).statusCode).toBe(404);
    expect((await seen(answer.json<BookAnswer>())).holdUntil).toBeDefined();
  });

  test('opening the link confirms it once; a second time says that it was', async () => {
    const answer = await booked();
    expect((await confirm(answer.id)).json()).toEqual({ id: answer.id, wasConfirmed: false });
    expect((await confirm(answer.id)).json()).toEqual({ id: answer.id, wasConfirmed: true });
    expect((await seen(answer)).holdUntil).toBeUndefined();
    expect(await mails()).toEqual(['provisional', 'booked']);
    now = new Date(NOW.getTime() + 48 * HOUR_MS);
    expect(await releaseExpiredHolds(deps)).toBe(0);
    expect(await occupied()).toBe(1);
    const row = await db.selectFrom('bookings').select('held_by').executeTakeFirstOrThrow();
    expect(row.held_by).toBeNull();
  });

  test('not confirmed in time, it lapses, its car is free and the guest hears of it', async () => {
    const answer = await booked();
    await lapse();
    expect(await occupied()).toBe(0);
    expect(await mails()).toEqual(['provisional', 'lapsed']);
    expect(await seen(answer)).toMatchObject({ currentStatus: BOOKING_STATUS.Cancelled, isLapsed: true });
  });

  test('opened too late, the link books again while a car is left', async () => {
    const answer = await booked();
    await lapse();
    expect((await confirm(answer.id)).statusCode).toBe(200);
    expect(await occupied()).toBe(1);
    expect(await seen(answer)).toMatchObject({ currentStatus: BOOKING_STATUS.Reserved });
    expect((await seen(answer)).isLapsed).toBeUndefined();
  });

  test('opened too late, the link says so when no car is left, and when the pick-up has passed', async () => {
    const { id } = await booked();
    await lapse();
    await confirm((await booked(from('bo@example.com'))).id);
    const late = await confirm(id);
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'no-availability']);
    now = new Date('2026-12-02T09:00:00.000Z');
    expect((await confirm(id)).json().errorCode).toBe('pick-up-passed');
  });

  test('what the guest has cancelled stays cancelled', async () => {
    const { id, accessToken } = await booked();
    await ask(
      app,
      { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: id } },
      { bookingToken: accessToken },
    );
    expect((await confirm(id)).json().errorCode).toBe('already-cancelled');
    expect(await occupied()).toBe(0);
  });

  test.each([
    ['was not confirmed: the branch hears of neither', false, ['provisional', 'cancelled']],
    ['was confirmed: the branch hears of both', true, ['provisional', 'booked', 'branch', 'cancelled', 'branch']],
  ])('one that is cancelled and %s', async (_what, isConfirmed, told) => {
    await db.updateTable('branch_offices').set({ email: 'branch@example.com' }).execute();
    const { id, accessToken: bookingToken } = await booked();
    if (isConfirmed) await confirm(id);
    await ask(app, { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: id } }, { bookingToken });
    expect(await mails()).toEqual(told);
  });

  test('the e-mail can be sent again', async () => {
    const { id, accessToken } = await booked();
    const caller = { bookingToken: accessToken };
    await ask(app, { method: 'POST', url: '/api/booking/resend', payload: { bookingId: id } }, caller);
    expect(await mails()).toEqual(['provisional', 'provisional']);
  });

  test('an account, a quotation and a booking on request need no confirmation', async () => {
    await addUnits(db, 3);
    const { bearer } = await signedUp(db, 'bo@example.com');
    await post({}, { bearer });
    await post({ isQuotation: true });
    await app.close();
    deps = { ...deps, ...{ quoteFor: deskDeps(db, { offer: { availability: 'on-request' } }).quoteFor } };
    app = await buildServer(deps, { areas: [bookingRoutes] });
    await post();
    expect(await mails()).toEqual(['booked', 'quoted', 'requested']);
  });

  test('an account that proves the same e-mail address confirms what it booked as a guest', async () => {
    const answer = await booked(from('bo@example.com'));
    const { user } = await signedUp(db, 'bo@example.com');
    await claimGuestBookings(db, user);
    expect((await seen(answer)).holdUntil).toBeUndefined();
  });

  test.each([
    [true, false, 'booked'],
    [false, true, 'provisional'],
  ])('where the installation says %p, a branch may say %p', async (installation, branch, mail) => {
    deps = { ...deps, config: { ...deps.config, confirmsGuests: installation } };
    await app.close();
    app = await buildServer(deps, { areas: [bookingRoutes] });
    await db.updateTable('branch_offices').set({ confirm_guests: branch }).execute();
    await post();
    expect(await mails()).toEqual([mail]);
  });

  describe('guests hold a part of a branch at most', () => {
    const GONE = [429, 'too-many-unconfirmed'];
    const codeOf = (answer: Awaited<ReturnType<typeof post>>) =>
      answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().errorCode];

    test('one e-mail holds three bookings; a confirmed one makes room, and an account is free', async () => {
      await addUnits(db, 39);
      const ids = [await booked(), await booked(), await booked()].map(({ id }) => id);
      expect(codeOf(await postFromElsewhere())).toEqual(GONE);
      expect(codeOf(await postFromElsewhere(from('ANA@example.com')))).toEqual(GONE);
      await confirm(ids[0] ?? '');
      expect(codeOf(await postFromElsewhere())).toBe(200);
      const { bearer } = await signedUp(db, 'ana@example.com');
      expect(codeOf(await post({}, { bearer }))).toBe(200);
    });

    test('one client books as often in an hour as the installation says, an account more often', async () => {
      await addUnits(db, 39);
      deps.config.guestBookingsOfClient = 2;
      const answers = [];
      for (let index = 0; index < 3; index += 1) answers.push(codeOf(await post(from(`guest${index}@example.com`))));
      expect(answers).toEqual([200, 200, [429, 'rate-limited']]);
      expect(codeOf(await postFromElsewhere(from('guest3@example.com')))).toBe(200);
      const { bearer } = await signedUp(db, 'ana@example.com');
      expect(codeOf(await post({}, { bearer }))).toBe(200);
    });

    test('one that is about to pay may hold twice as many', async () => {
      await addUnits(db, 39);
      for (let count = 0; count < 6; count += 1) expect(codeOf(await post({ onlinePayment: true }))).toBe(200);
      expect(codeOf(await post({ onlinePayment: true }))).toEqual(GONE);
    });

    test('of 158 bookings from one address twenty are held, and nobody hears of the others', async () => {
      await addUnits(db, 157);
      const answers = [];
      for (let index = 0; index < 158; index += 1)
        answers.push(codeOf(await post(from(`stranger${index}@example.com`))));
      expect(answers.filter((code) => code === 200)).toHaveLength(20);
      expect(await occupied()).toBe(20);
      expect(await mails()).toHaveLength(20);
      expect(codeOf(await postFromElsewhere(from('ana@example.com')))).toBe(200);
    });

    test('of 158 bookings from many addresses and e-mails a quarter of the branch is held', async () => {
      await addUnits(db, 39);
      const answers = [];
      for (let index = 0; index < 158; index += 1)
        answers.push(codeOf(await postFromElsewhere(from(`stranger${index}@example.com`))));
      expect(answers.filter((code) => code === 200)).toHaveLength(10);
      expect(answers.slice(10).every((code) => String(code) === String(GONE))).toBe(true);
      const other = { from: '2026-12-10T09:00:00.000Z', to: '2026-12-12T09:00:00.000Z' };
      expect(codeOf(await postFromElsewhere({ ...from('ana@example.com'), ...other }))).toBe(200);
    });
  });

  describe('an account holds a few cars that are not paid', () => {
    const GONE = [429, 'too-many-unpaid'];
    const booksAs = async (bearer: string, request: Partial<BookRequest> = {}) => {
      const answer = await post(request, { bearer });
      return answer.statusCode === 200 ? answer.json<BookAnswer>().id : [answer.statusCode, answer.json().errorCode];
    };
    const change = (id: unknown) => db.updateTable('bookings').where('id', '=', String(id));

    beforeEach(async () => {
      await addUnits(db, 39);
      await app.close();
      await serve({ accountHolds: 2 });
    });

    test('no more than it may, and twice as many that are about to be paid; other accounts are free', async () => {
      const { bearer } = await signedUp(db, 'bo@example.com');
      const other = await signedUp(db, 'cy@example.com');
      const held = [await booksAs(bearer), await booksAs(bearer)];
      expect(held.every((id) => typeof id === 'string')).toBe(true);
      expect(await booksAs(bearer)).toEqual(GONE);
      expect(await booksAs(bearer, { isQuotation: true })).toEqual(expect.any(String));
      expect(await booksAs(bearer, { onlinePayment: true })).toEqual(expect.any(String));
      expect(await booksAs(bearer, { onlinePayment: true })).toEqual(expect.any(String));
      expect(await booksAs(bearer, { onlinePayment: true })).toEqual(GONE);
      expect(await booksAs(other.bearer)).toEqual(expect.any(String));
      expect(await occupied()).toBe(5);
    });

    test.each([
      ['was paid', { paid_minor: 100 }],
      ['was cancelled', { status: BOOKING_STATUS.Cancelled }],
      ['has begun', { from_at: new Date(NOW.getTime() - HOUR_MS) }],
      ['waits for the branch', { is_on_request: true }],
    ])('and may book again when one %s', async (_what, values) => {
      const { bearer } = await signedUp(db, 'bo@example.com');
      const [first] = [await booksAs(bearer), await booksAs(bearer)];
      await change(first).set(values).execute();
      expect(await booksAs(bearer)).toEqual(expect.any(String));
      expect(await booksAs(bearer)).toEqual(GONE);
    });

    test.each([{ is_agency: true }, { is_hotel: true }, { roles: '[{"role":"reader"}]' }])(
      'but as many as it likes with %o',
      async (role) => {
        const { user, bearer } = await signedUp(db, 'desk@example.com');
        await db.updateTable('users').where('id', '=', user.id).set(role).execute();
        for (let count = 0; count < 4; count += 1) expect(await booksAs(bearer)).toEqual(expect.any(String));
      },
    );
  });
});

const onPostgres = postgresDatabase === undefined ? describe.skip : describe;

onPostgres('strangers who book at once (needs PostgreSQL)', () => {
  let db: Db;
  let app: FastifyInstance;
  beforeEach(async () => {
    if (postgresDatabase === undefined) throw new Error('Skipped without PostgreSQL.');
    db = await postgresDatabase.open();
    await stockBranch(db, { units: 40 });
    app = await buildServer(withGuests(db), { areas: [bookingRoutes] });
  });
  afterEach(async () => {
    await app.close();
    await db.destroy();
  });

  test('158 from as many addresses and e-mails hold a quarter of the branch, not one unit more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 158 }, (_none, index) =>
        ask(app, {
          method: 'POST',
          url: '/api/booking/book',
          payload: aBookRequest(from(`stranger${index}@example.com`)),
          headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.1.${index}.1` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(148);
    expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(10);
  });

  test('a link opened while its booking lapses leaves the car with the guest or free, never in between', async () => {
    let now = NOW;
    const deps = withGuests(db, { clock: () => now });
    const { id } = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    now = new Date(NOW.getTime() + 25 * HOUR_MS);
    const late = await buildServer(deps, { areas: [bookingRoutes] });
    const confirmations = Array.from({ length: 20 }, () =>
      ask(late, {
        method: 'POST',
        url: '/api/booking/confirm',
        payload: { bookingId: id, token: confirmationToken(deps, id) },
      }),
    );
    await Promise.all([...confirmations, releaseExpiredHolds(deps), releaseExpiredHolds(deps)]);
    await late.close();
    const row = await db.selectFrom('bookings').select(['status', 'hold_expires_at']).executeTakeFirstOrThrow();
    expect([row.status, row.hold_expires_at]).toEqual([BOOKING_STATUS.Reserved, null]);
    expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(1);
  });
});
