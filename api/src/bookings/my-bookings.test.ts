import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type BookingStatus, type wire } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, postBooking, signedUp, stockBranch } from './bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from './bookings.routes';

type Page = { count: number; counts: Record<string, number>; items: wire.Booking[] };
type Booked = { status?: BookingStatus; from?: string; to?: string; lastName?: string };

/** The clock of the desk stands at 20 November 2026. */
const NEXT = { from: '2026-12-01T09:00:00.000Z', to: '2026-12-04T09:00:00.000Z' };
const LATER = { from: '2026-12-10T09:00:00.000Z', to: '2026-12-14T09:00:00.000Z' };
const OVER = { from: '2026-11-01T09:00:00.000Z', to: '2026-11-04T09:00:00.000Z' };

describe.each(ruleDatabases)('the bookings of an account on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let ana: Awaited<ReturnType<typeof signedUp>>;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 5 });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, myBookingsRoutes] });
    ana = await signedUp(db, 'ana@example.com');
  });
  afterEach(() => app.close());

  const booked = async (change: Booked = {}, owner = ana) => {
    const { status = 'Reserved', from = NEXT.from, to = NEXT.to, lastName = 'García' } = change;
    const request = aBookRequest();
    const answer = await postBooking(app, { ...request, customer: { ...request.customer, lastName } }, owner);
    const { id } = answer.json<BookAnswer>();
    const set = { status: BOOKING_STATUS[status], from_at: new Date(from), to_at: new Date(to) };
    await db.updateTable('bookings').set(set).where('id', '=', id).execute();
    return id;
  };
  const page = async (query = '', owner = ana) =>
    (await ask(app, { method: 'GET', url: `/api/users/bookings?${query}` }, owner)).json<Page>();
  const idsOf = async (query: string) => (await page(query)).items.map(({ id }) => id);

  test.each([
    ['Reserved', NEXT, 'upcoming'],
    ['Confirmed', { ...OVER, to: NEXT.to }, 'upcoming'],
    ['Delivered', OVER, 'past'],
    ['Reserved', OVER, 'past'],
    ['Closed', NEXT, 'past'],
    ['Cancelled', NEXT, 'cancelled'],
    ['Quoted', OVER, 'quotes'],
  ] as const)('a booking that is %s, %j, is in the list %s alone', async (status, period, list) => {
    const id = await booked({ status, ...period });
    const { counts } = await page();
    expect(counts).toEqual({ upcoming: 0, past: 0, cancelled: 0, quotes: 0, [list]: 1 });
    expect(await page(`list=${list}`)).toMatchObject({ count: 1, items: [{ id }] });
  });

  test('the next trip comes first, of the past ones the last', async () => {
    const [later, next] = [await booked(LATER), await booked(NEXT)];
    expect(await idsOf('list=upcoming')).toEqual([next, later]);
    await db.updateTable('bookings').set({ status: BOOKING_STATUS.Closed }).execute();
    expect(await idsOf('list=past')).toEqual([later, next]);
  });

  test('a page is one of its list, which counts all of it', async () => {
    const [first, second] = [await booked(NEXT), await booked(LATER)];
    await booked({ status: 'Cancelled' });
    expect(await page('list=upcoming&offset=0&limit=1')).toMatchObject({ count: 2, items: [{ id: first }] });
    expect(await page('list=upcoming&offset=1&limit=1')).toMatchObject({ count: 2, items: [{ id: second }] });
  });

  test.each([
    ['malaga', true],
    ['MÁLAGA airport', true],
    ['polo', true],
    ['pérez', true],
    ['ana perez', true],
    ['иванова', true],
    ['polo lopez', false],
    ['%', false],
    ["'; drop table bookings", false],
  ])('a search for %j: found is %p', async (search, isFound) => {
    const id = await booked({ lastName: 'Pérez Иванова' });
    await booked({ status: 'Cancelled', lastName: 'López' });
    const query = new URLSearchParams({ list: 'upcoming', search }).toString();
    expect(await idsOf(query)).toEqual(isFound ? [id] : []);
  });

  test('a reference finds its booking, in small letters too, and the counts are those of the search', async () => {
    const id = await booked({ status: 'Cancelled' });
    await booked(NEXT);
    const found = await page(`list=upcoming&search=${id.toLowerCase()}`);
    expect(found).toEqual({ count: 0, counts: { upcoming: 0, past: 0, cancelled: 1, quotes: 0 }, items: [] });
  });

  test('the day of the pick-up is the one at its place', async () => {
    // Half past midnight in Málaga.
    const id = await booked({ from: '2026-12-01T23:30:00.000Z', to: LATER.to });
    expect(await idsOf('pickUpFrom=2026-12-02&pickUpTo=2026-12-02')).toEqual([id]);
    expect(await idsOf('pickUpTo=2026-12-01')).toEqual([]);
    expect(await idsOf('pickUpTo=2026-02-31')).toEqual([]);
  });

  test('what is still to be paid can be asked for alone', async () => {
    const id = await booked();
    const paid = await booked();
    await db.updateTable('bookings').set({ paid_minor: 30000 }).where('id', '=', paid).execute();
    await booked({ status: 'Cancelled' });
    expect(await idsOf('unpaid=true')).toEqual([id]);
  });

  test('nobody finds what belongs to somebody else', async () => {
    const bo = await signedUp(db, 'bo@example.com');
    const id = await booked({}, bo);
    expect(await page(`search=${id}`)).toMatchObject({ count: 0, items: [], counts: { upcoming: 0 } });
  });

  test.each([`search=${'x'.repeat(101)}`, 'list=all', 'pickUpFrom=tomorrow', 'limit=101'])(
    'refuses %s',
    async (query) => {
      expect((await ask(app, { method: 'GET', url: `/api/users/bookings?${query}` }, ana)).statusCode).toBe(400);
    },
  );
});
