import fc from 'fast-check';
import type { OfferedPromotion, Quote } from '../booking';
import type { BookingFlow } from '../contract';
import { appliedPrice, couponState } from './applied-price';

const flow = (overrides: Partial<BookingFlow['general']> = {}) => ({
  flow: {
    general: {
      onlyPayCommission: false,
      commissionPercentage: 0,
      percentageToPay: 30,
      paymentMethods: [],
      bookingHorizonMonths: 18,
      quotationDays: 14,
      refundDays: 14,
      ...overrides,
    } satisfies BookingFlow['general'],
  },
  currencies: [],
});
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const rental = (minor: number) => ({ type: 'Rental', description: 'Rental', amount: eur(minor) }) as const;
const online5: OfferedPromotion = {
  id: 7,
  name: 'Online 5',
  code: 'ONLINE5',
  total: eur(9500),
  saved: eur(500),
  items: [rental(9500)],
  validFor: 'online',
  acceptedPaymentTypes: [{ id: 22, name: 'Card' }],
};
const quote = (overrides: Partial<Quote> = {}) =>
  ({
    currency: 'EUR',
    original: eur(10_000),
    total: eur(10_000),
    items: [rental(10_000)],
    promotions: [online5],
    ...overrides,
  }) as Quote;
const card = { kind: 'online', methodId: 1, paymentType: 22 } as const;
const counter = { kind: 'counter' } as const;

describe('the price for a way of paying', () => {
  it('has the promotion that the method allows, and shows what it was struck from', () => {
    expect(appliedPrice(quote(), card, flow())).toMatchObject({
      total: eur(9500),
      struck: eur(10_000),
      promotion: { id: 7 },
      items: [{ amount: eur(9500) }],
      payNow: eur(2850),
      payAtCounter: eur(6650),
    });
  });

  it('is the full price at the counter, all of it due there', () => {
    expect(appliedPrice(quote(), counter, flow())).toMatchObject({
      total: eur(10_000),
      struck: undefined,
      promotion: undefined,
      payNow: eur(0),
      payAtCounter: eur(10_000),
    });
  });

  it('has the commission that the card shows, and only that is due now where the site asks for it so', () => {
    expect(appliedPrice(quote(), card, flow({ commissionPercentage: 10, onlyPayCommission: true }))).toMatchObject({
      total: eur(10_450),
      struck: eur(11_000),
      commission: eur(950),
      payNow: eur(950),
      payAtCounter: eur(9_500),
    });
  });

  it('is due in full online where no share is configured', () => {
    expect(appliedPrice(quote(), card, flow({ percentageToPay: undefined as never }))).toMatchObject({
      payNow: eur(9500),
      payAtCounter: eur(0),
    });
  });

  it('is never more than without promotions, and its parts make the whole', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom(card, counter),
        fc.integer({ min: 0, max: 100 }),
        (original, promoted, choice, percentageToPay) => {
          const promotions = [{ ...online5, total: eur(Math.min(original, promoted)) }];
          const { total, payNow, payAtCounter } = appliedPrice(
            quote({ original: eur(original), promotions }),
            choice,
            flow({ percentageToPay }),
          );
          expect(total.minor).toBeLessThanOrEqual(original);
          expect(payNow.minor + payAtCounter.minor).toBe(total.minor);
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
    expect(couponState({ promotionCode: code }, quote(), choice)).toBe(state);
  });
});
