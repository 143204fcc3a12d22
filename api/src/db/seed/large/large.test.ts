import { sql } from 'kysely';
import { openDemo, search, type Demo } from '../../../search/demo.fixture';
import { offersFor } from '../../../search/search';
import { anyDatabase } from '../../test-database';
import { seedLarge } from './index';

describe('The demo company at the size of a large one', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    await seedLarge(
      demo.db,
      { branches: 40, models: 200, units: 6_000, bookedDays: 30_000 },
      new Date('2026-11-20T10:00:00Z'),
    );
  });
  afterAll(() => demo.close());

  it.each([
    ['branch_offices', 40],
    ['models', 200],
    ['units', 6_000],
  ])('has as many %s as asked for: %i', async (table, count) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      demo.db,
    );
    expect(rows[0]?.count).toBe(count);
  });

  it('has about as many booked days, and no car is away twice', async () => {
    const { rows } = await sql<{
      days: number;
      constrained: boolean;
    }>`select round(sum(extract(epoch from upper(period) - lower(period))) / 86400)::int as days,
      exists (select 1 from pg_constraint where conname = 'occupations_never_overlap') as constrained
      from occupations`.execute(demo.db);
    expect(rows[0]?.days).toBeGreaterThan(28_500);
    expect(rows[0]?.constrained).toBe(true);
  });

  it('lets cars at its new branches, also one way', async () => {
    const offered = await offersFor(demo.deps, search({ pickUpPlaceId: 10_011, dropOffPlaceId: 10_012 }));
    expect(offered.ok && offered.offers.length).toBeGreaterThan(20);
  });
});
