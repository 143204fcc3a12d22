import { quantileRanks, type Interval } from './confidence';
import type { FigureVital } from './visits';

/** Each bucket is 5 % wider than the one before it, so that a value read from one is off by 2.5 % at most. */
const GROWTH = Math.log(1.05);
/** The layout shift is a small number without a unit. */
const SCALE: Readonly<Record<FigureVital, number>> = { LCP: 1, INP: 1, CLS: 1000 };

export const bucketOf = (name: FigureVital, value: number): number => {
  const scaled = value * SCALE[name];
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / GROWTH) + 1;
};

/** The middle of a bucket. */
export const valueOf = (name: FigureVital, bucket: number): number =>
  bucket === 0 ? 0 : Math.exp((bucket - 0.5) * GROWTH) / SCALE[name];

export interface Quantile {
  pages: number;
  /** Three quarters of the pages were at most so; milliseconds, but for the layout shift. */
  p75?: number | undefined;
  interval?: Interval | undefined;
}

const QUANTILE = 0.75;

/** @param buckets number of pages in each bucket */
export function quantileOf(name: FigureVital, buckets: ReadonlyMap<number, number>): Quantile {
  const sorted = [...buckets].toSorted(([one], [other]) => one - other);
  const pages = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (pages === 0) return { pages };
  const valueAt = (rank: number): number => {
    let before = 0;
    for (const [bucket, count] of sorted) {
      before += count;
      if (rank <= before) return valueOf(name, bucket);
    }
    return NaN;
  };
  const ranks = quantileRanks(pages, QUANTILE);
  return {
    pages,
    p75: valueAt(Math.ceil(pages * QUANTILE)),
    ...(ranks && { interval: [valueAt(ranks[0]), valueAt(ranks[1])] }),
  };
}
