import { Script } from 'node:vm';
import { expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { aBuild, aCommandContext } from './command-context.fixture';
import { prune } from './prune';
import { publish } from './publish';
import { resolveStack } from './resolve';

const SOURCE = `
const tax = (sum: number): number => {
  if (sum < 0) throw new Error('A sum below nothing');
  return sum * 21;
};

export function priceOf(days: number) {
  const base = days * 100;
  return base + tax(base);
}
(globalThis as { priceOf?: unknown }).priceOf = priceOf;
`;
const FILE = 'page.js';

/** The script as a browser gets it, and its map as webpack names sources. */
const built = transformSync(SOURCE, {
  loader: 'ts',
  minify: true,
  format: 'iife',
  sourcemap: 'external',
  sourcefile: 'webpack://mf_search_0a1b2c3d/./src/app/price.ts',
});

async function aPublishedRelease() {
  const desk = await aCommandContext();
  const build = await aBuild(built.code, {}, { [`${FILE}.map`]: built.map });
  await publish(desk, 'mf-search', { build, version: '1.0.0' });
  return desk;
}

/** What the browser tells of an error in the minified script. */
function stackOf(version: string): string {
  const realm: { priceOf?: (days: number) => number } = {};
  const address = `https://cars.example/remotes/mf-search/${version}/${FILE}`;
  new Script(`(function (globalThis) {${built.code}\n})`, { filename: address, columnOffset: -23 }).runInThisContext()(
    realm,
  );
  try {
    realm.priceOf?.(-1);
  } catch (error) {
    return String((error as Error).stack);
  }
  throw new Error('It did not fail.');
}

test('a stack of minified scripts is told by files, lines and functions of the sources', async () => {
  const { text } = await resolveStack(await aPublishedRelease(), stackOf('1.0.0'));
  expect(text).toContain('A sum below nothing');
  expect(text).toContain(
    "mf-search/src/app/price.ts:3:22 in tax\n      if (sum < 0) throw new Error('A sum below nothing');",
  );
  expect(text).toContain('mf-search/src/app/price.ts:9:17 in priceOf\n      return base + tax(base);');
});

test('what all share is told by its own place in the repository', async () => {
  const desk = await aCommandContext();
  const shared = built.map.replace('/./src/app/price.ts', '/../shared/src/booking/price.ts');
  const build = await aBuild(built.code, {}, { [`${FILE}.map`]: shared });
  await publish(desk, 'mf-search', { build, version: '1.0.0' });
  expect((await resolveStack(desk, stackOf('1.0.0'))).text).toContain('  shared/src/booking/price.ts:3:22 in tax');
});

test('so is a mere position, with the release that a channel gives away', async () => {
  const [, position = ''] = /(page\.js:\d+:\d+)/.exec(stackOf('1.0.0')) ?? [];
  const { data } = await resolveStack(await aPublishedRelease(), position, {
    of: { name: 'mf-search', version: '@staging' },
  });
  expect(data).toMatchObject({
    lines: [{ original: { source: 'mf-search/src/app/price.ts', line: 3, within: 'tax' } }],
  });
});

test('the maps are not among the files that servers have, and go with their release', async () => {
  const desk = await aPublishedRelease();
  await expect(desk.store.read('mf-search', '1.0.0', `${FILE}.map`)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await desk.store.record('mf-search', '1.0.0')).files).not.toHaveProperty([`${FILE}.map`]);
  await publish(desk, 'mf-search', { build: await aBuild('another page'), version: '1.0.1' });
  await publish(desk, 'mf-search', { build: await aBuild('a third page'), version: '1.0.2' });
  await desk.registry.change(
    'staging',
    { who: 'ana', action: 'rollback', remote: 'mf-search', why: 'test' },
    (document) => ({
      ...document,
      microFrontends: {
        ...document.microFrontends,
        'mf-search': (document.microFrontends['mf-search'] ?? []).filter(
          ({ metadata }) => metadata.version === '1.0.2',
        ),
      },
    }),
  );
  await prune(desk, { keep: 1, now: new Date(Date.now() + 40 * 86_400_000) });
  expect(await desk.sourceMaps.versions('mf-search')).toEqual([]);
});

test('a release without maps, and a text without a place, are told with a way out', async () => {
  const desk = await aPublishedRelease();
  await expect(resolveStack(desk, stackOf('0.9.0'))).rejects.toMatchObject({
    problem: 'missing',
    message: 'No source map of this file is kept of mf-search 0.9.0.',
  });
  await expect(resolveStack(desk, 'TypeError: x is undefined')).rejects.toMatchObject({
    message: 'Nothing in it is a place that a source map knows.',
  });
});
