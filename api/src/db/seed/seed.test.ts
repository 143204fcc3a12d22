import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { wire } from '@forecourt/shared/contract';
import { readConfig } from '../../config';
import type { Db } from '../database';
import { testDatabases } from '../test-database';
import { easterOf } from './catalogue/calendar';
import { seedDemo } from './index';

const NOW = new Date('2026-11-20T10:00:00Z');
const CONFIG = { ...readConfig({ FORECOURT_DATA: '/nowhere' }), secret: randomBytes(32) };

it.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2030, '2030-04-21'],
])('Easter %i is %s', (year, date) => expect(easterOf(year)).toBe(date));

describe.each(testDatabases)('The demo company ($name)', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await Promise.all([1, 2].map(() => seedDemo(db, NOW, CONFIG)));
  });
  afterAll(() => db.destroy());

  const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]?.count;

  it('is seeded once, even when two processes start together', async () => {
    expect(await count(sql`select count(*)::int as count from currencies`)).toBe(7);
  });

  it.each([
    ['12 branches', sql<{ count: number }>`select count(*) from branch_offices`, 12],
    ['8 countries', sql<{ count: number }>`select count(distinct country) from branch_offices`, 8],
    ['40 models', sql<{ count: number }>`select count(*) from models`, 40],
    ['10 categories', sql<{ count: number }>`select count(distinct category_id) from models`, 10],
    ['one delivery point', sql<{ count: number }>`select count(*) from places where operations = 'DeliveryOnly'`, 1],
    ['one key drop', sql<{ count: number }>`select count(*) from places where operations = 'ReturnOnly'`, 1],
    ['one port', sql<{ count: number }>`select count(*) from places where category = 'port'`, 1],
    ['some cars on request', sql<{ count: number }>`select count(*) from branch_models where mode = 'on-request'`, 5],
    ['some cars by quotation', sql<{ count: number }>`select count(*) from branch_models where mode = 'quote'`, 5],
    [
      'some cars in the workshop',
      sql<{ count: number }>`select count(*) from occupations where booking_id is null`,
      50,
    ],
    ['some rates for the weekend', sql<{ count: number }>`select count(*) from rates where days = 'weekend'`, 4],
    [
      'some codes with limits',
      sql<{ count: number }>`select count(*) from promotions where max_uses_by_customer = 1 or pick_up_to is not null`,
      2,
    ],
    [
      'some scarce cars',
      sql<{
        count: number;
      }>`select count(*) from (
        select 1 from units group by branch_office_id, model_id having count(*) between 1 and 3
      ) few`,
      20,
    ],
  ])('has at least %s', async (_name, query, least) => expect(await count(query)).toBeGreaterThanOrEqual(least));

  it('never asks more for a day of a longer rental', async () => {
    const { rows } = await sql`select 1 from rates longer join rates shorter using (category_id, season)
      where longer.min_days > shorter.min_days and longer.day_price > shorter.day_price`.execute(db);
    expect(rows).toEqual([]);
  });

  it('has a price for every category on every day of a year', async () => {
    const { rows } = await sql`select 1 from categories cross join (select name from seasons union select 'low') season
      where not exists (select 1 from rates where category_id = categories.id and season = season.name
      and min_days = 1)`.execute(db);
    expect(rows).toEqual([]);
  });

  it('allows only return places that exist, and always one', async () => {
    const places = await db.selectFrom('places').select(['id', 'return_place_ids', 'operations']).execute();
    const returnable = new Set(places.filter(({ operations }) => operations !== 'DeliveryOnly').map(({ id }) => id));
    for (const place of places) {
      expect(place.return_place_ids.length).toBeGreaterThan(0);
      expect(place.return_place_ids.every((id) => returnable.has(id))).toBe(true);
    }
  });

  it('has a quotation of three cars, one with less distance, and its e-mail', async () => {
    const cars = await db
      .selectFrom('bookings')
      .select(['status', sql<unknown>`details->'shown'->'maxAllowedDistanceByDay'`.as('per_day')])
      .where('agency_quotation_id', 'is not', null)
      .orderBy('quotation_position')
      .execute();
    expect(cars).toEqual([null, null, 100].map((perDay) => ({ status: 5, per_day: perDay })));
    const mails = await db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([
      { kind: 'carsQuoted', payload: { link: expect.stringContaining('/en-gb/quotation?quotationId=') } },
    ]);
  });

  it('leaves it to the language of a visitor where the symbol of a currency stands (D56)', async () =>
    expect(
      await count(sql`select count(*)::int as count from currencies where show_symbol_as_suffix is not null`),
    ).toBe(0));

  it('has one default currency and a configuration that keeps the contract', async () => {
    expect(await count(sql`select count(*)::int as count from currencies where is_system_default`)).toBe(1);
    const { value } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'bookings-configuration')
      .executeTakeFirstOrThrow();
    expect(wire.bookingConfiguration.safeParse(value).success).toBe(true);
  });
});
