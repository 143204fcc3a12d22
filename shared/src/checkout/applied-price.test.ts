import fc from 'fast-check';
import type { BookingFlow, PriceResult, PromotionOffer } from '@forecourt/shared/contract';
import { appliedPrice, couponState } from './applied-price';

const flow = (overrides: Partial<BookingFlow['general']> = {}): BookingFlow['general'] => ({
  onlyPayCommission: false,
  commissionPercentage: 0,
  percentageToPay: 30,
  paymentMethods: [],
  ...overrides,
});
const online5: PromotionOffer = {
  id: 7,
  name: 'Online 5',
  code: 'ONLINE5',
  bookingFinalPrice: 95,
  discountPrice: 5,
  priceDetails: [{ description: 'Rental', price: 95, type: 'Rental', typeId: 0 }],
  validForPayment: 2,
  acceptedPaymentTypes: [{ id: 22, name: 'Card' }],
};
const price = (overrides: Partial<PriceResult> = {}) =>
  ({
    currency: 'EUR',
    originalPrice: 100,
    priceToPay: 100,
    priceItems: [{ description: 'Rental', price: 100, type: 'Rental', typeId: 0 }],
    availablePromotions: [online5],
    ...overrides,
  }) as PriceResult;
const card = { kind: 'online', methodId: 1, paymentType: 22 } as const;
const counter = { kind: 'counter' } as const;

describe('the price for a way of paying', () => {
  it('has the promotion that the method allows, and shows what it was struck from', () => {
    expect(appliedPrice(price(), card, flow())).toMatchObject({
      total: 95,
      struck: 100,
      promotion: { id: 7 },
      items: [{ price: 95 }],
      payNow: 28.5,
      payAtDesk: 66.5,
    });
  });

  it('is the full price at the counter, all of it due there', () => {
    expect(appliedPrice(price(), counter, flow())).toMatchObject({
      total: 100,
      struck: undefined,
      promotion: undefined,
      payNow: 0,
      payAtDesk: 100,
    });
  });

  it('is due in full online where no share is configured', () => {
    expect(appliedPrice(price(), card, flow({ percentageToPay: undefined as never }))).toMatchObject({
      payNow: 95,
      payAtDesk: 0,
    });
  });

  it('is never more than without promotions, and its parts make the whole', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom(card, counter),
        fc.integer({ min: 0, max: 100 }),
        (original, promoted, choice, percentageToPay) => {
          const offers = [{ ...online5, bookingFinalPrice: Math.min(original, promoted) }];
          const { total, payNow, payAtDesk } = appliedPrice(
            price({ originalPrice: original, availablePromotions: offers }),
            choice,
            flow({ percentageToPay }),
          );
          expect(total).toBeLessThanOrEqual(original);
          expect(Math.round((payNow + payAtDesk) * 100)).toBe(Math.round(total * 100));
        },
      ),
    );
  });

  it.each([
    ['waits for another way of paying', 'ONLINE5', counter, 'other-method'],
    ['applies', 'ONLINE5', card, 'applies'],
    ['is not on offer for this rental', 'GONE', card, 'invalid'],
    ['is not there', undefined, card, 'none'],
  ] as const)('says when a coupon %s', (_, code, choice, state) => {
    expect(couponState({ promotionCode: code }, price(), choice)).toBe(state);
  });
});
