import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { postgresDatabase } from '../db/test-database';
import { MODEL, NOW, occupy, openDemo, PLACE, search } from '../search/demo.fixture';
import { book } from './book';
import { aBookRequest, deskDeps } from './bookings.fixture';
import { holdUnit, releaseEndedHolds } from './checkout-holds';

const onPostgres = postgresDatabase === undefined ? describe.skip : describe;
const VISITORS = process.env['LONG'] === '1' ? 1000 : 100;
const UNITS = 3;
const SEARCH = { ...search({ dateFrom: '12-01-2026', dateTo: '12-04-2026' }), modelId: MODEL.fiat500 };

onPostgres('the race for the last units through holds (needs PostgreSQL)', () => {
  test('of many visitors three hold a car, two let it go, and three cars are booked in the end', async () => {
    if (postgresDatabase === undefined) throw new Error('Skipped without PostgreSQL.');
    const demo = await openDemo(postgresDatabase.open);
    await demo.db.deleteFrom('occupations').execute();
    const priced = await demo.deps.quoteFor({ ...SEARCH, extras: [] });
    if (!priced.ok) throw new Error(priced.code);
    const { pickUp, freeUnits } = priced.offer;
    await occupy(demo.db, pickUp.branchId, SEARCH.modelId, ['2026-11-25', '2026-12-20'], freeUnits - UNITS);
    const { deps: assembled, now } = demo;
    const deps = { ...assembled, config: deskDeps(demo.db).config };
    const visitors = Array.from({ length: VISITORS }, () => randomUUID());
    const held = await Promise.all(
      visitors.map((holder) => holdUnit(deps, { search: SEARCH, holder, address: '127.0.0.1' })),
    );
    const holders = visitors.filter((_visitor, index) => held[index]?.ok);
    expect(holders).toHaveLength(UNITS);

    const booked = async (holder: string) => {
      const request = aBookRequest({
        modelId: MODEL.fiat500,
        pickupId: PLACE.malagaAirport,
        returnId: PLACE.malagaAirport,
        expectedPrice: undefined,
        holder,
      });
      const call = { key: randomUUID(), fingerprint: '' };
      const outcome = await book(deps, { request, contents: new Map(), user: undefined, call, address: '127.0.0.1' });
      return outcome.ok ? 'booked' : outcome.code;
    };
    const [first = '', ...others] = holders;
    expect(await booked(first)).toBe('booked');
    now.current = new Date(NOW.getTime() + 15 * 60_000);
    const rest = visitors.filter((visitor) => visitor !== first);
    const outcomes = await Promise.all([...rest.map(booked), releaseEndedHolds(deps)]);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(others.length);
    expect(outcomes.filter((outcome) => outcome === 'no-availability')).toHaveLength(VISITORS - UNITS);
    const occupied = await sql<{ booking_id: string }>`select booking_id from occupations join bookings
      on bookings.id = booking_id where model_id = ${MODEL.fiat500}`.execute(demo.db);
    expect(new Set(occupied.rows.map(({ booking_id: id }) => id)).size).toBe(UNITS);
    expect(await demo.db.selectFrom('checkout_holds').select('id').execute()).toEqual([]);
    await demo.close();
  });
});
