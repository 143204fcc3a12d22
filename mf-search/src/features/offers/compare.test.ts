import fc from 'fast-check';
import { comparedFromUrl, toggledModel, withCompared } from './compare';

const read = (query: string) => comparedFromUrl(new URLSearchParams(query));

describe('The cars that are compared', () => {
  it.each([
    ['compare=3&compare=1', [3, 1]],
    ['compare=1&compare=1&compare=2', [1, 2]],
    ['compare=1&compare=2&compare=3&compare=4', [1, 2, 3]],
    ['compare=x&compare=-1&compare=', []],
    ['', []],
  ])('of %p are %p', (query, ids) => expect(read(query)).toEqual(ids));

  it('stand in the URL, beside whatever else is there', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 3 });
    fc.assert(
      fc.property(ids, (chosen) => {
        const query = withCompared(new URLSearchParams('sort=priceAsc&compare=9'), chosen);
        expect(comparedFromUrl(query)).toEqual(chosen);
        expect(query.get('sort')).toBe('priceAsc');
      }),
    );
  });

  it('come and go one by one, three at most', () => {
    expect(toggledModel([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggledModel([1, 2, 3], 4)).toEqual([1, 2, 3]);
    expect(toggledModel([1, 2, 3], 2)).toEqual([1, 3]);
  });
});
