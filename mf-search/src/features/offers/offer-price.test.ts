import { type PriceSettings } from '@forecourt/shared/booking';
import type { PromotionOffer } from '@forecourt/shared/contract';
import { aHostConfig, anOffer } from '@forecourt/shared/testing';
import { offerPrice } from './offer-price';

const { flow, currencies } = aHostConfig();
const { general } = flow;
const settings = (change: Partial<typeof general> = {}, noVat = false): PriceSettings => ({
  currencies,
  flow: {
    ...flow,
    general: { ...general, ...change },
    results: { ...flow.results, resultItem: { ...flow.results.resultItem, noVat } },
  },
});
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const promotion = (change: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: 7,
  name: 'Summer',
  bookingFinalPrice: 108.9,
  discountPrice: 12.1,
  validForPayment: 0,
  acceptedPaymentTypes: [],
  priceDetails: [{ description: 'VAT', price: 18.9, type: 'Taxes', typeId: 15 }],
  ...change,
});

describe('What a car costs', () => {
  it('is its price, all of it at the desk where that is the first way to pay', () => {
    expect(offerPrice(anOffer(), settings())).toMatchObject({
      total: eur(12_100),
      perDay: eur(4_033),
      struck: undefined,
      payNow: eur(0),
      payAtCounter: eur(12_100),
      choice: { kind: 'counter' },
    });
  });

  it('has the commission added', () =>
    expect(offerPrice(anOffer(), settings({ commissionPercentage: 10 })).total).toEqual(eur(13_310)));

  it('is without its taxes where the site shows it so', () =>
    expect(offerPrice(anOffer(), settings({}, true)).shown).toEqual(eur(10_000)));

  it('is struck through by a promotion, whose own taxes are then left out', () => {
    const result = anOffer({ availablePromotions: [promotion()] });
    expect(offerPrice(result, settings())).toMatchObject({
      total: eur(10_890),
      struck: eur(12_100),
      onlyWith: undefined,
    });
    expect(offerPrice(result, settings({}, true))).toMatchObject({ shown: eur(9_000), struck: eur(10_000) });
  });

  it.each([
    ['online', 2, { kind: 'online' }, 'online'],
    ['counter', 1, { kind: 'counter' }, 'counter'],
  ] as const)('says so when the promotion holds %s only', (_name, validForPayment, choice, onlyWith) =>
    expect(offerPrice(anOffer({ availablePromotions: [promotion({ validForPayment })] }), settings())).toMatchObject({
      choice,
      onlyWith,
    }),
  );

  it('takes the cheapest of several promotions', () => {
    const result = anOffer({
      availablePromotions: [promotion(), promotion({ id: 8, bookingFinalPrice: 100, validForPayment: 2 })],
    });
    expect(offerPrice(result, settings())).toMatchObject({ total: eur(10_000), promotion: { id: 8 } });
  });

  it('is divided when it is paid online', () => {
    const online = settings({ paymentMethods: general.paymentMethods.slice(1), percentageToPay: 30 });
    expect(offerPrice(anOffer(), online)).toMatchObject({
      payNow: eur(3_630),
      payAtCounter: eur(8_470),
    });
  });

  it('without VAT still says what is charged now and at the desk', () => {
    const paymentMethods = general.paymentMethods.slice(1);
    const split = { payNow: eur(3_630), payAtCounter: eur(8_470) };
    expect(offerPrice(anOffer(), settings({ paymentMethods, percentageToPay: 30 }, true))).toMatchObject({
      shown: eur(10_000),
      ...split,
    });
  });

  it('asks for the commission now where only that is paid online', () => {
    const change = {
      paymentMethods: general.paymentMethods.slice(1),
      commissionPercentage: 10,
      onlyPayCommission: true,
    };
    expect(offerPrice(anOffer(), settings(change))).toMatchObject({
      total: eur(13_310),
      payNow: eur(1_210),
      payAtCounter: eur(12_100),
    });
  });

  it('is that of the counter for a car on request, which nobody pays before the branch confirms', () => {
    const availablePromotions = [promotion({ bookingFinalPrice: 90, validForPayment: 2 }), promotion({ id: 8 })];
    const online = settings({ paymentMethods: general.paymentMethods.slice(1) });
    expect(offerPrice(anOffer({ isOnRequest: true, availablePromotions }), online)).toMatchObject({
      choice: { kind: 'counter' },
      promotion: { id: 8 },
      total: eur(10_890),
      payNow: eur(0),
    });
  });

  it('is by quote for a car that can only be asked for, with the promotions that a quotation may have', () => {
    const availablePromotions = [promotion({ bookingFinalPrice: 90, validForPayment: 2 }), promotion({ id: 8 })];
    expect(offerPrice(anOffer({ onlyQuote: true, availablePromotions }), settings())).toMatchObject({
      choice: { kind: 'quote' },
      promotion: { id: 8 },
      struck: eur(12_100),
    });
  });
});
