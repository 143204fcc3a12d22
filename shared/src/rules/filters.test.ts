import fc from 'fast-check';
import type { Offer } from '../booking';
import { anOffer } from '../booking/booking.fixture';
import { bandOf, depositBands } from './filter-index';
import { applyFilters, depositLimits, facetChoices, FACETS, filterIndex, NO_DEPOSIT, type Filters } from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const corsa = anOffer();
const van = anOffer({
  car: { id: 2, brand: 'Ford', passengers: 9, transmission: 'automatic', fuel: 'diesel', bags: 6 },
  category: { id: 2, name: 'Van', deposit: eur(300_000) },
  offer: { price: eur(25_000) },
});
const mini = anOffer({
  car: { id: 3, brand: 'Fiat', passengers: 4, doors: 3, airConditioning: false },
  category: { id: 3, name: 'Mini', deposit: eur(0) },
  offer: { price: eur(6050) },
});
const results = [corsa, van, mini];
const priceOf = ({ price }: Offer): number => price.minor;
const index = filterIndex(results, priceOf);
const names = (list: readonly Offer[]) => list.map(({ category }) => category.name);

describe('filtering results (S1-9)', () => {
  it.each<[string, Filters, string[]]>([
    ['nothing chosen', {}, ['Economy', 'Van', 'Mini']],
    ['at least 5 passengers', { passengers: ['5'] }, ['Economy', 'Van']],
    ['two brands', { brand: ['Ford', 'Fiat'] }, ['Van', 'Mini']],
    ['a brand and a fuel', { brand: ['Ford', 'Fiat'], fuel: ['petrol'] }, ['Mini']],
    ['no deposit', { deposit: [NO_DEPOSIT] }, ['Mini']],
    ['a price range', { price: { min: 6050, max: 10000 } }, ['Economy', 'Mini']],
    ['air conditioning', { airConditioning: ['true'] }, ['Economy', 'Van']],
    ['a category', { category: ['2'] }, ['Van']],
    ['at least 5 doors', { doors: ['5'] }, ['Economy', 'Van']],
    ['what no car has', { brand: ['Tesla'] }, []],
  ])('%s', (_name, filters, left) => expect(names(applyFilters(index, filters))).toEqual(left));

  it('asks the prices that are shown, with commission and promotion', () => {
    const shown = (offer: Offer) => (priceOf(offer) * 11) / 10;
    expect(filterIndex(results, shown).priceRange).toEqual({ min: 6655, max: 27500 });
    expect(filterIndex([], shown).priceRange).toBeUndefined();
    expect(names(applyFilters(filterIndex(results, shown), { price: { min: 0, max: 10000 } }))).toEqual(['Mini']);
  });

  it('counts what each choice shows beside the other filters and disables what shows nothing', () => {
    expect(facetChoices(index, { passengers: ['5'] }).brand).toMatchObject([
      { value: 'Fiat', label: 'Fiat', count: 0, chosen: false, disabled: true },
      { value: 'Ford', label: 'Ford', count: 1, chosen: false, disabled: false },
      { value: 'Opel', label: 'Opel', count: 1, chosen: false, disabled: false },
    ]);
    expect(facetChoices(index, {}).passengers.map(({ value, count }) => [value, count])).toEqual([
      ['4', 3],
      ['5', 2],
      ['9', 1],
    ]);
    expect(facetChoices(index, {}).category.map(({ value, label }) => [value, label])).toEqual([
      ['3', 'Mini'],
      ['1', 'Economy'],
      ['2', 'Van'],
    ]);
    expect(facetChoices(index, {}).airConditioning).toHaveLength(1);
  });

  it('knows of each choice whether it leaves out none or all of the search, whatever else is filtered', () => {
    const told = (filters: Filters) =>
      facetChoices(index, filters).passengers.map(({ value, fitsAll, fitsSome }) => [value, fitsAll, fitsSome]);
    expect(told({})).toEqual([
      ['4', true, true],
      ['5', false, true],
      ['9', false, true],
    ]);
    expect(told({ brand: ['Fiat'] })).toEqual(told({}));
    expect(facetChoices(filterIndex([corsa], priceOf), {}).deposit).toMatchObject([
      { value: NO_DEPOSIT, fitsAll: false, fitsSome: false },
      { fitsAll: true, fitsSome: true },
    ]);
  });

  it('leaves a chosen value open to be taken back, though it shows nothing', () => {
    expect(facetChoices(index, { passengers: ['5'], brand: ['Fiat'] }).brand[0]).toMatchObject({
      count: 0,
      chosen: true,
      disabled: false,
    });
  });
});

