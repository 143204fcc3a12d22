import fc from 'fast-check';
import { fewUnitsLeft, isSortOrder, SORT_ORDERS, sortResults } from './index';

const priceOf = ({ price }: { price: { minor: number } }): number => price.minor;
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const offers = [
  { id: 1, price: eur(30), availability: 'quote-only' },
  { id: 2, price: eur(20), availability: 'instant' },
  { id: 3, price: eur(50), availability: 'instant' },
  { id: 4, price: eur(20), availability: 'quote-only' },
] as const;

describe('sorting results (S1-4)', () => {
  it.each([
    ['relevance', [2, 3, 1, 4]],
    ['priceAsc', [2, 4, 1, 3]],
    ['priceDesc', [3, 1, 2, 4]],
  ] as const)('by %s: %p', (order, ids) => {
    expect(sortResults(offers, order, priceOf).map(({ id }) => id)).toEqual(ids);
  });

  it('neither loses nor adds a result, and sorting twice changes nothing', () => {
    const any = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 50 }).map(eur),
        availability: fc.constantFrom('instant' as const, 'quote-only' as const),
      }),
    );
    fc.assert(
      fc.property(any, fc.constantFrom(...SORT_ORDERS), (list, order) => {
        const sorted = sortResults(list, order, priceOf);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sortResults(sorted, order, priceOf)).toEqual(sorted);
      }),
    );
  });

  it('knows its orders', () =>
    expect(['priceAsc', 'cheapest', '', null, undefined].map(isSortOrder)).toEqual([true, false, false, false, false]));
});

describe('what is told beside a result (S1-9)', () => {
  it.each([
    [0, 12, false],
    [1, 12, true],
    [12, 12, true],
    [13, 12, false],
    [4, 3, false],
  ])('%p units, few up to %p: %p', (count, few, told) => {
    expect(fewUnitsLeft(count, few)).toBe(told);
  });
  it('is 12 by default', () => expect([12, 13].map((count) => fewUnitsLeft(count))).toEqual([true, false]));
});
