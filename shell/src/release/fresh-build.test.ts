import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSources } from '@forecourt/shared/sources';
import { requireFresh } from './fresh-build';

const YESTERDAY = Date.now() / 1000 - 86_400;

/** A working tree whose mf-search was built of six pages. */
async function aWorkingTree() {
  const root = await mkdtemp(join(tmpdir(), 'tree-'));
  const folder = join(root, 'mf-search/dist');
  const page = (number: number) => join(root, `mf-search/src/page-${number}.ts`);
  await mkdir(join(root, 'mf-search/src'), { recursive: true });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await writeFile(page(number), 'one');
    await utimes(page(number), YESTERDAY, YESTERDAY);
  }
  const files = await buildSources(root, 'mf-search', { read: [], since: Date.now() });
  const home = { root, workspace: 'mf-search', build: 'npm run build -w mf-search' };
  return { root, home, folder, page, about: { source: { commit: 'abc1234', files } } };
}

test('a build of the sources that are here may be published', async () => {
  await expect(requireFresh(await aWorkingTree())).resolves.toBeUndefined();
});

test('a build of other sources is refused with what differs and how to build it anew', async () => {
  const tree = await aWorkingTree();
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => writeFile(tree.page(number), 'two')));
  await expect(requireFresh(tree)).rejects.toMatchObject({
    problem: 'refused',
    message: expect.stringMatching(/\n {2}mf-search\/src\/page-1\.ts: changed\n[^]*\n {2}and 1 more$/),
    wayOut: 'Build it anew: npm run build -w mf-search',
  });
});

test('a build of this working tree that does not tell its sources is refused', async () => {
  await expect(requireFresh({ ...(await aWorkingTree()), about: {} })).rejects.toThrow(
    'does not tell of which sources it was made',
  );
});

test('a build from elsewhere, and one without its sources beside it, go by their own record', async () => {
  const tree = await aWorkingTree();
  await writeFile(tree.page(1), 'two');
  await expect(requireFresh({ ...tree, folder: join(tree.root, 'artifact') })).resolves.toBeUndefined();
  const deployed = await mkdtemp(join(tmpdir(), 'deployed-'));
  await expect(
    requireFresh({ ...tree, home: { ...tree.home, root: deployed }, folder: join(deployed, 'mf-search/dist') }),
  ).resolves.toBeUndefined();
});

test('a remote in a repository of its own is held against that repository', async () => {
  const root = await mkdtemp(join(tmpdir(), 'own-'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/page.ts'), 'one');
  await utimes(join(root, 'src/page.ts'), YESTERDAY, YESTERDAY);
  const about = {
    source: { commit: 'abc1234', files: await buildSources(root, '.', { read: [], since: Date.now() }) },
  };
  const own = { home: { root, workspace: '.', build: 'npm run build' }, folder: join(root, 'dist'), about };
  await expect(requireFresh(own)).resolves.toBeUndefined();
  await writeFile(join(root, 'src/page.ts'), 'two');
  await expect(requireFresh(own)).rejects.toMatchObject({
    message: expect.stringContaining('src/page.ts: changed'),
    wayOut: 'Build it anew: npm run build',
  });
});
