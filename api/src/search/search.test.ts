import { sql } from 'kysely';
import { wire, type SearchQuery, type SearchResult } from '@forecourt/shared/contract';
import { ruleDatabases } from '../db/test-database';
import {
  flowWith,
  MODEL,
  NOW,
  occupy,
  occupyChains,
  openDemo,
  PLACE,
  requireChains,
  search,
  type Demo,
} from './demo.fixture';
import { quoteFor } from './quote';
import { offersFor } from './search';
import { searchToWire } from './search-wire';

describe.each(ruleDatabases)('A search ($name)', ({ open }) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    await demo.db.deleteFrom('occupations').execute();
    demo.flow.current = flowWith();
    demo.now.current = NOW;
  });

  const results = async (change: Partial<SearchQuery> = {}): Promise<SearchResult[]> => {
    const offered = await offersFor(demo.deps, search(change));
    if (!offered.ok) throw new Error(`refused: ${offered.code}`);
    return searchToWire(offered).results;
  };
  const refusal = async (change: Partial<SearchQuery>) => {
    const offered = await offersFor(demo.deps, search(change));
    return offered.ok ? 'offered' : [offered.code, offered.field];
  };
  const modelIn = (found: SearchResult[], id: number) => found.find(({ car }) => car.model.id === id);

  it('keeps the contract and shows cars cheapest first, those by quotation last', async () => {
    const found = await results();
    expect(wire.searchAnswer.safeParse({ results: found, currency: 'EUR', totalDays: 5 }).success).toBe(true);
    const order = found.map(({ onlyQuote, price }) => [Number(onlyQuote), price] as const);
    expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    expect(found.at(-1)?.onlyQuote).toBe(true);
  });

  it('offers no car while an extra is away that every rental needs, as no price would be given for it', async () => {
    await requireChains(demo.db, true);
    expect((await results()).length).toBeGreaterThan(0);
    await occupyChains(demo.db, 1, ['2027-02-09', '2027-02-10']);
    expect(await results()).toEqual([]);
    const priced = await quoteFor(demo.deps, {
      ...search({ modelId: MODEL.fiat500 }),
      modelId: MODEL.fiat500,
      extras: [],
    });
    expect(priced).toMatchObject({ ok: false, code: 'additional-unavailable' });
    expect((await results({ dateFrom: '02-10-2027' })).length).toBeGreaterThan(0);
    await requireChains(demo.db, false);
    expect((await results()).length).toBeGreaterThan(0);
  });

  it('offers a car that was left at another branch there, from its return on, and not where it came from', async () => {
    const atPlace = (place: number, dateFrom: string) =>
      results({ pickUpPlaceId: place, dropOffPlaceId: place, dateFrom, dateTo: '02-18-2027' });
    const [malaga, barcelona] = [PLACE.malagaAirport, PLACE.barcelonaAirport];
    const there = await atPlace(barcelona, '02-08-2027');
    const common = (await atPlace(malaga, '02-08-2027')).find(({ car, availableUnits }) =>
      Boolean(availableUnits > 1 && modelIn(there, car.model.id)),
    )?.car.model.id;
    if (common === undefined) throw new Error('Málaga and Barcelona must have a model in common.');
    const units = async (place: number, dateFrom: string) =>
      modelIn(await atPlace(place, dateFrom), common)?.availableUnits ?? 0;
    const counts = async () => [
      await units(malaga, '02-08-2027'),
      await units(barcelona, '02-08-2027'),
      await units(barcelona, '02-07-2027'),
    ];
    const [origin = 0, arrival = 0, before = 0] = await counts();
    await sql`insert into occupations (unit_id, period, then_at)
      select id, tstzrange('2027-02-01T09:00Z', '2027-02-08T09:00Z'), 2 from units
      where branch_office_id = 1 and model_id = ${common} order by id limit 1`.execute(demo.db);
    expect(await counts()).toEqual([origin - 1, arrival + 1, before]);
  });

  it.each([
    ['a place that does not exist', { pickUpPlaceId: 999 }, ['place-unknown', 'pickUpPlaceId']],
    [
      'a pick-up where cars are only returned',
      { pickUpPlaceId: PLACE.puertoBanus },
      ['place-unknown', 'pickUpPlaceId'],
    ],
    [
      'a return where cars are only delivered',
      { dropOffPlaceId: PLACE.marbellaHotel },
      ['place-unknown', 'dropOffPlaceId'],
    ],
    [
      'a return that the pick-up place does not allow',
      { dropOffPlaceId: PLACE.berlinAirport },
      ['place-unknown', 'dropOffPlaceId'],
    ],
    ['a day that is not in the calendar', { dateFrom: '02-30-2027' }, ['dates-invalid', 'dateFrom']],
    ['a return before the pick-up', { dateTo: '02-07-2027' }, ['dates-invalid', 'dateTo']],
    ['a return at the minute of the pick-up', { dateTo: '02-08-2027' }, ['dates-invalid', 'dateTo']],
    ['a rental that is too long', { dateTo: '05-13-2027' }, ['dates-invalid', 'dateTo']],
    ['a day in the past', { dateFrom: '11-19-2026', dateTo: '11-25-2026' }, ['dates-invalid', 'hourFrom']],
    [
      'a time within the lead time',
      { dateFrom: '11-20-2026', dateTo: '11-25-2026', hourFrom: '11:45' },
      ['slot-closed', 'hourFrom'],
    ],
    [
      'a pick-up during the siesta',
      { pickUpPlaceId: PLACE.malagaOffice, hourFrom: '15:00' },
      ['slot-closed', 'hourFrom'],
    ],
    [
      'a return on a Sunday at a closed office',
      { dropOffPlaceId: PLACE.malagaOffice, dateTo: '02-14-2027' },
      ['slot-closed', 'hourTo'],
    ],
    [
      'a return on a holiday at a closed office',
      { dropOffPlaceId: PLACE.malagaOffice, dateFrom: '03-20-2027', dateTo: '03-26-2027' },
      ['slot-closed', 'hourTo'],
    ],
    ['a driver who is too young', { driverAge: 19 }, ['driver-age', 'driverAge']],
    ['a driver who is too old', { driverAge: 66 }, ['driver-age', 'driverAge']],
    ['a model that does not exist', { modelId: 999 }, ['model-unknown', 'modelId']],
  ] satisfies [string, Partial<SearchQuery>, string[]][])('refuses %s', async (_name, change, expected) =>
    expect(await refusal(change)).toEqual(expected),
  );

  it.each([
    ['a driver within the allowed range', { driverAge: 0 }],
    ['the youngest allowed driver', { driverAge: 20 }],
    ['the oldest allowed driver', { driverAge: 65 }],
    ['the first time after the lead time', { dateFrom: '11-20-2026', dateTo: '11-25-2026', hourFrom: '12:00' }],
    ['an office in the evening after its siesta', { pickUpPlaceId: PLACE.malagaOffice, hourFrom: '16:30' }],
    ['a code that nobody knows, without it', { promotionCode: 'NOSUCH' }],
  ] satisfies [string, Partial<SearchQuery>][])('takes %s', async (_name, change) =>
    expect(await refusal(change)).toBe('offered'),
  );

  it('keeps to the limits of the booking flow before those of the company', async () => {
    demo.flow.current = flowWith({ minDays: 6 });
    expect(await refusal({})).toEqual(['dates-invalid', 'dateTo']);
  });

  it('counts only units that are free for the whole time', async () => {
    const before = modelIn(await results(), MODEL.qashqai)?.availableUnits ?? 0;
    await occupy(demo.db, 1, MODEL.qashqai, ['2027-02-12T00:00Z', '2027-02-20T00:00Z'], 1);
    await occupy(demo.db, 1, MODEL.qashqai, ['2027-02-01T00:00Z', '2027-02-08T09:00Z'], 99);
    expect(modelIn(await results(), MODEL.qashqai)?.availableUnits).toBe(before - 1);
  });

  it('tells as many free units of a model when it alone is searched, down to the last one', async () => {
    const search = async (only: Partial<SearchQuery>) => modelIn(await results(only), MODEL.qashqai)?.availableUnits;
    const of = [await search({}), await search({ modelId: MODEL.qashqai })];
    const units = of[0] ?? 0;
    expect([units > 1, of]).toEqual([true, [units, units]]);
    await occupy(demo.db, 1, MODEL.qashqai, ['2027-02-01T00:00Z', '2027-02-20T00:00Z'], units - 1);
    expect([await search({}), await search({ modelId: MODEL.qashqai })]).toEqual([1, 1]);
  });

  it('does not offer a car of which every unit is taken, even for a part of the time', async () => {
    await occupy(demo.db, 1, MODEL.qashqai, ['2027-02-10T00:00Z', '2027-02-11T00:00Z']);
    expect(modelIn(await results(), MODEL.qashqai)).toBeUndefined();
  });

  it('offers premium cars by quotation at some branches, and at once at others', async () => {
    expect(modelIn(await results(), MODEL.bmw)).toMatchObject({ onlyQuote: true, availableUnits: 0 });
    expect(
      modelIn(await results({ pickUpPlaceId: PLACE.madridAirport, dropOffPlaceId: PLACE.madridAirport }), MODEL.bmw),
    ).toMatchObject({ onlyQuote: false });
  });

  it('leaves out quotations and cars on request when only full availability will do', async () => {
    const found = await results({ onlyFullAvailability: true });
    expect(found.some(({ onlyQuote, isOnRequest }) => onlyQuote || isOnRequest)).toBe(false);
    expect(found.length).toBeGreaterThan(10);
  });

  it('answers for one model when asked for one', async () =>
    expect((await results({ modelId: MODEL.fiat500 })).map(({ car }) => car.model.id)).toEqual([MODEL.fiat500]));

  it('speaks the language of the visitor, or the next one of its family', async () => {
    const first = async (language: SearchQuery['language']) => modelIn(await results({ language }), MODEL.fiat500);
    expect((await first('de'))?.priceItems[0]?.description).toBe('Mietwagen, 5 Tage');
    expect((await first('es-AR'))?.deliveryPlace.name).toBe('Aeropuerto de Málaga (AGP)');
    expect((await first('pl'))?.deliveryPlace.name).toBe('Lotnisko Málaga (AGP)');
    expect((await first('en-US'))?.deliveryPlace.name).toBe('Málaga Airport (AGP)');
  });

  it('has no distance limit where the visitor pays for that, or the category has none', async () => {
    expect(modelIn(await results(), MODEL.fiat500)).toMatchObject({
      ilimitedKm: false,
      maxAllowedDistanceByDay: 250,
      maxAllowedDistance: 1_250,
    });
    expect(modelIn(await results({ unlimitedKm: true }), MODEL.fiat500)).toMatchObject({
      ilimitedKm: true,
      maxAllowedDistanceByDay: null,
    });
    expect(modelIn(await results(), MODEL.qashqai)).toMatchObject({ ilimitedKm: true, maxAllowedDistance: null });
  });
});
