import type { PromotionOffer } from '@forecourt/shared/contract';
import { aHostConfig, anOffer } from '@forecourt/shared/testing';
import { offerPrice } from './offer-price';

const { general } = aHostConfig().flow;
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
    expect(offerPrice(anOffer(), general, false)).toMatchObject({
      total: eur(12_100),
      perDay: eur(4_033),
      struck: undefined,
      payNow: eur(0),
      payAtCounter: eur(12_100),
      choice: { kind: 'counter' },
    });
  });

  it('has the commission added', () =>
    expect(offerPrice(anOffer(), { ...general, commissionPercentage: 10 }, false).total).toEqual(eur(13_310)));

  it('is without its taxes where the site shows it so', () =>
    expect(offerPrice(anOffer(), general, true).total).toEqual(eur(10_000)));

  it('is struck through by a promotion, whose own taxes are then left out', () => {
    const result = anOffer({ availablePromotions: [promotion()] });
    expect(offerPrice(result, general, false)).toMatchObject({
      total: eur(10_890),
      struck: eur(12_100),
      onlyWith: undefined,
    });
    expect(offerPrice(result, general, true)).toMatchObject({ total: eur(9_000), struck: eur(10_000) });
  });

  it.each([
    ['online', 2, { kind: 'online' }, 'online'],
    ['counter', 1, { kind: 'counter' }, 'counter'],
  ] as const)('says so when the promotion holds %s only', (_name, validForPayment, choice, onlyWith) =>
    expect(
      offerPrice(anOffer({ availablePromotions: [promotion({ validForPayment })] }), general, false),
    ).toMatchObject({ choice, onlyWith }),
  );

  it('takes the cheapest of several promotions', () => {
    const result = anOffer({
      availablePromotions: [promotion(), promotion({ id: 8, bookingFinalPrice: 100, validForPayment: 2 })],
    });
    expect(offerPrice(result, general, false)).toMatchObject({ total: eur(10_000), promotion: { id: 8 } });
  });

  it('is divided when it is paid online', () => {
    const online = { ...general, paymentMethods: general.paymentMethods.slice(1), percentageToPay: 30 };
    expect(offerPrice(anOffer(), online, false)).toMatchObject({
      payNow: eur(3_630),
      payAtCounter: eur(8_470),
    });
  });

  it('is by quote, whatever the promotions, for a car that can only be asked for', () =>
    expect(offerPrice(anOffer({ onlyQuote: true, availablePromotions: [promotion()] }), general, false)).toMatchObject({
      choice: { kind: 'quote' },
      struck: undefined,
    }));
});
