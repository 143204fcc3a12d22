import { sql } from 'kysely';
import { NOW, stockBranch } from '../bookings/bookings.fixture';
import { freeUnits } from '../bookings/free-units.store';
import { giveBack, takeRental } from '../bookings/stock.store';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { transfers } from './transfers';

const HOUR_MS = 3_600_000;
const MODEL_ID = 7;
/** The branch of the fixture, in Málaga, and one more in Lisbon. */
const [HOME, AWAY] = [2, 3];

describe.each(ruleDatabases)('transfers at the command line on $name', ({ open }) => {
  let db: Db;
  let car: number;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    await sql`insert into branch_offices (id, name, city, country, phone, email, time_zone, utc_diff, price_level,
        tax_percentage, after_hours_fee)
      select ${AWAY}::int, 'Lisbon', 'Lisbon', 'PT', phone, email, 'Europe/Lisbon', 0, price_level, tax_percentage,
        after_hours_fee from branch_offices where id = ${HOME}::int`.execute(db);
    car = (await db.selectFrom('units').select('id').executeTakeFirstOrThrow()).id;
  });

  const ask = (words: string) => transfers({ db, clock: () => NOW }, words === '' ? [] : words.split(' '));
  const day = new Date(NOW.getTime() + 30 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const stay = (hour: string, until: string, [begin, end]: readonly [number, number]) => ({
    branchOfficeId: begin,
    toBranchOfficeId: end,
    from: new Date(`${day}T${hour}:00Z`),
    to: new Date(`${day}T${until}:00Z`),
    modelId: MODEL_ID,
  });
  const enter = () => ask(`add ${car} ${AWAY} ${day}T09:00 ${day}T15:00`);

  test('one is entered on the clocks of its branches and listed, and its car counts where it arrives', async () => {
    expect(await ask('')).toBe('No car has to be brought to another branch.');
    expect(await enter()).toMatch(new RegExp(`^Transfer \\d+: car ${car} from Málaga to Lisbon.$`));
    expect(await ask('')).toMatch(
      new RegExp(`^\\d+  car ${car}  Volkswagen Polo  Málaga ${day}T09:00  Lisbon ${day}T15:00  entered$`),
    );
    const there = stay('16:00', '18:00', [AWAY, AWAY]);
    expect(await freeUnits(db, there)).toEqual([car]);
    expect(await freeUnits(db, { ...there, branchOfficeId: HOME, toBranchOfficeId: HOME })).toEqual([]);
  });

  test('those that bookings take with them are listed with their booking', async () => {
    await takeRental(db, { ...stay('20:00', '22:00', [HOME, HOME]), bookingId: 'later' }, []);
    const early = stay('01:00', '02:00', [HOME, AWAY]);
    early.from.setUTCDate(early.from.getUTCDate() - 3);
    early.to.setUTCDate(early.to.getUTCDate() - 3);
    await takeRental(db, { ...early, bookingId: 'one-way' }, []);
    expect(await ask('')).toMatch(/Lisbon .*  Málaga .*  one-way$/);
  });

  test('none is entered for a car that is away then or later, nor to where it is, nor in the past', async () => {
    await expect(ask(`add ${car} ${HOME} ${day}T09:00 ${day}T15:00`)).rejects.toThrow('is at Málaga already');
    await expect(ask(`add ${car} 99 ${day}T09:00 ${day}T15:00`)).rejects.toThrow('There is no branch 99');
    await expect(ask(`add 999 ${AWAY} ${day}T09:00 ${day}T15:00`)).rejects.toThrow('There is no car 999');
    await expect(ask(`add ${car} ${AWAY} 2020-01-01T09:00 2020-01-01T15:00`)).rejects.toThrow('past');
    await expect(ask(`add ${car} ${AWAY} ${day}T15:00 ${day}T09:00`)).rejects.toThrow('wrong order');
    await takeRental(db, { ...stay('20:00', '22:00', [HOME, HOME]), bookingId: 'later' }, []);
    await expect(enter()).rejects.toThrow('is away then or later (later)');
    expect(await ask('')).toBe('No car has to be brought to another branch.');
  });

  test('an entered one is removed, unless a rental relies on it or it is no entered one', async () => {
    const number = /^Transfer (\d+)/.exec((await enter()) ?? '')?.[1] ?? '';
    await takeRental(db, { ...stay('16:00', '18:00', [AWAY, AWAY]), bookingId: 'there' }, []);
    await expect(ask(`remove ${number}`)).rejects.toThrow('a rental needs it');
    await giveBack(db, 'there', NOW);
    expect(await ask(`remove ${number}`)).toBe(`Transfer ${number} is removed.`);
    await expect(ask(`remove ${number}`)).rejects.toThrow('was entered');
    expect(await freeUnits(db, stay('16:00', '18:00', [HOME, HOME]))).toEqual([car]);
  });

  test.each([
    'sell',
    'add',
    'add 1 2',
    `add x 3 2027-01-01T09:00 2027-01-01T10:00`,
    'add 1 3 2027-02-30T09:00 2027-03-01T10:00',
    'remove x',
  ])('%p is not understood', async (words) => expect(await ask(words)).toBeUndefined());
});
