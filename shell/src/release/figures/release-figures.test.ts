import type { RegistryDocument } from '@forecourt/shared/contract';
import { releaseFigures } from './release-figures';
import { dealingOf, numberOf, releaseDigest, SLOT_MS, type Step, type VisitGroup, type VitalCount } from './visits';
import { bucketOf } from './vital-buckets';

const entry = (version: string, traffic: number, isDefault = false) => ({
  url: `/remotes/mf-search/${version}/remoteEntry.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});
const DOCUMENT: RegistryDocument = {
  microFrontends: { 'mf-search': [entry('1.0.0', 80, true), entry('1.1.0', 20), entry('0.9.0', 0)] },
};
const dealt = (version: string) =>
  dealingOf(Buffer.concat([releaseDigest('mf-cms', '7'), releaseDigest('mf-search', version)]));
const steps = (...taken: Step[]) => taken.reduce((bits, step) => bits | (1 << numberOf(step)), 0);

/** Visits of one kind; the first slot is that of the canary's beginning. */
const visits = (versions: readonly string[], taken: readonly Step[], count: number, slot = 1): VisitGroup => ({
  dealings: versions.map(dealt),
  steps: steps(...taken),
  from: slot * SLOT_MS,
  visits: count,
});
const figuresOf = (groups: readonly VisitGroup[], vitals: readonly VitalCount[] = []) =>
  releaseFigures('production', DOCUMENT, { visits: groups, vitals }, true);
const columnsOf = (groups: readonly VisitGroup[]) => figuresOf(groups).remotes[0]?.columns ?? [];
const sharesOf = (groups: readonly VisitGroup[], column: number) =>
  Object.fromEntries(
    Object.entries(columnsOf(groups)[column]?.shares ?? {}).map(([name, { count, of }]) => [name, [count, of]]),
  );

const ALL = ['visited', 'searched', 'checkout', 'booked', 'paid'] as const;

test('a visit counts for the release that it was dealt, as far as it came', () => {
  const groups = [
    visits(['1.0.0'], ['visited'], 10),
    visits(['1.0.0'], ['visited', 'searched'], 20),
    visits(['1.0.0'], ALL, 5),
    visits(['1.1.0'], ['visited', 'searched', 'checkout'], 3),
    visits(['1.1.0'], ['visited', 'searched', 'checkout', 'booked'], 2),
  ];
  expect(columnsOf(groups).map(({ role, version, visits: all }) => [role, version, all])).toEqual([
    ['default', '1.0.0', 35],
    ['canary', '1.1.0', 5],
  ]);
  expect(sharesOf(groups, 0)).toEqual({
    searched: [25, 35],
    checkout: [5, 25],
    booked: [5, 5],
    paid: [5, 5],
    conversion: [5, 25],
    failed: [0, 35],
  });
  expect(sharesOf(groups, 1)).toMatchObject({ checkout: [5, 5], booked: [2, 5], paid: [0, 2], conversion: [2, 5] });
});

test('who searched with one release and booked with another counts for neither, and is told of', () => {
  const groups = [visits(['1.0.0', '1.1.0'], ALL, 3), visits(['1.1.0'], ['visited'], 1), visits(['1.0.0'], ALL, 1)];
  const [remote] = figuresOf(groups).remotes;
  expect(remote?.changed).toBe(3);
  expect(remote?.columns.map((column) => column.visits)).toEqual([1, 1]);
});

test('who searched with a release of before, and went on with the canary, counts for neither', () => {
  const [remote] = figuresOf([visits(['0.9.0', '1.1.0'], ALL, 2), visits(['1.1.0'], ALL, 1)]).remotes;
  expect([remote?.changed, remote?.columns[1]?.visits]).toEqual([2, 1]);
});

test('another remote that was released in between changes nothing', () => {
  const other = dealingOf(Buffer.concat([releaseDigest('mf-cms', '8'), releaseDigest('mf-search', '1.1.0')]));
  const group = { ...visits(['1.1.0'], ALL, 2), dealings: [dealt('1.1.0'), other].toSorted() };
  expect(columnsOf([group])[1]?.visits).toBe(2);
});

test('the default is compared from the time on at which the canary began', () => {
  const groups = [visits(['1.0.0'], ALL, 500, 0), visits(['1.0.0'], ALL, 4, 1), visits(['1.1.0'], ALL, 1, 1)];
  expect(columnsOf(groups).map((column) => column.visits)).toEqual([4, 1]);
  expect(figuresOf(groups)).toMatchObject({
    from: new Date(0).toISOString(),
    all: { visits: 505 },
    remotes: [{ from: new Date(SLOT_MS).toISOString() }],
  });
});

test('who opened checkout by a link and never searched is in no share of who searched', () => {
  const groups = [visits(['1.1.0'], ['visited', 'checkout', 'booked'], 4)];
  expect(sharesOf(groups, 1)).toMatchObject({ checkout: [0, 0], conversion: [0, 0], booked: [4, 4] });
});

test.each([
  ['converts twice as often', 100, 'better'],
  ['converts half as often', 25, 'worse'],
  ['converts about as often', 52, 'open'],
])('a canary that %s is told so', (_name, booked, verdict) => {
  const of = (version: string, count: number) => [
    visits([version], ['visited', 'searched', 'checkout', 'booked'], count),
    visits([version], ['visited', 'searched', 'checkout'], 1000 - count),
  ];
  const [standard, canary] = columnsOf([...of('1.0.0', 50), ...of('1.1.0', booked)]);
  expect(canary?.verdicts).toMatchObject({ booked: verdict, conversion: verdict, checkout: 'open' });
  expect(standard?.verdicts).toEqual({});
});

test('errors of the remote count against it, those of another one do not', () => {
  const groups = [
    visits(['1.1.0'], ['visited', 'failed mf-search'], 30),
    visits(['1.1.0'], ['visited', 'failed mf-cms'], 70),
    visits(['1.0.0'], ['visited'], 100),
  ];
  expect(sharesOf(groups, 1)).toMatchObject({ failed: [30, 100] });
  expect(columnsOf(groups)[1]?.verdicts).toEqual({ searched: 'open', failed: 'worse' });
  expect(figuresOf(groups).all.shares.failed).toMatchObject({ count: 100, of: 200 });
});

test('measures are those of the release, and a slower one is told so', () => {
  const measured = (version: string, milliseconds: number): VitalCount[] =>
    Array.from({ length: 100 }, (_, page) => ({
      remote: 'mf-search',
      version,
      name: 'LCP',
      bucket: bucketOf('LCP', milliseconds + page),
      from: 0,
      pages: 1,
    }));
  const { remotes } = figuresOf([visits(['1.1.0'], ALL, 1)], [...measured('1.0.0', 1000), ...measured('1.1.0', 2000)]);
  expect(remotes[0]?.columns.map(({ vitals }) => Math.round((vitals.LCP.p75 ?? 0) / 100))).toEqual([11, 21]);
  expect(remotes[0]?.columns[1]?.verdicts.LCP).toBe('worse');
});

test('a channel in which nothing is tried compares nothing', () => {
  const nothing = { visits: [], vitals: [] };
  expect(releaseFigures('production', { microFrontends: {} }, nothing, false)).toMatchObject({
    scope: 'server',
    all: { visits: 0 },
    remotes: [],
  });
});
