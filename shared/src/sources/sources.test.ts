import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSources, commitOf, differingSources } from '.';

test('a build says of which commit it is, and whether its sources are as they were committed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commit-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@cars.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  await Promise.all(['mf-search', 'mf-cms'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'mf-search/page.ts'), 'one');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message', 'feat: one');
  const commit = git('rev-parse', '--short', 'HEAD');
  await writeFile(join(folder, 'mf-cms/other.ts'), 'of another team');
  expect(commitOf(folder, ['mf-search'])).toBe(commit);
  await writeFile(join(folder, 'mf-search/page.ts'), 'two');
  expect(commitOf(folder, ['mf-search'])).toBe(`${commit}-dirty`);
  expect(commitOf(tmpdir(), ['mf-search'])).toBe('unknown');
});

const YESTERDAY = Date.now() / 1000 - 86_400;

/** A repository of these files, all of them from yesterday. */
async function aRepository(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), 'repository-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) {
    await write(path, text);
    await utimes(join(root, path), YESTERDAY, YESTERDAY);
  }
  return { root, write };
}

const FILES = {
  'package-lock.json': '{}',
  'mf-search/webpack.config.ts': 'export default {}',
  'mf-search/src/page.ts': 'one',
  'mf-search/src/page.test.ts': 'test',
  'mf-cms/src/page.ts': 'of another team',
  'shared/src/rules/filter.ts': 'used',
  'shared/src/rules/rate.ts': 'not used',
  'shared/src/build/rules.ts': 'how it is built',
  'node_modules/react/index.js': 'installed',
};
const built = (root: string, since = Date.now()) =>
  buildSources(root, 'mf-search', {
    read: ['shared/src/rules/filter.ts', 'node_modules/react/index.js', 'mf-search/src'].map((path) =>
      join(root, path),
    ),
    since,
  });

test('a build is made of its own sources, those of others that it read, and how it is built', async () => {
  const { root } = await aRepository(FILES);
  expect(Object.keys(await built(root))).toEqual([
    'mf-search/src/page.ts',
    'mf-search/webpack.config.ts',
    'package-lock.json',
    'shared/src/build/rules.ts',
    'shared/src/rules/filter.ts',
  ]);
});

test('what was changed, added or taken away since is told, and nothing that the build has not read', async () => {
  const { root, write } = await aRepository(FILES);
  const sources = await built(root);
  await write('mf-cms/src/page.ts', 'changed');
  await write('mf-search/src/page.test.ts', 'changed');
  await write('shared/src/rules/rate.ts', 'changed');
  expect(await differingSources(root, 'mf-search', sources)).toEqual([]);
  await write('shared/src/rules/filter.ts', 'changed');
  await write('mf-search/src/card.ts', 'new');
  await rm(join(root, 'mf-search/src/page.ts'));
  expect(await differingSources(root, 'mf-search', sources)).toEqual([
    { path: 'mf-search/src/card.ts', what: 'new' },
    { path: 'mf-search/src/page.ts', what: 'gone' },
    { path: 'shared/src/rules/filter.ts', what: 'changed' },
  ]);
});

test('the same bytes are the same sources, whenever they were written', async () => {
  const { root, write } = await aRepository(FILES);
  const sources = await built(root);
  await write('mf-search/src/page.ts', 'two');
  await write('mf-search/src/page.ts', 'one');
  expect(await differingSources(root, 'mf-search', sources)).toEqual([]);
});

test('a source that was saved while it was built fits no build', async () => {
  const { root } = await aRepository(FILES);
  const sources = await built(root, (YESTERDAY - 1) * 1000);
  expect((await differingSources(root, 'mf-search', sources)).map(({ what }) => what)).toEqual(
    Object.keys(sources).map(() => 'changed'),
  );
});
