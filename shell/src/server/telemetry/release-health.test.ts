import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '../../release/open-stores';
import { asCanary, asDefault, deploymentOf } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import { canaryGuard, releaseHealth } from './release-health';

const MINUTE = 60_000;

test('pages and failures of a release are added up over ten minutes', () => {
  let now = 0;
  const health = releaseHealth(() => now);
  health.met('mf-search', '1');
  now += 4 * MINUTE;
  health.met('mf-search', '1');
  health.failed('mf-search', '1', '203.0.113.1');
  health.threw('mf-search', '1');
  health.met('mf-search', '2');
  const of = { remote: 'mf-search', version: '1' };
  expect(health.of('mf-search', '1')).toEqual({ ...of, pages: 2, failed: 1, clients: 1, threw: 1, ended: 0 });
  expect(health.all()).toHaveLength(2);
  now += 6 * MINUTE;
  expect(health.of('mf-search', '1')).toEqual({ ...of, pages: 1, failed: 1, clients: 1, threw: 1, ended: 0 });
  now += 4 * MINUTE;
  expect(health.all()).toEqual([]);
});

const CHANNEL = 'production';

interface Counts {
  pages: number;
  failed: number;
}

const times = (count: number, work: (index: number) => void): void =>
  Array.from({ length: count }).forEach((_, index) => work(index));

/** A registry in which 1.1.0 runs as a canary of 1.0.0, and the guard that watches it. */
async function aCanary({
  pages,
  failed,
  threw = 0,
  ended = 0,
  clients = 200,
  before = { pages: 0, threw: 0 },
}: Partial<Record<'threw' | 'ended' | 'clients', number>> & Counts & { before?: { pages: number; threw: number } }) {
  const registry = openRegistry(await mkdtemp(join(tmpdir(), 'guard-')));
  const change = { who: 'ana@desk', action: 'promote', remote: 'mf-search' } as const;
  await registry.change(CHANNEL, change, (document) => asDefault(document, aRelease().record));
  await registry.change(CHANNEL, change, (document) => asCanary(document, aRelease({ version: '1.1.0' }).record, 20));
  const health = releaseHealth();
  times(pages, () => health.met('mf-search', '1.1.0'));
  times(failed, (page) => health.failed('mf-search', '1.1.0', `203.0.113.${page % clients}`));
  times(threw, () => health.threw('mf-search', '1.1.0'));
  times(ended, () => health.ended('mf-search', '1.1.0'));
  times(before.pages, () => health.met('mf-search', '1.0.0'));
  times(before.threw, () => health.threw('mf-search', '1.0.0'));
  const guard = canaryGuard({ registry, channel: CHANNEL, judged: async () => health, limit: 0.05, leastPages: 100 });
  const canaries = async () =>
    deploymentOf((await registry.read(CHANNEL)).document, 'mf-search').canaries.map(({ metadata }) => metadata.version);
  return { guard, registry, canaries };
}

test('a canary whose pages fail too often is taken back, and the audit says why', async () => {
  const { guard, registry, canaries } = await aCanary({ pages: 200, failed: 11 });
  await guard();
  expect(await canaries()).toEqual([]);
  const [last] = await registry.log({ limit: 1 });
  expect(last).toMatchObject({
    who: 'canary guard',
    action: 'rollback',
    remote: 'mf-search',
    why: '5.5 % of 200 pages failed, more than 5 %',
  });
  await guard();
  expect(await registry.log()).toHaveLength(3);
});

test.each([
  ['hung once', { pages: 1, failed: 0, ended: 1 }, 'its server build hung or ended the renderer 1 time'],
  ['throws too often', { pages: 100, failed: 0, threw: 6 }, 'its server build threw 6 times on 100 pages'],
  [
    'throws more often than the release before',
    { pages: 100, failed: 0, threw: 16, before: { pages: 400, threw: 40 } },
    'its server build threw 16 times on 100 pages',
  ],
  [
    'throws too often, while too few pages tell what the release before does',
    { pages: 100, failed: 0, threw: 6, before: { pages: 1, threw: 1 } },
    'its server build threw 6 times on 100 pages',
  ],
])('a canary whose server build %s is taken back, and the audit says why', async (_what, counts, why) => {
  const { guard, registry, canaries } = await aCanary(counts);
  await guard();
  expect([await canaries(), (await registry.log({ limit: 1 }))[0]?.why]).toEqual([[], why]);
});

test.each([
  ['few pages say nothing', { pages: 99, failed: 99 }],
  ['a share within the limit is borne', { pages: 200, failed: 10 }],
  ['pages of four clients say nothing', { pages: 200, failed: 20, clients: 4 }],
  [
    'what the release before throws as well is no fault of it',
    { pages: 100, failed: 0, threw: 14, before: { pages: 400, threw: 40 } },
  ],
])('%s', async (_name, counts) => {
  const { guard, canaries } = await aCanary(counts);
  await guard();
  expect(await canaries()).toEqual(['1.1.0']);
});
