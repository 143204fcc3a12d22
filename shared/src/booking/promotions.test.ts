import fc from 'fast-check';
import { aPromotion } from './booking.fixture';
import { bestPromotionFor, promotionApplies, promotionCode, promotionNotice, withoutCoupon } from './index';

const COUNTER = { kind: 'counter' } as const;
const QUOTE = { kind: 'quote' } as const;
const REDSYS = { kind: 'online', methodId: 9, paymentType: 22 } as const;
const STRIPE = { kind: 'online', methodId: 4, paymentType: 14 } as const;
const types = (...ids: number[]) => ids.map((id) => ({ id, name: `type ${id}` }));

describe('whether a promotion applies (S1-5)', () => {
  it.each([
    ['both, any type, counter', 0, types(), COUNTER, true],
    ['both, any type, online', 0, types(), REDSYS, true],
    ['counter only, counter', 1, types(), COUNTER, true],
    ['counter only, online', 1, types(), REDSYS, false],
    ['counter only, quotation', 1, types(), QUOTE, true],
    ['online only, counter', 2, types(), COUNTER, false],
    ['online only, online', 2, types(), REDSYS, true],
    ['an accepted type', 2, types(14, 22), REDSYS, true],
    ['a type that is not accepted', 2, types(14), REDSYS, false],
    ['the counter among the types', 0, types(-1), COUNTER, true],
    ['the counter not among the types', 0, types(22), COUNTER, false],
    ['accepted type, wrong validity', 1, types(22), REDSYS, false],
  ])('%s', (_name, validForPayment, acceptedPaymentTypes, choice, applies) => {
    expect(promotionApplies({ validForPayment, acceptedPaymentTypes }, choice)).toBe(applies);
  });

  it('takes the cheapest of those that apply, the first of equals', () => {
    const offers = [
      aPromotion({ id: 1, bookingFinalPrice: 70, validForPayment: 1 }),
      aPromotion({ id: 2, bookingFinalPrice: 80 }),
      aPromotion({ id: 3, bookingFinalPrice: 80, validForPayment: 2 }),
      aPromotion({ id: 4, bookingFinalPrice: 95 }),
    ];
    expect(bestPromotionFor(offers, REDSYS)?.id).toBe(2);
    expect(bestPromotionFor(offers, COUNTER)?.id).toBe(1);
    expect(bestPromotionFor([], COUNTER)).toBeUndefined();
  });
});

describe('the notice of a promo code (S1-4)', () => {
  it.each([
    [
      'every method accepts it',
      0,
      types(),
      { state: 'success', messageKey: 'promoAlert.successMessage', code: 'SUMMER10' },
    ],
    [
      'some do',
      2,
      types(14),
      { state: 'warning', messageKey: 'promoAlert.warningMessage', acceptedTypes: ['type 14'] },
    ],
    ['none does', 2, types(7), { state: 'error', messageKey: 'promoAlert.errorMessage' }],
  ])('%s', (_name, validForPayment, acceptedPaymentTypes, notice) => {
    expect(promotionNotice('SUMMER10', { validForPayment, acceptedPaymentTypes }, [COUNTER, REDSYS, STRIPE])).toEqual(
      notice,
    );
  });

  it('is an error where no payment method is configured', () => {
    expect(promotionNotice('X', { validForPayment: 0, acceptedPaymentTypes: [] }, []).state).toBe('error');
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
  it('leave the search with their id when the coupon is removed', () => {
    expect(withoutCoupon({ promotionId: 3, promotionCode: 'X', modelId: 1 })).toEqual({ modelId: 1 });
  });
});
