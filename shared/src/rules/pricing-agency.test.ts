import fc from 'fast-check';
import { agencyShare } from './pricing';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('What an agency sees', () => {
  it('is what its customer pays, what it owes, and what it keeps', () =>
    expect(agencyShare(eur(15_440), 12.5)).toEqual({
      customerPrice: eur(15_440),
      agencyPrice: eur(13_510),
      commission: eur(1_930),
    }));

  it('adds up, and nothing of it is below zero, whatever the commission', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.double({ min: -10, max: 200, noNaN: true }), (total, percent) => {
        const { customerPrice, agencyPrice, commission } = agencyShare(eur(total), percent);
        expect(agencyPrice.minor + commission.minor).toBe(customerPrice.minor);
        expect(Math.min(agencyPrice.minor, commission.minor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
