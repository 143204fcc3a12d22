import fc from 'fast-check';
import { bucketOf, quantileOf, valueOf } from './vital-buckets';

test('a bucket keeps a measure to 2.5 %', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 600_000, noNaN: true }), (milliseconds) => {
      const kept = valueOf('LCP', bucketOf('LCP', milliseconds));
      expect(Math.abs(kept - milliseconds) / milliseconds).toBeLessThan(0.026);
    }),
  );
});

test('a layout shift is kept in thousandths', () => {
  expect(bucketOf('CLS', 0)).toBe(0);
  expect(bucketOf('CLS', 0.0009)).toBe(0);
  expect(valueOf('CLS', bucketOf('CLS', 0.1))).toBeCloseTo(0.1, 2);
});

const pages = (...milliseconds: number[]) => {
  const buckets = new Map<number, number>();
  for (const value of milliseconds) {
    const bucket = bucketOf('LCP', value);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  return buckets;
};

test('the third page of four says how long three in four took', () => {
  const { pages: all, p75, interval } = quantileOf('LCP', pages(1000, 1200, 2500, 9000));
  expect([all, Math.round((p75 ?? 0) / 100), interval]).toEqual([4, 25, undefined]);
});

test('with enough pages there is a range around it', () => {
  const { p75, interval } = quantileOf('LCP', pages(...Array.from({ length: 100 }, (_, page) => 100 * (page + 1))));
  expect(Math.abs((p75 ?? 0) - 7500)).toBeLessThan(200);
  expect(interval?.[0]).toBeLessThan(7000);
  expect(interval?.[1]).toBeGreaterThan(8000);
});

test('without pages nothing is said', () => {
  expect(quantileOf('INP', new Map())).toEqual({ pages: 0 });
});
