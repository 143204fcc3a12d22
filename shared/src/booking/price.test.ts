import fc from 'fast-check';
import { agencyShare, chargedQuote, chargeOf, excessWith, withoutVat, type PaymentTerms, type Quote } from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const terms = (change: Partial<PaymentTerms>): PaymentTerms => ({
  onlyPayCommission: false,
  commissionPercentage: 0,
  ...change,
});

describe('What is due now', () => {
  it.each([
    ['everything when no share is set', terms({}), 10_000],
    ['everything when the share is negative', terms({ percentageToPay: -1 }), 10_000],
    ['nothing when the share is zero', terms({ percentageToPay: 0 }), 0],
    ['the share', terms({ percentageToPay: 15 }), 1_500],
    ['never more than everything', terms({ percentageToPay: 140 }), 10_000],
    [
      'the commission only, whatever the share',
      terms({ onlyPayCommission: true, commissionPercentage: 12.5, percentageToPay: 50 }),
      1_250,
    ],
    ['the share of the total with commission', terms({ commissionPercentage: 10, percentageToPay: 50 }), 5_500],
  ])('is %s', (_name, flow, expected) => expect(chargeOf(eur(10_000), flow, 1).payNow).toEqual(eur(expected)));

  it('and what is due at the counter make the total, and neither is below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.boolean(),
        fc.double({ min: -50, max: 200, noNaN: true }),
        fc.option(fc.double({ min: -50, max: 200, noNaN: true }), { nil: undefined }),
        (total, onlyPayCommission, commissionPercentage, percentageToPay) => {
          const charge = chargeOf(eur(total), { onlyPayCommission, commissionPercentage, percentageToPay }, 1);
          const { payNow, payAtCounter, commission } = charge;
          expect(charge.total.minor).toBe(total + commission.minor);
          expect(payNow.minor + payAtCounter.minor).toBe(charge.total.minor);
          expect(Math.min(payNow.minor, payAtCounter.minor)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('What a booking costs', () => {
  it('is the price with the commission on it, in the total, in its lines, in its promotions and for the agency', () => {
    const item = (minor: number) => ({ type: 'Rental', description: 'Car', amount: eur(minor) }) as const;
    const quote = {
      original: eur(10_000),
      total: eur(9_000),
      saved: eur(1_000),
      items: [item(9_000)],
      agency: agencyShare(eur(9_000), 10, 1),
      promotions: [{ total: eur(8_000), saved: eur(2_000), items: [item(8_000)] }],
    } as unknown as Quote;
    const booked = chargedQuote(quote, terms({ commissionPercentage: 12.5 }), {
      rounding: 1,
      description: 'Service fee',
    });
    expect(booked).toMatchObject({
      original: eur(11_250),
      total: eur(10_125),
      saved: eur(1_125),
      items: [item(9_000), { type: 'Commission', description: 'Service fee', amount: eur(1_125) }],
      agency: { customerPrice: eur(10_125), agencyPrice: eur(9_225), commission: eur(900) },
      promotions: [{ total: eur(9_000), saved: eur(2_250) }],
    });
    expect(chargedQuote(quote, terms({}), { rounding: 1, description: '' })).toEqual(quote);
  });
});

describe('The excess', () => {
  const model = { damage: eur(120_000), hail: eur(90_000), rollover: eur(200_000), theft: eur(100_000) };
  it.each([
    ['stands without an insurance', [], 120_000],
    ['stands with the basic one', [100], 120_000],
    ['is halved by the medium one', [100, 50], 60_000],
    ['is gone with full cover', [100, 0], 0],
  ])('%s', (_name, remaining, expected) => expect(excessWith(model, remaining, 1).damage).toEqual(eur(expected)));
});

describe('What an agency sees', () => {
  it('is what its customer pays, what it owes, and what it keeps', () =>
    expect(agencyShare(eur(15_440), 12.5, 1)).toEqual({
      customerPrice: eur(15_440),
      agencyPrice: eur(13_510),
      commission: eur(1_930),
    }));

  it('adds up, and nothing of it is below zero, whatever the commission', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.double({ min: -10, max: 200, noNaN: true }), (total, percent) => {
        const { customerPrice, agencyPrice, commission } = agencyShare(eur(total), percent, 1);
        expect(agencyPrice.minor + commission.minor).toBe(customerPrice.minor);
        expect(Math.min(agencyPrice.minor, commission.minor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('A price without VAT', () => {
  it('is the price without its tax items', () => {
    const items = [
      { type: 'Rental', amount: eur(10000) },
      { type: 'Taxes', amount: eur(2150) },
      { type: 'Taxes', amount: eur(100) },
    ] as const;
    expect(withoutVat({ minor: 12250, currency: 'EUR' }, items)).toEqual({ minor: 10000, currency: 'EUR' });
  });
});
