import { wire, type Alternatives, type SearchQuery } from '@forecourt/shared/contract';
import { fromDecimal } from '@forecourt/shared/money';
import { ruleDatabases } from '../db/test-database';
import { alternativesFor } from './alternatives';
import { flowWith, MODEL, NOW, occupy, openDemo, PLACE, search, type Demo } from './demo.fixture';
import { offersFor } from './search';
import { alternativesToWire } from './search-wire';

describe.each(ruleDatabases)('For a search without a car ($name)', ({ open }) => {
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

  const ask = async (change: Partial<SearchQuery> = {}): Promise<Alternatives> => {
    const found = await alternativesFor(demo.deps, search(change));
    if (!found.ok) throw new Error(`refused: ${found.code}`);
    return alternativesToWire(found);
  };

  it('the nearest days with a car are offered, with their price', async () => {
    await occupy(demo.db, 1, MODEL.fiat500, ['2027-02-13T00:00Z', '2027-02-14T00:00Z']);
    const { dates } = await ask({ modelId: MODEL.fiat500 });
    expect(dates.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ['02-07-2027', '02-12-2027'],
      ['02-06-2027', '02-11-2027'],
      ['02-05-2027', '02-10-2027'],
    ]);
    expect(dates.every(({ price, currency }) => price > 0 && currency === 'EUR')).toBe(true);
  });

  it('no day in the past is offered, today not before the lead time', async () =>
    expect(
      (await ask({ dateFrom: '11-21-2026', dateTo: '11-24-2026' })).dates.map(
        ({ dateFrom, hourFrom }) => `${dateFrom} ${hourFrom}`,
      ),
    ).toEqual(['11-22-2026 10:00', '11-20-2026 12:00', '11-23-2026 10:00', '11-24-2026 10:00']));

  it('other places are offered, nearest first, none of them where cars are only returned', async () => {
    const { places } = await ask({
      pickUpPlaceId: PLACE.malagaOffice,
      dropOffPlaceId: PLACE.malagaOffice,
      dateTo: '02-12-2027',
    });
    expect(places.map(({ id }) => id)).toEqual([102, PLACE.malagaAirport, PLACE.marbellaHotel]);
    expect(places.map(({ distanceKm }) => distanceKm)).toEqual(
      [...places.map(({ distanceKm }) => distanceKm)].sort((a, b) => a - b),
    );
  });

  it('other branches of the region are offered within a drive', async () => {
    const { places } = await ask({ pickUpPlaceId: 601, dropOffPlaceId: 601 });
    expect(places).toEqual([
      expect.objectContaining({ id: PLACE.lisbonAirport, city: 'Lisbon', dropOffPlaceId: PLACE.lisbonAirport }),
    ]);
  });

  it('a return elsewhere stays where it is', async () => {
    const { places } = await ask({ pickUpPlaceId: 601, dropOffPlaceId: PLACE.malagaAirport });
    expect(places[0]).toMatchObject({ id: PLACE.lisbonAirport, dropOffPlaceId: PLACE.malagaAirport });
  });

  it('each of them is a search with exactly that price', async () => {
    const asked = search({
      pickUpPlaceId: PLACE.malagaOffice,
      dropOffPlaceId: PLACE.malagaOffice,
      dateTo: '02-12-2027',
      hourFrom: '15:00',
    });
    const { dates, places } = await ask(asked);
    const again = [
      ...dates.map(({ price, currency, ...moved }) => ({ price, change: { ...moved, currency } })),
      ...places.map(({ id, price, dropOffPlaceId, hourFrom, hourTo }) => ({
        price,
        change: { pickUpPlaceId: id, dropOffPlaceId, hourFrom, hourTo },
      })),
    ];
    expect(again.length).toBeGreaterThan(4);
    for (const { price, change } of again) {
      const offered = await offersFor(demo.deps, { ...asked, ...change });
      expect(offered.ok && offered.offers.find(({ availability }) => availability !== 'quote-only')?.price).toEqual(
        fromDecimal(price, 'EUR'),
      );
    }
  });

  it('nothing is offered to a driver whom no branch takes', async () =>
    expect(await alternativesFor(demo.deps, search({ driverAge: 17 }))).toMatchObject({
      ok: false,
      code: 'driver-age',
    }));

  it('the answer keeps the contract', async () => {
    const answer = await demo.get('/api/booking/alternatives', search());
    expect(wire.alternatives.safeParse(await answer.json()).success).toBe(true);
  });
});
