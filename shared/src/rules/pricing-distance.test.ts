import { distanceCut, includedDistance } from './pricing';

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
  it.each([250, null])('keeps %s a day without a cut', (category) =>
    expect(includedDistance(category, undefined)).toBe(category),
  );
});
