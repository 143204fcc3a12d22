import fc from 'fast-check';
import type { PaymentMethodChoice } from '../contract';
import { aPromotion } from './booking.fixture';
import { bestPromotionFor, promotionApplies, promotionCode, withoutPromotionCode, type PromotionTerms } from './index';

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
