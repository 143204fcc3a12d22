import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BookAnswer, wire } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { testDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { aBookRequest, ask, CHILD_SEAT_ID, deskDeps, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { changeRoutes } from './change.routes';

const PLACE_ID = 3;
const day = (date: string) => ({ placeId: PLACE_ID, date, time: '10:00' });

describe.each(testDatabases)('changes of bookings at the same time on $name', ({ name, open }) => {
  let db: Db;
  let app: FastifyInstance;
  async function openWith(units: number, childSeats = 2) {
    db = await open();
    await stockBranch(db, { units, childSeats });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes, changeRoutes] });
  }
  afterEach(async () => {
    await app.close();
    await db.destroy();
  });

  const booked = async (from: string, to: string) => {
    const at = (date: string) => `${date}T09:00:00.000Z`;
    const answer = await postBooking(app, aBookRequest({ from: at(from), to: at(to) }));
    return answer.json<BookAnswer>();
  };
  async function changed({ id, accessToken }: BookAnswer, wish: wire.ChangeWish): Promise<number> {
    const by = { bookingToken: accessToken };
    const payload = { wish, revision: '0-0-0-0-0-0', expectedPrice: 300 };
    const headers = { 'idempotency-key': randomUUID() };
    return (await ask(app, { method: 'POST', url: `/api/booking/${id}/change`, payload, headers }, by)).statusCode;
  }
  const taken = () => db.selectFrom('occupations').select(['unit_id', 'booking_id']).execute();

  test('of many who want the days of the last car, one gets them, and each other keeps its own', async () => {
    const many = name === 'PostgreSQL' && process.env['LONG'] === '1' ? 20 : 6;
    await openWith(many);
    const rentals = await Promise.all(Array.from({ length: many }, () => booked('2026-12-01', '2026-12-04')));
    // All cars but one are out in the days that everybody wants.
    const later = await Promise.all(Array.from({ length: many - 1 }, () => booked('2026-12-10', '2026-12-14')));
    expect(new Set(later.map(({ id }) => id)).size).toBe(many - 1);
    const wish = { pickUp: day('2026-12-10'), dropOff: day('2026-12-14') };
    const answers = await Promise.all(rentals.map((each) => changed(each, wish)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(many - 1);
    const cars = await taken();
    expect(cars).toHaveLength(2 * many - 1);
    expect(new Set(cars.map((car) => car.booking_id)).size).toBe(2 * many - 1);
  });

  test('two that exchange their days, with others who book and want one extra, wait for nobody for ever', async () => {
    await openWith(3, 1);
    const [a, b] = [await booked('2026-12-01', '2026-12-04'), await booked('2026-12-06', '2026-12-09')];
    const extras = [{ additionalId: CHILD_SEAT_ID, quantity: 1 }];
    const answers = await Promise.all([
      changed(a, { pickUp: day('2026-12-06'), dropOff: day('2026-12-09'), extras }),
      changed(b, { pickUp: day('2026-12-01'), dropOff: day('2026-12-04'), extras }),
      ...Array.from({ length: 6 }, async () => {
        await booked('2026-12-01', '2026-12-09');
        return 200;
      }),
    ]);
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    const seats = await db.selectFrom('additional_occupations').select('booking_id').execute();
    expect(seats.length).toBe(answers.slice(0, 2).filter((status) => status === 200).length);
  });
});
