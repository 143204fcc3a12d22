import { wire } from '@forecourt/shared/contract';
import { ruleDatabases } from '../db/test-database';
import { openDemo, type Demo } from '../search/demo.fixture';

const READ_MOSTLY = [
  ['/api/data/places', wire.places],
  ['/api/data/attentionschedule', wire.attentionSchedules],
  ['/api/data/holidays', wire.holidays],
  ['/api/data/branchoffices', wire.branchOffices],
  ['/api/data/currencies', wire.currencies],
  ['/api/currencies', wire.currencies],
  ['/api/data/categories', wire.categories],
  ['/api/data/additionals', wire.additionals],
  ['/api/data/promotions', wire.promotions],
  ['/api/data/bookings-configuration', wire.bookingConfiguration],
  ['/api/data/featured-cars', wire.featuredCars],
  ['/geodata/api/countries', wire.geoList],
] as const;

describe.each(ruleDatabases)('The catalogue ($name)', ({ open }) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());

  const get = (url: string, headers: Record<string, string> = {}) => demo.get(url, {}, headers);
  const json = async (url: string) => (await get(url)).json();

  it.each(READ_MOSTLY)(
    '%s keeps the contract, may be kept, and is not sent again to those who have it',
    async (url, schema) => {
      const first = await get(url);
      expect(schema.safeParse(await first.json()).success).toBe(true);
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      const again = await get(url, { 'if-none-match': String(first.headers.get('etag')) });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('speaks the language asked for', async () => {
    const places = wire.places.parse(await json('/api/data/places?language=de'));
    expect(places.find(({ id }) => id === 302)?.name).toBe('Hafen Palma, Fährterminal');
    expect(places.find(({ id }) => id === 701)?.countryName).toBe('Deutschland');
  });

  it('tells what kind of place its name means, whatever is stored', async () => {
    await demo.db.updateTable('places').set({ category: 'office' }).where('id', '=', 302).execute();
    await demo.db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    const places = wire.places.parse(await json('/api/data/places?language=de'));
    expect(places.find(({ id }) => id === 302)?.category).toBe('port');
  });

  it('offers no currency whose rate cannot be, and one with the usual decimals where its own cannot be', async () => {
    const store = async (figures: { exchange_rate?: number; decimals?: number }) => {
      await demo.db.updateTable('currencies').set(figures).where('iso_code', '=', 'USD').execute();
      await demo.db
        .updateTable('catalogue_state')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute();
      const currencies = wire.currencies.parse(await json('/api/currencies'));
      return currencies.find(({ isoCode }) => isoCode === 'USD');
    };
    expect(await store({ exchange_rate: -2 })).toBeUndefined();
    expect(await store({ exchange_rate: 1.5, decimals: 12 })).toMatchObject({ exchangeRate: 1.5, decimals: 2 });
    expect(await store({ decimals: 2 })).toMatchObject({ decimals: 2 });
  });

  it('lets a change show at once', async () => {
    await demo.db.updateTable('branch_offices').set({ phone: '+34 900 000 000' }).where('id', '=', 1).execute();
    await demo.db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    expect(wire.branchOffices.parse(await json('/api/data/branchoffices'))[0]?.phone).toBe('+34 900 000 000');
  });

  it('shows running promotions only, and none that needs a code', async () =>
    expect(wire.promotions.parse(await json('/api/data/promotions')).map(({ id }) => id)).toEqual([1, 7]));

  it('puts the cheapest car of each category into the shop window, in the currency asked for', async () => {
    const [euros, pounds] = [
      wire.featuredCars.parse(await json('/api/data/featured-cars')),
      wire.featuredCars.parse(await json('/api/data/featured-cars?currency=GBP')),
    ];
    expect(new Set(euros.map(({ category }) => category.id)).size).toBe(10);
    expect(pounds[0]).toMatchObject({ currency: 'GBP' });
    expect(pounds[0]?.fromDayPrice).toBeLessThan(euros[0]?.fromDayPrice ?? 0);
  });

  it('draws every car that it shows', async () => {
    const cars = wire.featuredCars.parse(await json('/api/data/featured-cars'));
    for (const { model } of cars) {
      const picture = await get(model.imagePath);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('image/svg+xml'),
      ]);
      expect(picture.headers.get('cache-control')).toContain('immutable');
    }
  });

  it.each(['/api/media/cars/no-such-car.svg', '/geodata/api/country/1/states', '/geodata/api/state/99999999/cities'])(
    'says so when there is nothing at %s',
    async (url) => expect((await get(url)).status).toBe(404),
  );
  it.each(['/api/media/cars/..%2f..%2fetc.svg', '/geodata/api/country/x/states'])('refuses %s', async (url) =>
    expect((await get(url)).status).toBe(400),
  );
});
