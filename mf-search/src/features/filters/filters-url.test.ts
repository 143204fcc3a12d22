import fc from 'fast-check';
import { FACETS, type Filters } from '@forecourt/shared/rules';
import { countFilters, filtersFromUrl, toggled, withFilters, without } from './filters-url';

const price = fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const facets = fc
  .dictionary(fc.constantFrom(...FACETS), fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }))
  .map((entries) => ({ ...entries }));
const filters: fc.Arbitrary<Filters> = fc
  .tuple(facets, fc.option(price, { nil: undefined }))
  .map(([chosen, range]) => ({ ...chosen, price: range }));

it('filters that go into the URL come out of it as they were', () => {
  fc.assert(
    fc.property(filters, (chosen) =>
      expect(filtersFromUrl(withFilters(new URLSearchParams(), chosen))).toEqual(chosen),
    ),
  );
});

it('the rest of the URL is left alone', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const query = withFilters(new URLSearchParams('dateFrom=12-01-2026&pickUpPlaceId=1&utm=x'), chosen);
      expect([query.get('dateFrom'), query.get('pickUpPlaceId'), query.get('utm')]).toEqual(['12-01-2026', '1', 'x']);
    }),
  );
});

it.each(['price=a-b', 'price=20-10', 'price=5', 'f-fuel=', 'price=-1-5'])('%s filters nothing', (query) =>
  expect(countFilters(filtersFromUrl(new URLSearchParams(query)))).toBe(0),
);

it('a choice is made and taken back', () => {
  const once = toggled({ fuel: ['diesel'] }, 'fuel', 'petrol');
  expect(once.fuel).toEqual(['diesel', 'petrol']);
  expect(toggled(once, 'fuel', 'diesel').fuel).toEqual(['petrol']);
  expect(countFilters({ ...once, price: { min: 1, max: 2 } })).toBe(3);
});

it('a choice that is removed twice, by two quick presses, stays away', () => {
  const once = without({ fuel: ['diesel', 'petrol'] }, 'fuel', 'diesel');
  expect([once.fuel, without(once, 'fuel', 'diesel').fuel]).toEqual([['petrol'], ['petrol']]);
});
