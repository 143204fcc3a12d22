import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { postgresDatabase, ruleDatabases } from '../db/test-database';
import { NOW, stockBranch } from './bookings.fixture';
import { freeUnitsOfEach } from './free-units-of-each.store';
import { freeUnits, freeUnitsByModel, type Stay } from './free-units.store';
import { giveBack, takeRental } from './stock.store';

const HOUR_MS = 3_600_000;
const MODEL = 7;
/** The branch of the fixture and two more. */
const BRANCHES = [2, 3, 4] as const;
const [HOME, AWAY, THIRD] = BRANCHES;
const at = (hour: number): Date => new Date(NOW.getTime() + hour * HOUR_MS);
const stay = (from: number, to: number, [begin, end]: readonly [number, number] = [HOME, HOME]): Stay => ({
  branchOfficeId: begin,
  toBranchOfficeId: end,
  from: at(from),
  to: at(to),
});

describe.each(ruleDatabases)('cars that are prepared and left elsewhere, on $name', ({ open }) => {
  let db: Db;
  let bookings = 0;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(() => start(1));

  async function start(units: number) {
    await emptyTables(db);
    await stockBranch(db, { units });
    await sql`insert into branch_offices (id, name, city, country, phone, email, time_zone, utc_diff, price_level,
        tax_percentage, after_hours_fee)
      select more.id, name, city, country, phone, email, time_zone, utc_diff, price_level, tax_percentage,
        after_hours_fee
      from branch_offices cross join (values (${AWAY}::int), (${THIRD}::int)) more (id)
      where branch_offices.id = ${HOME}::int`.execute(db);
  }
  const prepare = (branch: number, minutes: number, category: number | null = null) =>
    db.insertInto('preparation_times').values({ branch_office_id: branch, category_id: category, minutes }).execute();
  /** The reference of a booking that took a unit; undefined when there was none. */
  async function take(wanted: Stay): Promise<string | undefined> {
    bookings += 1;
    const bookingId = `b${bookings}`;
    const gone = await takeRental(db, { ...wanted, modelId: MODEL, bookingId }, []);
    return gone === undefined ? bookingId : undefined;
  }
  /** As search counts, price calendar, and booking; all three are one rule. */
  async function free(wanted: Stay): Promise<number> {
    const [searched, [counted], booked] = [
      (await freeUnitsByModel(db, wanted)).get(MODEL) ?? 0,
      await freeUnitsOfEach(db, [wanted]),
      await freeUnits(db, { ...wanted, modelId: MODEL }),
    ];
    expect([counted?.get(MODEL) ?? 0, booked.length]).toEqual([searched, searched]);
    return searched;
  }

  describe('a branch prepares a car between two rentals', () => {
    test.each<[string, readonly (readonly [minutes: number, category: number | null])[], free: number]>([
      ['at once, where nothing is set', [], 0],
      ['after the branch’s minutes', [[60, null]], 60],
      [
        'after its category’s minutes, which go before the branch’s',
        [
          [60, null],
          [90, 1],
        ],
        90,
      ],
      [
        'at once, where its category needs none',
        [
          [60, null],
          [0, 1],
        ],
        0,
      ],
    ])('a car that is back at 10:00 is free %s', async (_, rows, minutes) => {
      for (const [each, category] of rows) await prepare(HOME, each, category);
      await take(stay(0, 10));
      const hours = minutes / 60;
      expect(await free(stay(10 + hours, 20))).toBe(1);
      if (minutes > 0) expect(await free(stay(10 + hours - 0.25, 20))).toBe(0);
    });

    test('it is ready before the next rental begins as well', async () => {
      await prepare(HOME, 60);
      await take(stay(10, 20));
      expect(await free(stay(0, 9))).toBe(1);
      expect(await free(stay(0, 9.25))).toBe(0);
      expect(await take(stay(0, 9.25))).toBeUndefined();
    });

    test('where it is taken back counts, not where it was let', async () => {
      await prepare(AWAY, 120);
      await take(stay(0, 10, [HOME, AWAY]));
      expect(await free(stay(11, 20, [AWAY, AWAY]))).toBe(0);
      expect(await free(stay(12, 20, [AWAY, AWAY]))).toBe(1);
    });
  });

  describe('a car that is left elsewhere', () => {
    test('counts where it arrives from its return on, and no longer where it came from', async () => {
      await take(stay(0, 10, [HOME, AWAY]));
      expect(await free(stay(10, 20))).toBe(0);
      expect(await free(stay(9, 20, [AWAY, AWAY]))).toBe(0);
      expect(await free(stay(10, 20, [AWAY, AWAY]))).toBe(1);
      await take(stay(10, 20, [AWAY, HOME]));
      expect(await free(stay(20, 30))).toBe(1);
      expect(await free(stay(20, 30, [AWAY, AWAY]))).toBe(0);
    });

    test('is let one-way before a rental at its branch only when there is time to bring it home', async () => {
      await take(stay(34, 40));
      expect(await free(stay(0, 10.25, [HOME, AWAY]))).toBe(0);
      expect(await free(stay(0, 10, [HOME, AWAY]))).toBe(1);
      await take(stay(0, 10, [HOME, AWAY]));
      expect(await free(stay(10, 12, [AWAY, AWAY]))).toBe(0);
      expect(await free(stay(40, 50))).toBe(1);
    });

    test('is home again as soon as the way between the two branches takes', async () => {
      await db
        .insertInto('one_way_fees')
        .values({ from_branch_office_id: HOME, to_branch_office_id: AWAY, price: 0, transfer_hours: 4 })
        .execute();
      await take(stay(20, 30));
      expect(await free(stay(0, 16.25, [HOME, AWAY]))).toBe(0);
      expect(await free(stay(0, 16, [HOME, AWAY]))).toBe(1);
    });

    test('is free from its origin on when a booking is cancelled after which it was to be brought home', async () => {
      await take(stay(60, 70));
      const oneWay = (await take(stay(10, 20, [HOME, AWAY]))) ?? '';
      expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(3);
      await giveBack(db, oneWay, at(0));
      expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(1);
      expect(await free(stay(10, 60))).toBe(1);
    });

    test('stays where it is left when the rental is cancelled for which it was to be brought home', async () => {
      const later = (await take(stay(60, 70))) ?? '';
      await take(stay(10, 20, [HOME, AWAY]));
      await giveBack(db, later, at(0));
      expect(await free(stay(20, 30, [AWAY, AWAY]))).toBe(1);
    });

    test('one that is at home is let before one that another rental leaves there', async () => {
      await sql`insert into units (branch_office_id, model_id) values (${AWAY}::int, ${MODEL}::int)`.execute(db);
      await take(stay(0, 10, [HOME, AWAY]));
      const [, left] = await freeUnits(db, { ...stay(20, 30, [AWAY, AWAY]), modelId: MODEL });
      const { unit_id: moved } = await db.selectFrom('occupations').select('unit_id').executeTakeFirstOrThrow();
      expect(left).toBe(moved);
    });

    test('is brought there by the company when its booking is cancelled and a later one needs it', async () => {
      const oneWay = (await take(stay(10, 20, [HOME, AWAY]))) ?? '';
      const later = (await take(stay(30, 40, [AWAY, AWAY]))) ?? '';
      await giveBack(db, oneWay, at(0));
      const transfers = await db.selectFrom('occupations').select('then_at').where('is_transfer', '=', true).execute();
      expect(transfers).toEqual([{ then_at: AWAY }]);
      expect(await free(stay(12, 15))).toBe(0);
      await giveBack(db, later, at(0));
      expect(await db.selectFrom('occupations').select('id').execute()).toEqual([]);
      expect(await free(stay(12, 15))).toBe(1);
    });

    test('stays where it was brought, once the transfer has begun', async () => {
      const oneWay = (await take(stay(10, 20, [HOME, AWAY]))) ?? '';
      const later = (await take(stay(30, 40, [AWAY, AWAY]))) ?? '';
      await giveBack(db, oneWay, at(0));
      await giveBack(db, later, at(25));
      expect(await free(stay(30, 40, [AWAY, AWAY]))).toBe(1);
    });
  });

  const whenRacing = postgresDatabase?.open === open ? test : test.skip;
  whenRacing(
    'a one-way booking that is cancelled while another books the car where it arrives strands nobody',
    async () => {
      for (let round = 0; round < 15; round += 1) {
        await start(1);
        const oneWay = (await take(stay(10, 20, [HOME, AWAY]))) ?? '';
        const later = { ...stay(30, 40, [AWAY, AWAY]), modelId: MODEL, bookingId: 'later' };
        await Promise.all([
          db.transaction().execute((trx) => giveBack(trx, oneWay, at(0))),
          db.transaction().execute((trx) => takeRental(trx, later, [])),
        ]);
        await everyRentalBeginsWhereItsCarIs(new Map([['later', AWAY]]));
      }
    },
  );

  type Step = { book: readonly [from: number, hours: number, begin: number, end: number] } | { cancel: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.integer({ min: 1, max: 90 }),
          fc.integer({ min: 1, max: 9 }),
          fc.constantFrom(...BRANCHES),
          fc.constantFrom(...BRANCHES),
        )
        .map((book) => ({ book })),
    },
    { weight: 1, arbitrary: fc.nat({ max: 9 }).map((cancel) => ({ cancel })) },
  );

  /** Follows every car from its home through its rentals: each begins where the one before has left it. */
  async function everyRentalBeginsWhereItsCarIs(begins: ReadonlyMap<string, number>) {
    const { rows } = await sql<{ unit: number; home: number; booking: string | null; then_at: number | null }>`
      select unit_id as unit, branch_office_id as home,
        case when not is_transfer then booking_id end as booking, then_at
      from occupations join units on units.id = unit_id order by unit_id, lower(period)`.execute(db);
    const places = new Map<number, number>();
    for (const { unit, home, booking, then_at: then } of rows) {
      const place = places.get(unit) ?? home;
      if (booking !== null) expect([booking, begins.get(booking)]).toEqual([booking, place]);
      places.set(unit, then ?? place);
    }
  }

  test('no more rentals than cars are out, each begins where its car is, what is counted can be booked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await start(2);
        await prepare(AWAY, 60);
        const begins = new Map<string, number>();
        for (const each of steps) {
          if ('cancel' in each) {
            const reference = [...begins.keys()][each.cancel];
            if (reference !== undefined) await giveBack(db, reference, at(0));
            continue;
          }
          const [from, hours, begin, end] = each.book;
          const wanted = stay(from, from + hours, [begin, end]);
          const there = await free(wanted);
          const reference = await take(wanted);
          expect(reference !== undefined).toBe(there > 0);
          if (reference !== undefined) begins.set(reference, begin);
        }
        await everyRentalBeginsWhereItsCarIs(begins);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
