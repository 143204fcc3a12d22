import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildRecord } from '@forecourt/shared/contract';
import { differingSources, type SourceDifference } from '@forecourt/shared/sources';
import { ReleaseError } from './release-error';
import type { RemoteHome } from './workspace-build';

const NAMED = 5;

const inWords = (differences: readonly SourceDifference[]): string =>
  [
    ...differences.slice(0, NAMED).map(({ path, what }) => `  ${path}: ${what}`),
    ...(differences.length > NAMED ? [`  and ${differences.length - NAMED} more`] : []),
  ].join('\n');

interface Build {
  home: RemoteHome;
  folder: string;
  about: Pick<BuildRecord, 'source'>;
}

/**
 * Refuses a build of this working tree that was made of other sources than are here now. A build from elsewhere, or one
 * without its sources beside it, has nothing to be held against: its own record tells of which commit it is.
 */
export async function requireFresh({ home, folder, about: { source } }: Build): Promise<void> {
  const { root, workspace } = home;
  const isOwn = resolve(folder) === join(root, workspace, 'dist') && existsSync(join(root, workspace, 'src'));
  if (!isOwn) return;
  const wayOut = `Build it anew: ${home.build}`;
  if (!source)
    throw new ReleaseError('refused', `The build in ${folder} does not tell of which sources it was made.`, wayOut);
  const differences = await differingSources(root, workspace, source.files);
  if (differences.length === 0) return;
  throw new ReleaseError(
    'refused',
    `The build in ${folder} was not made of the sources that are here:\n${inWords(differences)}`,
    wayOut,
    differences,
  );
}
