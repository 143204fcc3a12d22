import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { WEEKDAYS, type BookAnswer, type Booking, type OpenRange, type PickUpDesk } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, postBooking, stockBranch, type Caller } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { pickUpRoutes } from './pick-up.routes';

const DAY: OpenRange[] = [{ open: '07:00', close: '22:30' }];
const LATE: OpenRange[] = [{ open: '10:30', close: '20:00' }];
const NOTE = { 'en-GB': 'Ring the bell.', 'es-ES': 'Toque el timbre.' };

/** The pick-up is on Tuesday, 1 December 2026, at 10:00 of its place. */
describe('the desk where a booking is picked up', () => {
  let db: Db;
  let app: FastifyInstance;
  let booking: BookAnswer;
  let version = 0;
  beforeAll(async () => {
    db = await anyDatabase.open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 3 });
    await changed();
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, pickUpRoutes] });
    booking = (await postBooking(app, aBookRequest())).json<BookAnswer>();
  });
  afterEach(() => app.close());

  /** Every process reads the catalogue again. */
  async function changed() {
    await sql`delete from catalogue_state`.execute(db);
    await db
      .insertInto('catalogue_state')
      .values({ id: 1, version: (version += 1) })
      .execute();
  }
  async function opens(ranges: OpenRange[], closedDays: string[] = []) {
    const definition = {
      ...{ schedule: Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])), closedDays, scheduleDates: [] },
      ...{ allowAfterHours: true, beforeHoursMaxMinutes: 60, afterHoursMaxMinutes: 60, afterHoursNote: NOTE },
      ...{ gap: 1, gapForBookingTime: 15, utcDiff: 1 },
    };
    const values = { branch_office_id: 2, place_id: null, definition: JSON.stringify(definition) };
    await db.insertInto('attention_schedules').values(values).execute();
    await changed();
  }
  const read = (caller: Caller) =>
    ask(app, { method: 'GET', url: `/api/booking/${booking.id}/pick-up?language=es-ES` }, caller);
  const shown = async () => (await read({ bookingToken: booking.accessToken ?? '' })).json<PickUpDesk>();

  it('is told whoever holds the booking’s token: where, the hours of the day, and the phone', async () => {
    await opens(DAY);
    expect(await shown()).toEqual({
      ...{ spot: { lat: 36.7, lng: -4.5 }, hours: DAY, isAfterHours: false, phone: '1' },
      afterHoursNote: 'Toque el timbre.',
    });
  });

  it('says in the reader’s language what holds outside its hours', async () => {
    await opens(LATE);
    expect(await shown()).toMatchObject({ hours: LATE, isAfterHours: true, afterHoursNote: 'Toque el timbre.' });
  });

  it('says how the car is handed over there now, and the booking the fuel policy that was offered', async () => {
    await db.updateTable('places').set({ handover: 'shuttle' }).execute();
    await changed();
    expect(await shown()).toMatchObject({ handover: 'shuttle' });
    const caller = { bookingToken: booking.accessToken };
    const kept = await ask(app, { method: 'GET', url: `/api/booking/${booking.id}` }, caller);
    expect(kept.json<Booking>().fuelPolicy).toBe('full-to-full');
  });

  it('is closed on a day on which the branch is', async () => {
    await opens(DAY, ['2026-12-01']);
    expect(await shown()).toMatchObject({ hours: [], isAfterHours: false, isNotOpen: true });
  });

  it('says that nobody is there where the hours changed after the booking', async () => {
    await opens([{ open: '14:00', close: '20:00' }]);
    expect(await shown()).toMatchObject({ isAfterHours: false, isNotOpen: true });
  });

  it('leaves out hours of which nothing is known', async () => {
    expect(await shown()).toEqual({ spot: { lat: 36.7, lng: -4.5 }, isAfterHours: false, phone: '1' });
  });

  it.each<[string, Caller]>([
    ['holds no token', {}],
    ['holds another one', { bookingToken: 'x'.repeat(43) }],
  ])('does not exist for whoever %s', async (_, caller) => {
    expect((await read(caller)).statusCode).toBe(404);
  });
});
