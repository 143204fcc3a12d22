import { wire, type CalendarDay, type PriceCalendarQuery } from '@forecourt/shared/contract';
import { testDatabases } from '../db/test-database';
import {
  flowWith,
  MODEL,
  occupy,
  occupyChains,
  openDemo,
  PLACE,
  requireChains,
  search,
  type Demo,
} from './demo.fixture';
import { priceCalendar } from './lowest-prices';
import { offersFor } from './search';
import { calendarToWire, searchToWire } from './search-wire';

describe.each(testDatabases)('The price calendar ($name)', ({ open }) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    await demo.db.deleteFrom('occupations').execute();
    demo.flow.current = flowWith();
  });

  const ask = (change: Partial<PriceCalendarQuery> = {}) =>
    priceCalendar(demo.deps, { ...search(), month: '02-2027', ...change });
  const days = async (change: Partial<PriceCalendarQuery> = {}): Promise<CalendarDay[]> => {
    const asked = await ask(change);
    if (!asked.ok) throw new Error(`refused: ${asked.code}`);
    return calendarToWire(asked).days;
  };
  const on = (found: CalendarDay[], date: string) => found.find((day) => day.date === date);

  it('has every day of the month, and of a leap year one more', async () => {
    expect((await days()).map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, index) => `02-${String(index + 1).padStart(2, '0')}-2027`),
    );
    expect(await days({ month: '02-2028' })).toHaveLength(29);
    expect(await days({ month: '12-2026' })).toHaveLength(31);
  });

  it('says of each day what the cheapest car of a search for it costs', async () => {
    const found = await days({ month: '03-2027' });
    for (const date of ['03-01-2027', '03-25-2027', '03-28-2027']) {
      const dateTo = date.replace(/-(\d\d)-/, (_match, day: string) => `-${String(Number(day) + 3).padStart(2, '0')}-`);
      const shorter = on(await days({ month: '03-2027', dateTo: '02-11-2027' }), date);
      const offered = await offersFor(demo.deps, search({ dateFrom: date, dateTo }));
      expect(offered.ok && shorter?.price).toBe(offered.ok && searchToWire(offered).results[0]?.price);
    }
    expect(Number(on(found, '03-25-2027')?.price)).toBeGreaterThan(Number(on(found, '03-01-2027')?.price));
  });

  it('has no price for the days on which an extra is away that every rental needs', async () => {
    await requireChains(demo.db, true);
    await occupyChains(demo.db, 1, ['2027-02-20', '2027-02-21']);
    const found = await days();
    expect(on(found, '02-14-2027')?.price).toBeGreaterThan(0);
    for (const date of ['02-16-2027', '02-20-2027']) expect(on(found, date)).toMatchObject({ reason: 'sold-out' });
    expect(on(found, '02-22-2027')?.price).toBeGreaterThan(0);
    await requireChains(demo.db, false);
  });

  it('comes in the currency asked for and keeps the contract', async () => {
    const asked = await ask({ currency: 'GBP' });
    expect(asked.ok && wire.priceCalendar.parse(calendarToWire(asked)).currency).toBe('GBP');
  });

  it('marks days that are over, and days on which the branch is closed', async () => {
    const office = await days({
      month: '11-2026',
      pickUpPlaceId: PLACE.malagaOffice,
      dropOffPlaceId: PLACE.malagaAirport,
    });
    expect(on(office, '11-19-2026')).toEqual({ date: '11-19-2026', price: null, reason: 'past' });
    expect(on(office, '11-22-2026')).toEqual({ date: '11-22-2026', price: null, reason: 'closed' });
    expect(on(office, '11-23-2026')?.price).toBeGreaterThan(0);
  });

  it('closes a day whose return would fall on a closed one', async () => {
    const office = await days({ dropOffPlaceId: PLACE.malagaOffice });
    expect(on(office, '02-09-2027')).toMatchObject({ price: null, reason: 'closed' });
    expect(on(office, '02-10-2027')?.price).toBeGreaterThan(0);
  });

  it('moves a time at which the branch is closed to the nearest open one of the day, and says so', async () => {
    const office = await days({ pickUpPlaceId: PLACE.malagaOffice, hourFrom: '15:30' });
    expect(on(office, '02-08-2027')).toMatchObject({ hourFrom: '16:30', hourTo: '10:00' });
    expect(on(office, '02-13-2027')).toMatchObject({ hourFrom: '13:00' });
  });

  it('marks the days on which the wanted car is sold out', async () => {
    await occupy(demo.db, 1, MODEL.fiat500, ['2027-02-10T00:00Z', '2027-02-12T00:00Z']);
    const found = await days({ modelId: MODEL.fiat500 });
    expect(on(found, '02-04-2027')?.price).toBeGreaterThan(0);
    expect(on(found, '02-05-2027')).toEqual({ date: '02-05-2027', price: null, reason: 'sold-out' });
    expect(on(found, '02-11-2027')).toMatchObject({ reason: 'sold-out' });
    expect(on(found, '02-12-2027')?.price).toBeGreaterThan(0);
  });

  it('promises no price that only a quotation could give', async () =>
    expect((await days({ modelId: MODEL.bmw })).every(({ price }) => price === null)).toBe(true));

  it.each([
    ['an unknown place', { pickUpPlaceId: 999 }, 'place-unknown'],
    ['a rental that is too long', { dateTo: '06-13-2027' }, 'dates-invalid'],
    ['a driver who is too young', { driverAge: 19 }, 'driver-age'],
  ])('is refused for %s', async (_name, change, code) => expect(await ask(change)).toMatchObject({ ok: false, code }));

  it('is asked for over HTTP by month', async () => {
    const answer = await demo.get('/api/booking/price-calendar', { ...search(), month: '04-2027' });
    expect(wire.priceCalendar.parse(await answer.json()).days).toHaveLength(30);
    expect((await demo.get('/api/booking/price-calendar', { ...search(), month: '2027-04' })).status).toBe(400);
  });
});
