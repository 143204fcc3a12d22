import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCommandContext } from './commands/command-context.fixture';
import { commitOf, shellOfChannel } from './workspace-build';

test('the shell that announced itself in a channel is the one that its releases have to fit', async () => {
  const { registry } = await aCommandContext();
  await registry.announce('staging', { contract: 3, shared: { react: '19.3.1' } });
  expect(await shellOfChannel(registry)('staging')).toEqual({ contract: 3, shared: { react: '19.3.1' } });
});

test('a release says of which commit it is, and whether its sources are as they were committed', async () => {
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
