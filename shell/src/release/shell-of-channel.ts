import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wire, type ShellOffer } from '@forecourt/shared/contract';
import type { RegistryStore } from './registry-store';
import { ReleaseError } from './release-error';
import { isBuilt } from './workspace-build';

/** What the build of a shell's browser side says that it can carry. */
export async function offerOfBuild(folder: string): Promise<ShellOffer> {
  return wire.shellOffer.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
}

const OWN_BUILD = join(__dirname, '../../dist/browser');

/** The shell that announced itself in a channel; the one of this working tree where none has run yet. */
export const shellOfChannel =
  (registry: RegistryStore) =>
  async (channel: string): Promise<ShellOffer> => {
    const announced = await registry.shell(channel);
    if (announced) return announced;
    if (isBuilt(OWN_BUILD)) return offerOfBuild(OWN_BUILD);
    throw new ReleaseError(
      'missing',
      `No shell has run in ${channel} yet and the one of this working tree is not built, so nothing tells what a release has to fit`,
      'Start a shell of that channel, or run: npm run build -w shell',
    );
  };
