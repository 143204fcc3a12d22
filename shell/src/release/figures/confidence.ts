/** Standard deviations that 95 % of a normal distribution lie within. */
const Z = 1.959964;

export type Interval = readonly [low: number, high: number];

/** What a rate may truly be, with 95 % confidence (Wilson's score interval). */
export function wilson(count: number, of: number): Interval | undefined {
  if (of === 0) return undefined;
  const rate = count / of;
  const z2 = (Z * Z) / of;
  const middle = (rate + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of))) / (1 + z2);
  return [count === 0 ? 0 : middle - half, count === of ? 1 : middle + half];
}

/** A share: so many of so many. */
export interface Share {
  count: number;
  of: number;
}

/** By how much the second rate may truly be above the first, with 95 % confidence (Newcombe's interval). */
export function newcombe(first: Share, second: Share): Interval | undefined {
  const [one, other] = [wilson(first.count, first.of), wilson(second.count, second.of)];
  if (!one || !other) return undefined;
  const [p, q] = [first.count / first.of, second.count / second.of];
  const difference = q - p;
  return [difference - Math.hypot(q - other[0], one[1] - p), difference + Math.hypot(other[1] - q, p - one[0])];
}

/**
 * The ranks, from 1 on, between whose values a quantile truly lies with 95 % confidence (order statistics, by the
 * normal approximation of the binomial distribution); undefined while there are too few values to say.
 */
export function quantileRanks(of: number, quantile: number): Interval | undefined {
  const half = Z * Math.sqrt(of * quantile * (1 - quantile));
  const [low, high] = [Math.floor(of * quantile - half), Math.ceil(of * quantile + half) + 1];
  return low < 1 || high > of ? undefined : [low, high];
}

/** What is known of a canary beside the default: better, worse, or no difference that chance would not make. */
export type Verdict = 'better' | 'worse' | 'open';

export type Wish = 'more' | 'less';

const verdictOf = (low: number, high: number, wish: Wish): Verdict => {
  if (low > 0) return wish === 'more' ? 'better' : 'worse';
  if (high < 0) return wish === 'more' ? 'worse' : 'better';
  return 'open';
};

/** Of fewer visits nothing is said: those of one afternoon are alike in more than their release. */
const LEAST = 20;

export function verdictOfShares(standard: Share, canary: Share, wish: Wish): Verdict | undefined {
  const interval = newcombe(standard, canary);
  if (!interval) return undefined;
  return Math.min(standard.of, canary.of) < LEAST ? 'open' : verdictOf(interval[0], interval[1], wish);
}

/** Intervals that do not touch: careful, since less than that would already tell them apart. */
export const verdictOfIntervals = (
  standard: Interval | undefined,
  canary: Interval | undefined,
  wish: Wish,
): Verdict | undefined => standard && canary && verdictOf(canary[0] - standard[1], canary[1] - standard[0], wish);
