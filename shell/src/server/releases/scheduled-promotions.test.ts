import { join } from 'node:path';
import type { ScheduledPromotion } from '@forecourt/shared/contract';
import { openReleaseStore } from '../../release/open-stores';
import { frozen } from '../../release/plans/freeze';
import { withScheduled } from '../../release/plans/schedule';
import { aFolder, aRegistry, closeRegistries, REGISTRY_PLACES } from '../../release/registries.fixture';
import { defaultVersions } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import { releaseRights } from '../../release/rights/release-rights';
import { scheduledPromotions } from './scheduled-promotions';

afterEach(closeRegistries);

const DUE = new Date('2026-12-01T06:00:00.000Z');
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(DUE.getTime() + minutes * MINUTE_MS);

const promotion = (change: Partial<ScheduledPromotion> = {}): ScheduledPromotion => ({
  id: '1a2b3c4d',
  releases: [
    { remote: 'mf-search', version: '1.0.0' },
    { remote: 'mf-checkout', version: '1.0.0' },
  ],
  who: 'ana@desk',
  why: 'the winter prices',
  made: '2026-11-28T10:00:00.000Z',
  due: DUE.toISOString(),
  state: 'waiting',
  since: '2026-11-28T10:00:00.000Z',
  ...change,
});

/** Servers of one channel, before one store and one registry, with the promotion in its plan. */
async function servers(place: () => Promise<string>, planned = promotion()) {
  const at = await place();
  const store = openReleaseStore(join(await aFolder(), 'releases'));
  for (const remote of ['mf-search', 'mf-checkout'] as const) {
    const { record, files } = aRelease({ remote });
    await store.write(record, files);
  }
  const registry = aRegistry(at);
  await registry.changePlan('production', (plan) => withScheduled(plan, planned));
  const reports: string[] = [];
  const server = (now: Date, { contract = 1, reachable = true } = {}) =>
    scheduledPromotions({
      registry: aRegistry(at),
      store,
      channel: 'production',
      shellOf: () =>
        reachable
          ? Promise.resolve({ contract, shared: { react: '19.3.1' } })
          : Promise.reject(new Error('the database is away')),
      smokeRun: () => Promise.resolve([]),
      rights: releaseRights(registry, { keyFile: undefined, owners: [] }),
      report: (error) => void reports.push((error as Error).message),
      now: () => now,
    });
  const state = async () => (await registry.plan('production')).scheduled[0];
  const given = async () => defaultVersions((await registry.read('production')).document);
  return { registry, server, state, given, reports };
}

describe.each(REGISTRY_PLACES)('a promotion that is due, with its registry in %s', (_name, place) => {
  test('is carried out once by one of the servers, in the name of who scheduled it', async () => {
    const { registry, server, state, given } = await servers(place);
    await Promise.all(Array.from({ length: 5 }, () => server(after(1))()));
    expect(await given()).toEqual({ 'mf-search': '1.0.0', 'mf-checkout': '1.0.0' });
    expect(await state()).toMatchObject({ state: 'done' });
    const log = await registry.log();
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      who: 'ana@desk',
      why: 'the winter prices',
      change: '1a2b3c4d',
      scheduled: { id: '1a2b3c4d', due: DUE.toISOString() },
    });
  });

  test('is left alone before its time, and when somebody has cancelled it', async () => {
    const { registry, server, state } = await servers(place);
    await server(after(-1))();
    expect(await state()).toEqual(promotion());
    const cancelled = await servers(place, promotion({ state: 'cancelled' }));
    await cancelled.server(after(1))();
    expect([await registry.log(), await cancelled.registry.log()]).toEqual([[], []]);
  });
});

test('what the gate refuses by then stays refused, and is told with its reason', async () => {
  const { registry, server, state, reports } = await servers(aFolder);
  await server(after(1), { contract: 5 })();
  await server(after(2))();
  expect(await state()).toMatchObject({ state: 'refused', told: expect.stringContaining('speaks 5 and 4') });
  expect([await registry.log(), reports]).toEqual([[], [expect.stringContaining('may not go to production')]]);
});

test('a freeze that came after it refuses it', async () => {
  const { registry, server, state } = await servers(aFolder);
  await registry.changePlan('production', (plan) =>
    frozen(plan, { who: 'eva', why: 'Black Friday', since: new Date(0).toISOString() }),
  );
  await server(after(1))();
  expect(await state()).toMatchObject({ state: 'refused', told: expect.stringContaining('Black Friday') });
});

test('a server that was down does it when it comes up, within an hour', async () => {
  const { server, given } = await servers(aFolder);
  await server(after(59))();
  expect(await given()).toMatchObject({ 'mf-search': '1.0.0' });
});

test('after an hour it is told as missed, and not carried out', async () => {
  const { registry, server, state, reports } = await servers(aFolder);
  await server(after(61))();
  expect(await state()).toMatchObject({ state: 'missed', told: expect.stringContaining('within an hour') });
  expect([await registry.log(), reports]).toEqual([[], [expect.stringContaining('is missed')]]);
});

test('what could not be tried is tried again a minute later', async () => {
  const { server, state } = await servers(aFolder);
  await server(after(1), { reachable: false })();
  expect(await state()).toMatchObject({ state: 'waiting', told: 'the database is away' });
  await server(after(1.5))();
  expect(await state()).toMatchObject({ state: 'waiting' });
  await server(after(3))();
  expect(await state()).toMatchObject({ state: 'done' });
});

test('what a stopped server had begun is ended by another one, and done no second time', async () => {
  const begun = promotion({ state: 'running', since: after(1).toISOString() });
  const { registry, server, state } = await servers(aFolder, begun);
  await server(after(5))();
  expect(await state()).toMatchObject({ state: 'running' });
  await server(after(12))();
  expect(await state()).toMatchObject({ state: 'done' });
  await registry.changePlan('production', (plan) => ({ ...plan, scheduled: [begun] }));
  await server(after(12))();
  expect([(await state())?.state, (await registry.log()).length]).toEqual(['done', 2]);
});
