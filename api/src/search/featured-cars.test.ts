import { bestPayment, offerFromWire } from '@forecourt/shared/booking';
import { wire, type FeaturedCar, type PaymentMethodConfig } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { anyDatabase } from '../db/test-database';
import { flowWith, occupy, openDemo, search, type Demo } from './demo.fixture';

const DESK: PaymentMethodConfig = { id: -1, name: 'Desk', paymentType: -1, disableBillingForm: false };

describe('The cars of the shop window', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    demo.flow.current = flowWith({ paymentMethods: [DESK], commissionPercentage: 7.5 });
  });
  afterAll(() => demo.close());

  const window = async (currency: string): Promise<FeaturedCar[]> =>
    wire.featuredCars.parse(await (await demo.get('/api/data/featured-cars', { currency })).json());

  const queryOf = ({ model, currency, rental }: FeaturedCar) => {
    const { dateFrom, hourFrom, dateTo, hourTo, pickUpPlaceId, dropOffPlaceId } = rental ?? search();
    const when = { dateFrom, hourFrom, dateTo, hourTo };
    return { ...search(), ...when, pickUpPlaceId, dropOffPlaceId, modelId: model.id, currency };
  };

  /** The price is that of the offer and of its quote, on the days that the car names. */
  async function expectBookable(car: FeaturedCar): Promise<void> {
    const answer = await demo.get('/api/booking/search', queryOf(car));
    const [result] = wire.searchAnswer.parse(await answer.json()).results;
    if (result === undefined) throw new Error(`${car.model.name} cannot be had.`);
    const offer = offerFromWire(result);
    const { promotion } = bestPayment(offer, [DESK]);
    expect([offer.availability, toDecimal(promotion?.total ?? offer.price), result.totalDays]).toEqual([
      'instant',
      car.rental?.price,
      car.rental?.totalDays,
    ]);
    const quote = wire.priceResult.parse(await (await demo.get('/api/booking/price', queryOf(car))).json());
    const offered = quote.availablePromotions.map(({ bookingFinalPrice }) => bookingFinalPrice);
    expect([quote.originalPrice, ...offered]).toContain(car.rental?.price);
  }

  it.each(['EUR', 'GBP', 'ARS', 'CLP', 'CHF'])(
    'can each be booked in %s at the price and on the days that they name',
    async (currency) => {
      const cars = await window(currency);
      expect(cars).toHaveLength(10);
      for (const car of cars) await expectBookable(car);
    },
    120_000,
  );

  async function cheapest() {
    const [car] = await window('EUR');
    if (car?.rental === undefined || car.fromDayPrice === undefined) throw new Error('The shop window is empty.');
    return { modelId: car.model.id, placeId: car.rental.pickUpPlaceId, fromDayPrice: car.fromDayPrice };
  }

  it('are of the country where the company has most branches, in every currency', async () => {
    const places = (await window('ARS')).map(({ rental }) => rental?.pickUpPlaceId ?? 0);
    const countries = await demo.db
      .selectFrom('branch_offices')
      .select('country')
      .where('id', 'in', [...new Set(places.map((place) => Math.floor(place / 100)))])
      .execute();
    expect(new Set(countries.map(({ country }) => country))).toEqual(new Set(['ES']));
  });

  it('are not shown at a price that is sold out', async () => {
    await demo.db.deleteFrom('occupations').execute();
    const first = await cheapest();
    await occupy(demo.db, Math.floor(first.placeId / 100), first.modelId, ['2026-11-20T00:00Z', '2027-02-20T00:00Z']);
    const { fromDayPrice, ...next } = await cheapest();
    expect(next).not.toMatchObject({ modelId: first.modelId, placeId: first.placeId });
    expect(fromDayPrice).toBeGreaterThanOrEqual(first.fromDayPrice);
  });
});
