import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Freeze } from '@forecourt/shared/contract';
import { aFolder, aRegistry, closeRegistries, REGISTRY_PLACES } from '../registries.fixture';
import { asCanary, asDefault, rolledBack, withShare } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { aRelease } from '../release.fixture';
import { NO_PLAN } from './channel-plans';
import { freezeAt, frozen, unfrozen } from './freeze';

afterEach(closeRegistries);

const release = (version: string) => aRelease({ version }).record;
const changing = (registry: RegistryStore, channel = 'production') => ({
  publish: (version: string) =>
    registry.change(channel, { who: 'ana', action: 'publish', remote: 'mf-search' }, (document) =>
      asDefault(document, release(version)),
    ),
  promote: (version: string, share: number) =>
    registry.change(channel, { who: 'ana', action: 'promote', remote: 'mf-search' }, (document) =>
      asCanary(document, release(version), share),
    ),
  canary: (share: number) =>
    registry.change(channel, { who: 'ana', action: 'canary', remote: 'mf-search' }, (document) =>
      withShare(document, 'mf-search', share),
    ),
  rollback: () =>
    registry.change(channel, { who: 'ana', action: 'rollback', remote: 'mf-search' }, (document) =>
      rolledBack(document, 'mf-search'),
    ),
});

const FREEZE: Freeze = { who: 'eva', why: 'Black Friday', since: new Date(0).toISOString() };

describe.each(REGISTRY_PLACES)('a frozen channel in %s', (_name, place) => {
  /** 1.0.0 for everybody, 1.1.0 a canary, then frozen. */
  async function aFrozenChannel() {
    const at = await place();
    const registry = aRegistry(at);
    const change = changing(registry);
    await change.publish('1.0.0');
    await change.promote('1.1.0', 20);
    await registry.changePlan('production', (plan) => frozen(plan, FREEZE));
    return { at, registry, change };
  }

  test('takes nothing new: who, why and the way out are told', async () => {
    const { change, registry } = await aFrozenChannel();
    const { etag } = await registry.read('production');
    for (const refused of [change.publish('2.0.0'), change.canary(30)])
      await expect(refused).rejects.toMatchObject({
        problem: 'refused',
        message: 'production is frozen until it is unfrozen by eva: Black Friday',
        wayOut: expect.stringContaining('unfreeze --channel production'),
      });
    expect((await registry.read('production')).etag).toBe(etag);
    expect(await registry.log()).toHaveLength(2);
  });

  test('can be taken back, and other channels go on', async () => {
    const { change, registry } = await aFrozenChannel();
    expect(await change.canary(10)).toMatchObject({ action: 'canary' });
    expect(await change.rollback()).toMatchObject({ action: 'rollback' });
    expect(await changing(registry, 'staging').publish('2.0.0')).toMatchObject({ channel: 'staging' });
  });

  test('stays frozen for a program that starts later, and is free once somebody has ended it', async () => {
    const { at } = await aFrozenChannel();
    const later = aRegistry(at);
    await expect(changing(later).publish('2.0.0')).rejects.toThrow('is frozen');
    await later.changePlan('production', (plan) => unfrozen(plan, { at: new Date().toISOString(), who: 'eva' }));
    expect(await changing(later).publish('2.0.0')).toMatchObject({ action: 'publish' });
  });

  test('lets none of several programs through that release at once', async () => {
    const { registry, change } = await aFrozenChannel();
    const others = Array.from({ length: 5 }, (_, index) => change.publish(`3.0.${index}`));
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect((await registry.read('production')).document.microFrontends['mf-search']?.[0]?.metadata.version).toBe(
      '1.0.0',
    );
  });
});

test('a freeze ends by itself at its time', () => {
  const until = '2026-12-01T08:00:00.000Z';
  const plan = frozen(NO_PLAN, { ...FREEZE, until });
  expect([freezeAt(plan, '2026-12-01T07:59:59.999Z')?.why, freezeAt(plan, until)]).toEqual(['Black Friday', undefined]);
});

test('what is planned is refused as damaged when it cannot be read, and nothing new passes meanwhile', async () => {
  const at = await aFolder();
  await mkdir(join(at, 'plans'));
  await writeFile(join(at, 'plans/production.json'), '{"freezes":');
  await expect(changing(aRegistry(at)).publish('1.0.0')).rejects.toMatchObject({ problem: 'damaged' });
});
