import { postgresRegistry } from '../postgres-registry';
import { aPostgresRegistry, dropSchemas, execute, postgresIsReachable } from '../postgres.fixture';
import { memoryVisits } from './memory-visits';
import { numberOf, VITAL_SLOT_MS, type VisitStep, type VisitStore } from './visits';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));
afterAll(dropSchemas);

const inPostgres = async (url?: string): Promise<VisitStore> => {
  const registry = postgresRegistry(url ?? (await aPostgresRegistry()));
  opened.push(registry);
  if (!registry.visits) throw new Error('It counts nothing.');
  return registry.visits;
};

const took = (visitor: string, dealing: string, step: Parameters<typeof numberOf>[0]): VisitStep => ({
  visitor,
  dealing,
  step: numberOf(step),
});
const bits = (...steps: Parameters<typeof numberOf>[0][]) =>
  steps.reduce((all, step) => all | (1 << numberOf(step)), 0);

describe.each([
  ['in memory', true, async () => memoryVisits()],
  ['in PostgreSQL', postgresIsReachable(), async () => inPostgres()],
] as const)('visits %s', (_place, isThere, open) => {
  const when = isThere ? test : test.skip;

  when('count each step of a visitor once, and are grouped by what they came to', async () => {
    const store = await open();
    await store.add('production', [took('ana', 'AAAA', 'visited'), took('ana', 'AAAA', 'searched')], []);
    await store.add('production', [took('ana', 'AAAA', 'searched'), took('eva', 'AAAA', 'visited')], []);
    await store.add('production', [took('eva', 'BBBB', 'searched'), took('ida', 'AAAA', 'visited')], []);
    await store.add('production', [took('ida', 'AAAA', 'searched')], []);
    const { visits } = await store.read('production');
    expect(visits.map(({ dealings, steps, visits: count }) => [dealings.join(), steps, count]).toSorted()).toEqual([
      ['AAAA', bits('visited', 'searched'), 2],
      ['AAAA,BBBB', bits('visited', 'searched'), 1],
    ]);
    expect(visits.every(({ from }) => from > Date.now() - 700_000 && from <= Date.now())).toBe(true);
  });

  when('add measures up', async () => {
    const store = await open();
    const from = Math.floor(Date.now() / VITAL_SLOT_MS) * VITAL_SLOT_MS;
    const count = { remote: 'mf-search', version: '1.0.0', name: 'LCP', bucket: 150, from, pages: 2 } as const;
    await store.add('production', [], [count, { ...count, bucket: 151 }]);
    await store.add('production', [], [{ ...count, pages: 3 }]);
    expect((await store.read('production')).vitals.map(({ bucket, pages, from: at }) => [bucket, pages, at])).toEqual([
      [150, 5, from],
      [151, 2, from],
    ]);
  });
});

const withPostgres = postgresIsReachable() ? describe : describe.skip;
withPostgres('an installation of two servers', () => {
  test('counts a visitor of both once, forgets nobody when one of them ends, and keeps channels apart', async () => {
    const url = await aPostgresRegistry();
    const [one, other] = [await inPostgres(url), await inPostgres(url)];
    await Promise.all([
      one.add('production', [took('ana', 'AAAA', 'visited')], []),
      other.add('production', [took('ana', 'AAAA', 'visited'), took('ana', 'AAAA', 'booked')], []),
      other.add('staging', [took('ana', 'AAAA', 'visited')], []),
    ]);
    const third = await inPostgres(url);
    const { visits } = await third.read('production');
    expect(visits.map(({ steps, visits: count }) => [steps, count])).toEqual([[bits('visited', 'booked'), 1]]);
  });

  test('forgets what is older than seven days', async () => {
    const url = await aPostgresRegistry();
    const store = await inPostgres(url);
    await store.add('production', [took('ana', 'AAAA', 'visited')], []);
    await execute(`update release_visits set at = now() - interval '8 days'`, url);
    const next = await inPostgres(url);
    expect((await next.read('production')).visits).toEqual([]);
    await next.add('production', [took('eva', 'AAAA', 'visited')], []);
    expect((await next.read('production')).visits).toHaveLength(1);
    await expect(
      execute(`insert into release_visits values ('production', 'ana', 'AAAA', 0)`, url),
    ).resolves.toBeUndefined();
  });
});
