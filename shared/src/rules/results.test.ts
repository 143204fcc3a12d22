import fc from 'fast-check';
import { fewUnitsLeft, isSortOrder, SORT_ORDERS, sortResults } from './index';

const offers = [
  { id: 1, price: 30, onlyQuote: true },
  { id: 2, price: 20, onlyQuote: false },
  { id: 3, price: 50, onlyQuote: false },
  { id: 4, price: 20, onlyQuote: true },
];

describe('sorting results (S1-4)', () => {
  it.each([
    ['relevance', [2, 3, 1, 4]],
    ['priceAsc', [2, 4, 1, 3]],
    ['priceDesc', [3, 1, 2, 4]],
  ] as const)('by %s: %p', (order, ids) => {
    expect(sortResults(offers, order).map(({ id }) => id)).toEqual(ids);
  });

  it('neither loses nor adds a result, and sorting twice changes nothing', () => {
    const any = fc.array(fc.record({ price: fc.integer({ min: 0, max: 50 }), onlyQuote: fc.boolean() }));
    fc.assert(
      fc.property(any, fc.constantFrom(...SORT_ORDERS), (list, order) => {
        const sorted = sortResults(list, order);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sortResults(sorted, order)).toEqual(sorted);
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
