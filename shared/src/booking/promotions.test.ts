import fc from 'fast-check';
import type { PaymentMethodChoice } from '../contract';
import { aPromotion, aRental } from './booking.fixture';
import {
  bestPromotionFor,
  isOffered,
  isRunning,
  isUsedUp,
  priceLines,
  promotionApplies,
  promotionCode,
  totalOf,
  withoutPromotionCode,
  withPromotion,
  withTaxLine,
  type Costs,
  type PromotionRule,
  type PromotionTerms,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const COUNTER = { kind: 'counter' } as const;
const QUOTE = { kind: 'quote' } as const;
const REDSYS = { kind: 'online', methodId: 9, paymentType: 22 } as const;
const types = (...ids: number[]) => ids.map((id) => ({ id, name: `type ${id}` }));

describe('whether a promotion applies (S1-5)', () => {
  it.each<[string, PromotionTerms['validFor'], PromotionTerms['acceptedPaymentTypes'], PaymentMethodChoice, boolean]>([
    ['both, any type, counter', 'any', types(), COUNTER, true],
    ['both, any type, online', 'any', types(), REDSYS, true],
    ['counter only, counter', 'counter', types(), COUNTER, true],
    ['counter only, online', 'counter', types(), REDSYS, false],
    ['counter only, quotation', 'counter', types(), QUOTE, true],
    ['online only, counter', 'online', types(), COUNTER, false],
    ['online only, online', 'online', types(), REDSYS, true],
    ['an accepted type', 'online', types(14, 22), REDSYS, true],
    ['a type that is not accepted', 'online', types(14), REDSYS, false],
    ['the counter among the types', 'any', types(-1), COUNTER, true],
    ['the counter not among the types', 'any', types(22), COUNTER, false],
    ['accepted type, wrong validity', 'counter', types(22), REDSYS, false],
  ])('%s', (_name, validFor, acceptedPaymentTypes, choice, applies) => {
    expect(promotionApplies({ validFor, acceptedPaymentTypes }, choice)).toBe(applies);
  });

  it('takes the cheapest of those that apply, the first of equals', () => {
    const offers = [
      aPromotion({ id: 1, total: eur(7000), validFor: 'counter' }),
      aPromotion({ id: 2, total: eur(8000) }),
      aPromotion({ id: 3, total: eur(8000), validFor: 'online' }),
      aPromotion({ id: 4, total: eur(9500) }),
    ];
    expect(bestPromotionFor(offers, REDSYS)?.id).toBe(2);
    expect(bestPromotionFor(offers, COUNTER)?.id).toBe(1);
    expect(bestPromotionFor([], COUNTER)).toBeUndefined();
  });
});

describe('promo codes', () => {
  it.each([
    ['summer10', 'SUMMER10'],
    [' Summer 10\t', 'SUMMER10'],
    ['straße', 'STRASSE'],
    ['', ''],
  ])('%p becomes %p', (typed, code) => {
    expect(promotionCode(typed)).toBe(code);
  });
  it('stay as they are once they are codes', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => expect(promotionCode(promotionCode(typed))).toBe(promotionCode(typed))),
    );
  });
  it('leave the search with their id when the code is removed', () => {
    expect(withoutPromotionCode({ promotionId: 3, promotionCode: 'X', modelId: 1 })).toEqual({ modelId: 1 });
  });
});

const EUR = { currency: 'EUR', rounding: 1 };
const NOW = new Date('2026-11-20T10:00:00Z');
const promotion = (change: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 1,
  percentage: 10,
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2026-12-01T00:00:00Z',
  minDays: 1,
  validForPayment: 0,
  acceptedPaymentTypes: [],
  ...change,
});
const COSTS: Costs = {
  days: 5,
  taxPercentage: 21,
  rounding: 1,
  rental: aRental(eur(20_000)),
  unlimitedKmDay: eur(1_000),
  delivery: eur(2_500),
  return: eur(0),
  oneWay: eur(9_900),
  afterHours: { pickUp: eur(0), dropOff: eur(0) },
  extras: [{ extra: { id: 7, type: 'Additional', unitPrice: eur(600), isPriceByDay: true }, quantity: 1 }],
};

