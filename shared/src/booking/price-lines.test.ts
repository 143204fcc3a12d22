import fc from 'fast-check';
import { aRental } from './booking.fixture';
import {
  chargeOf,
  extraPrice,
  priceLines,
  totalOf,
  withPromotion,
  withTaxLine,
  type Costs,
  type PricedExtra,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const SEAT: PricedExtra = { id: 7, type: 'Additional', unitPrice: eur(600), isPriceByDay: true };
const BORDER: PricedExtra = { id: 8, type: 'Other', unitPrice: eur(3_500), isPriceByDay: false };
const FULL_COVER: PricedExtra = { id: 1, type: 'Insurance', unitPrice: eur(1_490), isPriceByDay: true };
const costs = (change: Partial<Costs> = {}): Costs => ({
  days: 5,
  taxPercentage: 21,
  rounding: 1,
  rental: aRental(eur(20_000)),
  delivery: eur(0),
  return: eur(0),
  oneWay: eur(0),
  afterHours: { pickUp: eur(0), dropOff: eur(0) },
  extras: [],
  ...change,
});
const shown = (change: Partial<Costs>) =>
  withTaxLine(priceLines(costs(change)), 'EUR').map(({ type, net }) => [type, net.minor]);

describe('The lines of a price', () => {
  it('are the car and the taxes on it when there is nothing else', () =>
    expect(shown({})).toEqual([
      ['Rental', 20_000],
      ['Taxes', 4_200],
    ]));

  it.each([
    ['delivery at a hotel', { delivery: eur(2_500) }, ['DeliveryPlace', 2_500]],
    ['collection from a hotel', { return: eur(2_500) }, ['ReturnPlace', 2_500]],
    ['a drop-off at another branch', { oneWay: eur(9_900) }, ['OneWayDropoff', 9_900]],
    ['a pick-up in the night', { afterHours: { pickUp: eur(0), dropOff: eur(4_000) } }, ['AfterHours', 4_000]],
    [
      'a young driver',
      { youngDriver: { age: 22, below: 25, dayPrice: eur(1_200), most: eur(12_000) } },
      ['YoungDriver', 6_000],
    ],
    [
      'a young driver of a long rental, up to the most',
      { days: 30, youngDriver: { age: 22, below: 25, dayPrice: eur(1_200), most: eur(12_000) } },
      ['YoungDriver', 12_000],
    ],
    [
      'a young driver without a limit',
      { days: 30, youngDriver: { age: 22, below: 25, dayPrice: eur(1_200), most: undefined } },
      ['YoungDriver', 36_000],
    ],
    ['unlimited distance', { unlimitedKmDay: eur(1_000) }, ['Rental', 5_000]],
    ['an extra by the day', { extras: [{ extra: SEAT, quantity: 2 }] }, ['Additionals', 2 * 5 * 600]],
    ['an extra by the rental', { extras: [{ extra: BORDER, quantity: 1 }] }, ['Additionals', 3_500]],
    ['an insurance', { extras: [{ extra: FULL_COVER, quantity: 1 }] }, ['Insurances', 7_450]],
  ] satisfies [string, Partial<Costs>, [string, number]][])('name %s', (_name, change, expected) =>
    expect(shown(change)).toContainEqual(expected),
  );

  it('show no taxes where there are none', () => expect(shown({ taxPercentage: 0 })).toEqual([['Rental', 20_000]]));
});

describe('The price of an extra', () => {
  it('counts days and taxes', () =>
    expect(extraPrice(SEAT, { days: 5, taxPercentage: 21, rounding: 1 })).toMatchObject({
      net: eur(3_000),
      tax: eur(630),
      gross: eur(3_630),
      dailyGross: eur(726),
      dailyNet: eur(600),
    }));
  it('is spread over the days when it is paid once', () =>
    expect(extraPrice(BORDER, { days: 5, taxPercentage: 21, rounding: 1 })).toMatchObject({
      gross: eur(4_235),
      dailyGross: eur(847),
      dailyNet: eur(700),
    }));
});

const minor = fc.integer({ min: 0, max: 500_000 }).map(eur);
const extra = fc.record({
  extra: fc.record({
    id: fc.nat(),
    type: fc.constantFrom('Insurance', 'Additional', 'Other'),
    unitPrice: minor,
    isPriceByDay: fc.boolean(),
  }),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const anyCosts: fc.Arbitrary<Costs> = fc.record({
  days: fc.integer({ min: 1, max: 90 }),
  taxPercentage: fc.double({ min: 0, max: 30, noNaN: true }),
  rounding: fc.constant(1),
  rental: minor.map(aRental),
  unlimitedKmDay: fc.option(minor, { nil: undefined }),
  delivery: minor,
  return: minor,
  oneWay: minor,
  afterHours: fc.record({ pickUp: minor, dropOff: minor }),
  extras: fc.array(extra, { maxLength: 4 }),
});

describe('Whatever is booked', () => {
  it('costs the sum of its lines, in whole minor units and never below zero', () => {
    fc.assert(
      fc.property(anyCosts, (booked) => {
        const lines = priceLines(booked);
        const total = totalOf(lines, 'EUR').minor;
        expect(withTaxLine(lines, 'EUR').reduce((sum, { net }) => sum + net.minor, 0)).toBe(total);
        expect(Number.isInteger(total) && total >= 0).toBe(true);
      }),
    );
  });

  it('costs exactly the gross price of an extra more with the extra than without', () => {
    fc.assert(
      fc.property(anyCosts, extra, (booked, more) => {
        const without = totalOf(priceLines(booked), 'EUR').minor;
        const having = totalOf(priceLines({ ...booked, extras: [...booked.extras, more] }), 'EUR').minor;
        expect(having - without).toBe(more.quantity * extraPrice(more.extra, booked).gross.minor);
      }),
    );
  });

  it('in forints, which are shown without decimals, has whole lines, taxes, discounts and parts', () => {
    const forints = (minor: number) => ({ minor: minor * 100, currency: 'HUF' });
    const whole = fc.integer({ min: 0, max: 500_000 }).map(forints);
    const terms = fc.record({
      onlyPayCommission: fc.boolean(),
      commissionPercentage: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
      percentageToPay: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(whole, whole, fc.nat(3_000), fc.nat(10_000), terms, (rental, seat, tax, off, flow) => {
        const booked = costs({
          rounding: 100,
          taxPercentage: tax / 100,
          rental: aRental(rental),
          ...{ delivery: forints(0), return: forints(0), oneWay: forints(0) },
          afterHours: { pickUp: forints(0), dropOff: forints(0) },
          extras: [{ extra: { ...SEAT, unitPrice: seat }, quantity: 3 }],
        });
        const { lines, total } = withPromotion(priceLines(booked), off / 100, { currency: 'HUF', rounding: 100 });
        const { payNow, payAtCounter, commission, total: charged } = chargeOf(total, flow, 100);
        const amounts = [...withTaxLine(lines, 'HUF').map(({ net }) => net), total, payNow, payAtCounter, commission];
        expect(amounts.filter(({ minor: each }) => each % 100 !== 0)).toEqual([]);
        expect(payNow.minor + payAtCounter.minor).toBe(charged.minor);
        expect(charged.minor).toBe(total.minor + commission.minor);
      }),
    );
  });
});
