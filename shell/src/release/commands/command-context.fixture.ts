import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord, ShellOffer } from '@forecourt/shared/contract';
import { openRegistry, openReleaseStore } from '../open-stores';
import { releaseRights } from '../rights/release-rights';
import type { CommandContext } from './command-context';

const temporary = (name: string) => mkdtemp(join(tmpdir(), name));

export interface TestContext extends CommandContext {
  /** The data folder. */
  folder: string;
  /** Long work that was told of. */
  progressLines: string[];
}

/** A desk on folders of its own, for a shell that speaks contract 1 and provides React 19. */
export async function aCommandContext(
  shell: ShellOffer = { contract: 1, shared: { react: '19.3.1' } },
): Promise<TestContext> {
  const folder = await temporary('desk-');
  const told: string[] = [];
  const registry = openRegistry(join(folder, 'registry'));
  return {
    folder,
    progressLines: told,
    who: 'ana@desk',
    store: openReleaseStore(join(folder, 'releases')),
    registry,
    rights: releaseRights(registry, { keyFile: undefined, owners: [] }),
    sourceMaps: openReleaseStore(join(folder, 'source-maps')),
    shellOf: () => Promise.resolve(shell),
    smokeRun: () => Promise.resolve([]),
    progress: (what, done, of) => void told.push(`${what}: ${done} of ${of}`),
  };
}

/** The folder of a build with one page, and with what else is put into it. */
export async function aBuild(
  page = 'page',
  about: Partial<BuildRecord> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await temporary('build-');
  const files = {
    'build.json': JSON.stringify({
      contract: 1,
      shared: { react: '^19.0.0' },
      chunks: { 'page-SEARCH': { js: ['page.js'], css: [] } },
      ...about,
    }),
    'remoteEntry.js': `entry of ${page}`,
    'page.js': page,
    ...more,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}