describe('A promotion runs', () => {
  it.each([
    ['2026-10-31T23:59:59Z', false],
    ['2026-11-01T00:00:00Z', true],
    ['2026-11-30T23:59:59Z', true],
    ['2026-12-01T00:00:00Z', false],
  ])('at %s: %s', (at, expected) => expect(isRunning(promotion(), new Date(at))).toBe(expected));
});

describe('A promotion is offered', () => {
  it.each([
    ['without a code, by itself', promotion(), { ofMethods: [] }, 3, true],
    ['with its code', promotion({ code: 'SUMMER10' }), { code: ' summer10 ', ofMethods: [] }, 3, true],
    [
      'without its code, where a payment method brings it',
      promotion({ code: 'SUMMER10' }),
      { ofMethods: [1] },
      3,
      true,
    ],
    ['not with another code', promotion({ code: 'SUMMER10' }), { code: 'SUMMER1', ofMethods: [2] }, 3, false],
    ['not for a rental that is too short', promotion({ minDays: 4 }), { ofMethods: [1] }, 3, false],
    ['for a rental that begins on its first day', promotion({ pickUpFrom: '2027-02-08' }), { ofMethods: [1] }, 3, true],
    ['for a rental that begins on its last day', promotion({ pickUpTo: '2027-02-08' }), { ofMethods: [1] }, 3, true],
    ['not for one that begins before', promotion({ pickUpFrom: '2027-02-09' }), { ofMethods: [1] }, 3, false],
    ['not for one that begins after', promotion({ pickUpTo: '2027-02-07' }), { ofMethods: [1] }, 3, false],
    ['not when it is over', promotion({ validTo: '2026-11-19T00:00:00Z' }), { ofMethods: [1] }, 3, false],
  ])('%s', (_name, offered, wish, days, expected) =>
    expect(isOffered(offered, wish, { days, pickUpDate: '2027-02-08' }, NOW)).toBe(expected),
  );
});

describe('A promotion is used up', () => {
  it.each([
    ['never without limits', {}, { total: 1_000, byCustomer: 1_000 }, false],
    ['not by all bookings but one', { maxUses: 3 }, { total: 2 }, false],
    ['by as many bookings as it allows', { maxUses: 3 }, { total: 3 }, true],
    ['for a customer who has had it', { maxUsesByCustomer: 1 }, { total: 5, byCustomer: 1 }, true],
    ['not for another one', { maxUsesByCustomer: 1 }, { total: 5, byCustomer: 0 }, false],
    ['not for one who is not known yet', { maxUsesByCustomer: 1 }, { total: 5 }, false],
  ])('%s', (_name, limits, uses, expected) => expect(isUsedUp(limits, uses)).toBe(expected));
});

describe('A discount', () => {
  it('lowers car and unlimited distance with their taxes, but no fees and no extras', () => {
    const { lines, saved, total } = withPromotion(priceLines(COSTS), 10, EUR);
    expect(lines.at(-1)).toMatchObject({ type: 'Discount', net: eur(-2_500), tax: eur(-525) });
    expect(saved).toEqual(eur(3_025));
    expect(total.minor).toBe(totalOf(priceLines(COSTS), 'EUR').minor - 3_025);
  });

  it('of any size keeps the sum of the lines, saves what it says and never goes below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300_000 }),
        fc.double({ min: -20, max: 150, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (rental, percent, taxPercentage) => {
          const lines = priceLines({ ...COSTS, rental: aRental(eur(rental)), taxPercentage });
          const { lines: discounted, total, saved } = withPromotion(lines, percent, EUR);
          expect(withTaxLine(discounted, 'EUR').reduce((sum, { net }) => sum + net.minor, 0)).toBe(total.minor);
          expect(total.minor).toBe(totalOf(lines, 'EUR').minor - saved.minor);
          expect(Math.min(total.minor, saved.minor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