describe('deposit bands (D23)', () => {
  it.each([
    [
      'three bands of thousands',
      [1000, 2500, 4000],
      [
        [1000, 2000],
        [2000, 3000],
        [3000, 4000],
      ],
    ],
    [
      'hundreds when thousands coincide',
      [800, 1000, 1400],
      [
        [800, 1000],
        [1000, 1200],
        [1200, 1400],
      ],
    ],
    [
      'tens when hundreds coincide',
      [300, 330, 350],
      [
        [300, 320],
        [320, 330],
        [330, 350],
      ],
    ],
    ['merged when tens coincide', [300, 310], [[300, 310]]],
    ['one when all are equal', [900, 900], [[900, 900]]],
    ['none without deposits', [0, 0], []],
    [
      'cars without deposit do not count',
      [0, 1000, 4000],
      [
        [1000, 2000],
        [2000, 3000],
        [3000, 4000],
      ],
    ],
  ])('%s', (_name, deposits, bands) => expect(depositBands(deposits).map(({ from, to }) => [from, to])).toEqual(bands));

  it('say their limits', () => {
    expect(depositLimits('1000-2000')).toEqual({ from: 1000, to: 2000 });
    expect(depositLimits(NO_DEPOSIT)).toBeUndefined();
  });

  it('hold every deposit exactly once and do not overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 }), (deposits) => {
        const bands = depositBands(deposits);
        expect(bands.length).toBeLessThanOrEqual(3);
        for (const deposit of deposits) expect(bandOf(deposit, bands) === -1).toBe(deposit === 0);
        bands.slice(1).forEach((band, index) => expect(band.from).toBe(bands[index]?.to));
      }),
    );
  });
});

describe('whatever is filtered', () => {
  const offer = fc
    .record({
      brand: fc.constantFrom('Opel', 'Ford', 'Fiat'),
      passengers: fc.integer({ min: 2, max: 9 }),
      deposit: fc.constantFrom(0, 300, 800, 1500, 3000).map((units) => eur(100 * units)),
      airConditioning: fc.boolean(),
      price: fc.integer({ min: 1, max: 900 }).map((units) => eur(100 * units)),
    })
    .map(({ brand, passengers, airConditioning, deposit, price }) =>
      anOffer({ car: { brand, passengers, airConditioning }, category: { deposit }, offer: { price } }),
    );
  const offers = fc.array(offer, { maxLength: 25 });
  const filters = fc.record({
    brand: fc.uniqueArray(fc.constantFrom('Opel', 'Ford', 'Fiat', 'Tesla')),
    passengers: fc.uniqueArray(fc.constantFrom('4', '5', '7')),
    price: fc.option(
      fc.record({ min: fc.integer({ min: 0, max: 40_000 }), max: fc.integer({ min: 0, max: 90_000 }) }),
      { nil: undefined },
    ),
  });

  it('a further filter never adds a result, and the count of a choice is what it shows', () => {
    fc.assert(
      fc.property(offers, filters, (list, chosen) => {
        const given = filterIndex(list, priceOf);
        const shown = new Set(applyFilters(given, chosen));
        for (const facet of FACETS) {
          for (const { value, count } of facetChoices(given, chosen)[facet]) {
            const narrowed = applyFilters(given, { ...chosen, [facet]: [value] });
            expect(narrowed).toHaveLength(count);
            const isFurther = !(chosen as Filters)[facet]?.length;
            if (isFurther) expect(narrowed.every((each) => shown.has(each))).toBe(true);
          }
        }
      }),
    );
  });

  it('every deposit is one of the choices, and their counts add up to all results', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const counts = facetChoices(filterIndex(list, priceOf), {}).deposit.map(({ count }) => count);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(list.length);
      }),
    );
  });
});
