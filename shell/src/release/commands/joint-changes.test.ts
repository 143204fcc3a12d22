import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, ReleaseSurface } from '@forecourt/shared/contract';
import { deploymentOf } from '../registry-document';
import { aSurface } from '../release.fixture';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { log } from './inspect';
import { promote, promoteTogether } from './promote';
import { publish } from './publish';
import { restore } from './restore';
import { canary, rollback, rollbackChange } from './take-back';

type Remote = 'mf-search' | 'mf-checkout' | 'mf-cms';
const PRODUCTION = { channel: 'production' };
const BOTH = [
  { remote: 'mf-search', name: '2.0.0' },
  { remote: 'mf-checkout', name: '2.0.0' },
] as const;

const published = async (desk: TestContext, remote: Remote, version: string, surface: Partial<ReleaseSurface> = {}) =>
  publish(desk, remote, { version, build: await aBuild(`${remote} ${version}`, { surface: aSurface(surface) }) });

/** Search and checkout that everybody has in version 1, and the next ones in the store. */
async function released(): Promise<TestContext> {
  const desk = await aCommandContext();
  for (const version of ['1.0.0', '2.0.0'])
    for (const remote of ['mf-search', 'mf-checkout'] as const) {
      await published(desk, remote, version);
      if (version === '1.0.0') await promote(desk, remote, version, PRODUCTION);
    }
  return desk;
}
const document = async ({ registry }: TestContext): Promise<RegistryDocument> =>
  (await registry.read('production')).document;
/** `1.0.0 80 + 2.0.0 20` of each remote. */
async function served(desk: TestContext) {
  const read = await document(desk);
  return (['mf-search', 'mf-checkout'] as const).map((remote) => {
    const { current, canaries } = deploymentOf(read, remote);
    return [current, ...canaries].map((one) => `${one?.metadata.version} ${one?.deployment?.traffic}`).join(' + ');
  });
}
const changeIn = ({ data }: { data: unknown }): string => (data as { change: string }).change;

describe('several remotes as one change', () => {
  test('pass the gate together although neither fits what the other takes the place of', async () => {
    const desk = await aCommandContext();
    const form = { 'search/SearchForm': { properties: {}, required: [] } };
    const card = { 'search/OfferCard': { properties: {}, required: [] } };
    await published(desk, 'mf-search', '1.0.0', { widgets: form });
    await published(desk, 'mf-cms', '1.0.0', { uses: form });
    for (const remote of ['mf-search', 'mf-cms'] as const) await promote(desk, remote, '1.0.0', PRODUCTION);
    for (const [remote, surface] of [
      ['mf-search', { widgets: card }],
      ['mf-cms', { uses: card }],
    ] as const)
      await publish(desk, remote, {
        version: '2.0.0',
        channel: 'trial',
        newChannel: true,
        force: true,
        build: await aBuild(`${remote} 2`, { surface: aSurface(surface) }),
      });
    for (const remote of ['mf-search', 'mf-cms'] as const)
      await expect(promote(desk, remote, '2.0.0', PRODUCTION)).rejects.toThrow('widgets:');
    const { text } = await promoteTogether(
      desk,
      [
        { remote: 'mf-cms', name: '2.0.0' },
        { remote: 'mf-search', name: '@trial' },
      ],
      PRODUCTION,
    );
    expect(text).toMatch(
      /mf-cms 1\.0\.0 → 2\.0\.0\n.*mf-search 1\.0\.0 → 2\.0\.0\nTogether they are change [0-9a-f]{8}/,
    );
  });

  test('are refused whole when one of them is, and every reason is told', async () => {
    const desk = await released();
    await published(desk, 'mf-cms', '1.0.0');
    const shellOf = () => Promise.resolve({ contract: 5, shared: { react: '19.3.1' } });
    const { etag } = await desk.registry.read('production');
    await expect(promoteTogether({ ...desk, shellOf }, BOTH, PRODUCTION)).rejects.toThrow(
      /mf-search 2\.0\.0 may not go to production:\n.*\nmf-checkout 2\.0\.0 may not go to production:/,
    );
    expect((await desk.registry.read('production')).etag).toBe(etag);
  });

  test('are written at once, and the log tells them as one change with its name', async () => {
    const desk = await released();
    const id = changeIn(await promoteTogether(desk, BOTH, { ...PRODUCTION, why: 'a new price line' }));
    const records = await desk.registry.log({ limit: 2 });
    expect(records.map(({ remote, change, why }) => [remote, change, why])).toEqual([
      ['mf-checkout', id, 'a new price line'],
      ['mf-search', id, 'a new price line'],
    ]);
    expect(new Set(records.map(({ at }) => at)).size).toBe(1);
    const [first = '', ...others] = (await log(desk, {})).text.split('\n');
    expect(first).toContain(
      `production: mf-search 1.0.0 → 2.0.0; mf-checkout 1.0.0 → 2.0.0  change ${id}; a new price line`,
    );
    expect(others.join()).not.toContain(id);
  });

  test('are taken back together by the name of the change', async () => {
    const desk = await released();
    const id = changeIn(await promoteTogether(desk, BOTH, PRODUCTION));
    expect((await rollbackChange(desk, id, { why: 'prices differ' })).text).toContain(
      'production: mf-search 2.0.0 → 1.0.0\nproduction: mf-checkout 2.0.0 → 1.0.0',
    );
    expect(await served(desk)).toEqual(['1.0.0 100', '1.0.0 100']);
    await expect(rollbackChange(desk, id, { why: 'again' })).rejects.toThrow(
      `Nobody has anything of change ${id} any more.`,
    );
    await expect(rollbackChange(desk, '00000000', { why: 'mistyped' })).rejects.toMatchObject({ problem: 'missing' });
  });

  test('are not taken back by halves when one of them was changed since', async () => {
    const desk = await released();
    const id = changeIn(await promoteTogether(desk, BOTH, PRODUCTION));
    await rollback(desk, 'mf-search', { ...PRODUCTION, why: 'its own trouble' });
    await expect(rollbackChange(desk, id, { why: 'both' })).rejects.toMatchObject({
      problem: 'refused',
      message: `mf-search of change ${id} was changed since.`,
    });
    expect(await served(desk)).toEqual(['1.0.0 100', '2.0.0 100']);
  });
});

