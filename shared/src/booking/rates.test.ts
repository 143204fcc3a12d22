import fc from 'fast-check';
import {
  cutsOfDistance,
  dayKinds,
  distanceCut,
  includedDistance,
  matchRates,
  ratedRental,
  rateFor,
  seasonOn,
  type Adjustment,
  type Rate,
  type Season,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const SEASONS: Season[] = [
  { name: 'high', from: '2027-07-01', to: '2027-08-31' },
  { name: 'holidays', from: '2027-12-20', to: '2028-01-06' },
  { name: 'fair', from: '2027-08-14', to: '2027-08-22' },
];
const RATES: Rate[] = [
  { season: 'low', minDays: 1, days: 'any', dayPrice: eur(5_000) },
  { season: 'low', minDays: 3, days: 'any', dayPrice: eur(4_000) },
  { season: 'low', minDays: 7, days: 'any', dayPrice: eur(3_000) },
  { season: 'high', minDays: 1, days: 'any', dayPrice: eur(9_000) },
  { season: 'high', minDays: 7, days: 'any', dayPrice: eur(7_000) },
];
const datesFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
const price = (first: string, days: number, percents: number[] = [], rates = RATES) => {
  const matched = matchRates(dayKinds(datesFrom(first, days), SEASONS), rates);
  return (
    matched &&
    ratedRental(
      matched,
      percents.map((percent): Adjustment => ({ rule: 'branch-level', percent })),
      { currency: 'EUR', rounding: 1 },
    ).total.minor
  );
};
const WORKDAY = { season: 'low', weekend: false };
const WEEKEND = { season: 'low', weekend: true };

describe('The season of a date', () => {
  it.each([
    ['2027-06-30', 'low'],
    ['2027-07-01', 'high'],
    ['2027-08-31', 'high'],
    ['2027-09-01', 'low'],
    ['2028-01-06', 'holidays'],
    ['2027-08-15', 'fair'],
  ])('%s lies in the %s season', (date, season) => expect(seasonOn(date, SEASONS)).toBe(season));
});

describe('The rate of a length', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 3],
    [6, 3],
    [7, 7],
    [40, 7],
  ])('a rental of %i days takes the rate from %i days on', (days, minDays) =>
    expect(rateFor(RATES, WORKDAY, days)?.minDays).toBe(minDays),
  );
  it('is none when even the shortest rate asks for more days', () =>
    expect(rateFor(RATES.slice(1, 3), WORKDAY, 2)).toBeUndefined());
});

describe('A rate for the weekend', () => {
  const weekend: Rate = { season: 'low', minDays: 3, days: 'weekend', dayPrice: eur(4_500) };
  it.each([
    ['holds on Saturday and Sunday', WEEKEND, 3, 4_500],
    ['not on a workday', WORKDAY, 3, 4_000],
    ['not for a rental that is too short for it', WEEKEND, 2, 5_000],
    ['not before a rate for longer rentals', WEEKEND, 7, 3_000],
  ])('%s', (_name, kind, days, expected) =>
    expect(rateFor([...RATES, weekend], kind, days)?.dayPrice.minor).toBe(expected),
  );

  it('prices each day of a rental by its day of the week', () =>
    // Friday 5 March 2027 to Monday.
    expect(price('2027-03-05', 4, [], [...RATES, weekend])).toBe(2 * 4_000 + 2 * 4_500));
});

describe('The price of the car', () => {
  it.each([
    ['one low day', '2027-03-01', 1, 5_000],
    ['three low days at the three-day rate', '2027-03-01', 3, 12_000],
    ['a low week at the week rate', '2027-03-01', 7, 21_000],
    ['four days across the season, each by its own season', '2027-06-29', 4, 2 * 4_000 + 2 * 9_000],
    ['a week across the season, at the week rate of both', '2027-06-28', 7, 3 * 3_000 + 4 * 7_000],
  ])('%s', (_name, first, days, expected) => expect(price(first, days)).toBe(expected));

  it('adds the level of the branch and then that of the model to each day', () =>
    expect(price('2027-03-01', 2, [10, -5])).toBe(2 * 5_225));

  it('is unknown when a day has no rate', () => expect(price('2027-12-19', 3)).toBeUndefined());

  it('never falls when the same rental gets a higher surcharge', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 80 }),
        (days, one, more) => {
          expect(price('2027-02-01', days, [one + more])).toBeGreaterThanOrEqual(
            price('2027-02-01', days, [one]) as number,
          );
        },
      ),
    );
  });
});

const CUTS = [
  { upTo: 100, percentage: 5 },
  { upTo: 50, percentage: 10 },
];

describe('Who drives little', () => {
  it.each([
    [30, 10],
    [50, 10],
    [51, 5],
    [100, 5],
    [101, undefined],
    [undefined, undefined],
    [0, undefined],
    [-1, undefined],
    [NaN, undefined],
  ])('at most %s a day: %s percent off', (byDay, percent) =>
    expect(distanceCut(byDay, CUTS)?.percentage).toBe(percent),
  );

  it.each([
    [250, 50],
    [30, 30],
    [null, 50],
  ])('has of %s a day what the cut allows: %s', (category, included) =>
    expect(includedDistance(category, CUTS[1])).toBe(included),
  );
  it.each([
    [{ unlimited: true } as const, [100, 50]],
    [{ unlimited: false, perDay: 250, total: 750 } as const, [100, 50]],
    [{ unlimited: false, perDay: 100, total: 300 } as const, [50]],
    [{ unlimited: false, perDay: 50, total: 150 } as const, []],
    [{ unlimited: false, perDay: null, total: null } as const, []],
  ])('chooses with %j among less of it: %j', (distance, less) => {
    const cuts = [{ upTo: 20, percentage: 0 }, ...CUTS];
    expect(cutsOfDistance(distance, cuts).map(({ upTo }) => upTo)).toEqual(less);
  });
  it.each([250, null])('keeps %s a day without a cut', (category) =>
    expect(includedDistance(category, undefined)).toBe(category),
  );
});
