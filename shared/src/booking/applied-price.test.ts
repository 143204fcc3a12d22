import fc from 'fast-check';
import {
  bestPayment,
  paymentMethodId,
  preselectedChoice,
  type Availability,
  type OfferedPromotion,
  type Quote,
} from '../booking';
import { wire, type BookingFlow } from '../contract';
import { appliedPrice, promotionCodeState, type PriceSettings } from './shown-price';

const flow = (general: Partial<BookingFlow['general']> = {}, noVat = false): PriceSettings => {
  const results = wire.flowResults.parse({});
  return {
    flow: {
      general: { ...wire.flowGeneral.parse({ percentageToPay: 30 }), paymentMethods: [], ...general },
      results: { ...results, resultItem: { ...results.resultItem, noVat } },
      checkout: wire.flowCheckout.parse({}),
    },
    currencies: [],
  };
};
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

  const taxed = (gross: number, taxes: number) => [
    rental(gross - taxes),
    { type: 'Taxes', description: 'VAT', amount: eur(taxes) } as const,
  ];
  it.each([
    ['with a promotion', {}, 9_500, 10_000],
    ['with a promotion that lowers nothing', { total: eur(10_000), items: taxed(10_000, 2_000) }, 10_000, undefined],
    ['with a promotion for others', { validFor: 'counter' }, 10_000, undefined],
  ] as const)('%s, without taxes, is struck from the price without taxes', (_what, change, gross, struck) => {
    const priced = quote({
      items: taxed(10_000, 2_000),
      promotions: [{ ...online5, items: taxed(9_500, 1_900), ...change }],
    });
    expect(appliedPrice(priced, card, flow({ commissionPercentage: 10 }, true))).toMatchObject({
      total: eur(gross * 1.1),
      shown: eur(gross * 1.1 - gross * 0.2),
      struck: struck && eur(struck * 1.1 - struck * 0.2),
    });
    expect(appliedPrice(priced, card, flow({ commissionPercentage: 10 }))).toMatchObject({
      shown: eur(gross * 1.1),
      struck: struck && eur(struck * 1.1),
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
  ] as const)('says when a promotion code %s', (_, code, choice, state) => {
    expect(promotionCodeState({ promotionCode: code }, quote(), choice)).toBe(state);
  });
});

describe('a card and the checkout that it leads to', () => {
  const atCounter = { id: -1, paymentType: 0 };
  const online = { id: 4, paymentType: 22 };
  const promotion = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    total: fc.integer({ min: 8_000, max: 10_500 }).map(eur),
    validFor: fc.constantFrom('any', 'counter', 'online'),
    acceptedPaymentTypes: fc.constantFrom([], [{ id: 22, name: 'Card' }], [{ id: -1, name: 'Desk' }]),
  });
  it.each([
    ['instant', [atCounter, online]],
    ['instant', [online]],
    ['instant', []],
    ['on-request', [online]],
    ['quote-only', [atCounter, online]],
  ] satisfies [Availability, object[]][])('show one price for a car that is %s (%#)', (availability, methods) => {
    const settings = flow({ commissionPercentage: 10 });
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 3 }), (terms) => {
        const promotions = terms.map((each) => ({ ...online5, ...each }));
        const priced = quote({ promotions });
        const card = bestPayment({ promotions, currency: 'EUR', availability }, methods);
        const context = { methods, currency: 'EUR', promotions, quoteOnly: availability === 'quote-only' };
        const inLink = card.choice && paymentMethodId(card.choice);
        const isUnpaid = availability === 'on-request' || methods.length === 0;
        const chosen = isUnpaid ? counter : preselectedChoice({ paymentType: inLink }, context);
        const shown = appliedPrice(priced, card.choice ?? counter, settings);
        expect(shown).toEqual(appliedPrice(priced, chosen ?? counter, settings));
        expect(shown.promotion).toEqual(card.promotion);
      }),
    );
  });
});
