import fc from 'fast-check';
import { REMOTES } from '@forecourt/shared/contract';
import { chosen, offersOf, type Offer } from './release-choice';
import { bucketFor } from './visitor-bucket';

const entry = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/mf-cms/${version}/remoteEntry.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});
const offer = (...entries: ReturnType<typeof entry>[]) => offersOf({ microFrontends: { 'mf-cms': entries } })['mf-cms'];
const trying = (share: number): Offer<string> => ({ canaries: [{ release: 'new', share }], standard: ['old'] });

test('a channel names the default, what is tried, and what to fall back on', () => {
  expect(offer(entry('2', 80, true), entry('3', 20, false), entry('1', 0, false))).toEqual({
    canaries: [{ release: '3', share: 20 }],
    standard: ['2', '1'],
  });
});

test('a document of another tool that marks no default gives its first version', () => {
  expect(
    offersOf({
      microFrontends: {
        'mf-cms': [
          { url: '/a', metadata: { version: '1' } },
          { url: '/b', metadata: { version: '2' } },
        ],
      },
    }),
  ).toEqual({ 'mf-cms': { canaries: [], standard: ['1', '2'] } });
});

test.each([
  [0, 'new'],
  [19.99, 'new'],
  [20, 'old'],
  [99.99, 'old'],
  [undefined, 'old'],
])('at a share of 20 %%, bucket %s gets the %s release', (bucket, release) => {
  expect(chosen(trying(20), bucket)).toBe(release);
});

test('two canaries share the visitors side by side', () => {
  const both: Offer<string> = {
    canaries: [
      { release: 'a', share: 10 },
      { release: 'b', share: 30 },
    ],
    standard: ['old'],
  };
  expect([5, 15, 39, 40].map((bucket) => chosen(both, bucket))).toEqual(['a', 'b', 'b', 'old']);
});

test('who is in a canary stays in it while its share grows', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), share, share, (visitor, remote, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const bucket = bucketFor(visitor, remote);
      return chosen(trying(small), bucket) === 'old' || chosen(trying(large), bucket) === 'new';
    }),
  );
});

test('small shares of two remotes fall on different visitors', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      (visitor) => REMOTES.filter((remote) => chosen(trying(20), bucketFor(visitor, remote)) === 'new').length <= 1,
    ),
  );
});
