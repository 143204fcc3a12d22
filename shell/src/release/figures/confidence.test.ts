import fc from 'fast-check';
import { newcombe, quantileRanks, verdictOfIntervals, verdictOfShares, wilson } from './confidence';

const close = (interval: readonly [number, number] | undefined) => interval?.map((end) => Math.round(end * 1e4) / 1e4);

// Newcombe 1998, tables I of both articles.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])('%i of %i is so much with 95 %% confidence, as the literature has it', (count, of, interval) => {
  expect(close(wilson(count, of))).toEqual(interval);
});

test.each([
  [{ count: 48, of: 80 }, { count: 56, of: 70 }, [0.0524, 0.3339]],
  [{ count: 3, of: 10 }, { count: 9, of: 10 }, [0.1705, 0.809]],
  [{ count: 0, of: 10 }, { count: 10, of: 10 }, [0.6075, 1]],
])('between %j and %j the difference is so much', (first, second, interval) => {
  expect(close(newcombe(first, second))).toEqual(interval);
});

const share = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, rate]) => ({ count: Math.round(of * rate), of }));

test('an interval has the rate in it, lies between none and all, and is narrower with more visits', () => {
  fc.assert(
    fc.property(share, ({ count, of }) => {
      const [low, high] = wilson(count, of) ?? [2, -2];
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(count / of);
      expect(high).toBeGreaterThanOrEqual(count / of);
      const [closerLow, closerHigh] = wilson(count * 4, of * 4) ?? [-2, 2];
      expect(closerHigh - closerLow).toBeLessThan(high - low);
    }),
  );
});

test('a verdict does not depend on the side from which it is asked', () => {
  const opposite = { better: 'worse', worse: 'better', open: 'open' } as const;
  fc.assert(
    fc.property(share, share, (one, other) => {
      const verdict = verdictOfShares(one, other, 'more') ?? 'open';
      expect(verdictOfShares(other, one, 'more')).toBe(opposite[verdict]);
      expect(verdictOfShares(one, other, 'less')).toBe(opposite[verdict]);
    }),
  );
});

test('releases that do the same are called different in few of a hundred looks', () => {
  // 2,000 pairs of 400 visits at a true rate of 30 %, from a generator that begins anywhere.
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      let state = seed >>> 0;
      const random = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
      };
      const visits = () => ({ of: 400, count: Array.from({ length: 400 }).filter(() => random() < 0.3).length });
      const wrong = Array.from({ length: 300 }).filter(() => verdictOfShares(visits(), visits(), 'more') !== 'open');
      expect(wrong.length / 300).toBeLessThan(0.12);
    }),
    { numRuns: 5 },
  );
});

test.each([
  ['40 of 1000 beside 80 of 1000, wished for more', { count: 80, of: 1000 }, 'more', 'better'],
  ['40 of 1000 beside 80 of 1000, wished for less', { count: 80, of: 1000 }, 'less', 'worse'],
  ['40 of 1000 beside 45 of 1000', { count: 45, of: 1000 }, 'more', 'open'],
  ['40 of 1000 beside 19 of 19, which are too few to say', { count: 19, of: 19 }, 'more', 'open'],
  ['40 of 1000 beside 20 of 20', { count: 20, of: 20 }, 'more', 'better'],
  ['40 of 1000 beside nothing', { count: 0, of: 0 }, 'more', undefined],
] as const)('%s', (_name, canary, wish, verdict) => {
  expect(verdictOfShares({ count: 40, of: 1000 }, canary, wish)).toBe(verdict);
});

test.each([
  [[100, 120], [121, 140], 'worse'],
  [[100, 120], [80, 99], 'better'],
  [[100, 120], [120, 140], 'open'],
  [undefined, [120, 140], undefined],
] as const)('of measures from %j and from %j the second is %s', (standard, canary, verdict) => {
  expect(verdictOfIntervals(standard, canary, 'less')).toBe(verdict);
});

/** How likely at most `most` of so many values lie below the quantile. */
function atMost(most: number, of: number, quantile: number): number {
  let term = (1 - quantile) ** of;
  let sum = 0;
  for (let count = 0; count <= most; count += 1) {
    sum += term;
    term *= ((of - count) / (count + 1)) * (quantile / (1 - quantile));
  }
  return sum;
}

test('three quarters of the values truly lie between the two ranks, whatever their distribution', () => {
  expect(quantileRanks(12, 0.75)).toBeUndefined();
  for (let of = 20; of <= 400; of += 1) {
    const [low, high] = quantileRanks(of, 0.75) ?? [0, 0];
    expect(low).toBeGreaterThan(0);
    // The quantile is at or above the value of the low rank, and below that of the high one.
    const covered = atMost(high - 1, of, 0.75) - atMost(low - 1, of, 0.75);
    expect(covered).toBeGreaterThan(0.945);
  }
});
