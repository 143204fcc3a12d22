import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { freeze, unfreeze } from './freeze';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { schedule, scheduled, unschedule } from './schedule';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const PRODUCTION = { channel: 'production' };

async function released(...versions: string[]): Promise<TestContext> {
  const desk = await aCommandContext();
  for (const version of versions) await publish(desk, 'mf-search', { version, build: await aBuild(version) });
  return desk;
}
const planned = (desk: TestContext, version: string, at: string, more: object = {}) =>
  schedule(desk, [{ remote: 'mf-search', name: version }], { ...PRODUCTION, at, ...more });
const idOf = ({ data }: { data: unknown }): string => (data as { id: string }).id;

describe('a scheduled promotion', () => {
  test('is kept with the version of now, listed with its time, and changes nothing yet', async () => {
    const desk = await released('1.0.0', '1.1.0');
    const at = inHours(10);
    const id = idOf(await planned(desk, '@staging', at, { share: 5, why: 'the winter prices' }));
    expect((await scheduled(desk)).text).toMatch(
      new RegExp(`${id} +production +\\S+ \\S+ UTC +waiting +mf-search@1\\.1\\.0 5 % +ana@desk +the winter prices`),
    );
    await expect(desk.registry.read('production')).rejects.toMatchObject({ problem: 'missing' });
  });

  test('is refused by the gate when it is planned, and for a time that is over', async () => {
    const desk = await released('1.0.0');
    const shellOf = () => Promise.resolve({ contract: 5, shared: {} });
    await expect(planned({ ...desk, shellOf }, '1.0.0', inHours(1))).rejects.toThrow('speaks 5 and 4');
    await expect(planned(desk, '1.0.0', inHours(-1))).rejects.toMatchObject({ problem: 'refused' });
    expect((await desk.registry.plan('production')).scheduled).toEqual([]);
  });

  test('is cancelled by its name, once', async () => {
    const desk = await released('1.0.0');
    const id = idOf(await planned(desk, '1.0.0', inHours(1)));
    await unschedule(desk, id, { why: 'not yet' });
    expect((await scheduled(desk, 'production')).text).toMatch(/cancelled .*ana@desk: not yet/);
    await expect(unschedule(desk, id, {})).rejects.toThrow(`${id} does not wait any more: it is cancelled.`);
    await expect(unschedule(desk, '00000000', {})).rejects.toMatchObject({ problem: 'missing' });
  });

  test('keeps its release from being cleared away', async () => {
    const desk = await released('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    await planned(desk, '1.0.0', inHours(24 * 60));
    await prune(desk, { keep: 1, now: new Date(Date.now() + 31 * 24 * HOUR_MS) });
    expect(await desk.store.versions('mf-search')).toContain('1.0.0');
    expect(await desk.store.versions('mf-search')).not.toContain('1.1.0');
  });
});

describe('a freeze', () => {
  test('refuses by who, why and until when, and is ended before its time', async () => {
    const desk = await released('1.0.0');
    await promote(desk, 'mf-search', '1.0.0', PRODUCTION);
    const until = inHours(2);
    await freeze({ ...desk, who: 'eva@desk' }, { ...PRODUCTION, why: 'Black Friday', until });
    await expect(
      publish(desk, 'mf-search', { ...PRODUCTION, version: '2.0.0', build: await aBuild('2') }),
    ).rejects.toThrow(/^production is frozen until .* UTC by eva@desk: Black Friday$/);
    expect(await desk.store.versions('mf-search')).toEqual(['1.0.0']);
    expect((await scheduled(desk)).text).toContain('production is frozen until');
    await unfreeze(desk, PRODUCTION);
    await expect(unfreeze(desk, PRODUCTION)).rejects.toThrow('production is not frozen.');
    await publish(desk, 'mf-search', { ...PRODUCTION, version: '2.0.0', build: await aBuild('2') });
  });

  test('beside another one is refused, and so is one whose end is over', async () => {
    const desk = await released('1.0.0');
    await freeze(desk, { ...PRODUCTION, why: 'Black Friday' });
    await expect(freeze(desk, { ...PRODUCTION, why: 'again' })).rejects.toThrow('by ana@desk: Black Friday');
    await expect(freeze(desk, { channel: 'staging', why: 'late', until: inHours(-1) })).rejects.toThrow('is over');
    await expect(freeze(desk, { channel: 'prodcution', why: 'mistyped' })).rejects.toThrow('There is no channel');
  });

  test('takes no promotion for a time at which it lasts', async () => {
    const desk = await released('1.0.0');
    await freeze(desk, { ...PRODUCTION, why: 'Black Friday', until: inHours(2) });
    await expect(planned(desk, '1.0.0', inHours(1))).rejects.toThrow('Black Friday');
    expect(idOf(await planned(desk, '1.0.0', inHours(3)))).toMatch(/^[0-9a-f]{8}$/);
  });
});