describe('a canary of several remotes', () => {
  const begun = async () => {
    const desk = await released();
    const id = changeIn(await promoteTogether(desk, BOTH, { ...PRODUCTION, share: 0.5 }));
    return { desk, id };
  };

  test('grows, ends and is rolled back as one, by whichever of them is named', async () => {
    const { desk, id } = await begun();
    expect(await served(desk)).toEqual(['1.0.0 99.5 + 2.0.0 0.5', '1.0.0 99.5 + 2.0.0 0.5']);
    await canary(desk, 'mf-checkout', 20, PRODUCTION);
    expect(await served(desk)).toEqual(['1.0.0 80 + 2.0.0 20', '1.0.0 80 + 2.0.0 20']);
    await rollback(desk, 'mf-search', { ...PRODUCTION, why: 'errors' });
    expect(await served(desk)).toEqual(['1.0.0 100', '1.0.0 100']);
    expect((await desk.registry.log({ limit: 2 })).map(({ action, change }) => [action, change])).toEqual([
      ['rollback', id],
      ['rollback', id],
    ]);
  });

  test('is taken back by its name, and so is what became of it for everybody', async () => {
    const { desk, id } = await begun();
    await rollbackChange(desk, id, { why: 'errors' });
    expect(await served(desk)).toEqual(['1.0.0 100', '1.0.0 100']);
    await promoteTogether(desk, BOTH, { ...PRODUCTION, share: 10 });
    const everybody = changeIn(await promoteTogether(desk, BOTH, PRODUCTION));
    await rollbackChange(desk, everybody, { why: 'errors' });
    expect(await served(desk)).toEqual(['1.0.0 100', '1.0.0 100']);
  });

  test('ends whole when one of them gives way to another canary', async () => {
    const { desk } = await begun();
    await published(desk, 'mf-search', '3.0.0');
    await promote(desk, 'mf-search', '3.0.0', { ...PRODUCTION, share: 5, replace: true });
    expect(await served(desk)).toEqual(['1.0.0 95 + 3.0.0 5', '1.0.0 100']);
  });

  test('is dealt by the places of one of them, also after the document was lost', async () => {
    const { desk, id } = await begun();
    const dealt = async () => {
      const read = await document(desk);
      return (['mf-search', 'mf-checkout'] as const).map(
        (remote) => deploymentOf(read, remote).canaries[0]?.extras?.change,
      );
    };
    const together = [
      { id, places: 'mf-search' },
      { id, places: 'mf-search' },
    ];
    expect(await dealt()).toEqual(together);
    await rm(join(desk.folder, 'registry/production.json'));
    await restore(desk, { ...PRODUCTION, why: 'the disk was full' });
    expect(await dealt()).toEqual(together);
  });
});
