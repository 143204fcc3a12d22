import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { checkedRelease, isHashed } from '../deployed-release';
import { deploymentOf, withHashes } from '../registry-document';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { deploymentIn, type CommandContext, type CommandResult } from './command-context';

/** The releases of a remote in a channel that have no hash yet; refuses one that differs from its own record. */
async function unhashed(desk: CommandContext, channel: string, remote: RemoteName): Promise<PublishedRelease[]> {
  const { current, canaries, fallbacks } = deploymentOf((await desk.registry.read(channel)).document, remote);
  const found: PublishedRelease[] = [];
  for (const deployed of [...(current ? [current] : []), ...canaries, ...fallbacks]) {
    if (isHashed(deployed)) continue;
    const { version } = deployed.metadata;
    const { release, damage } = await checkedRelease(desk.store, remote, deployed, (done, of) =>
      desk.progress(`Hashing ${remote} ${version}`, done, of),
    );
    if (damage.length > 0)
      throw new ReleaseError(
        'damaged',
        `${remote} ${version} is not what was released:\n${damage.map((what) => `  ${what}`).join('\n')}`,
        'Go back to a whole release, then adopt again.',
      );
    found.push(release);
  }
  return found;
}

export interface AdoptOptions {
  channel: string;
  why?: string;
}

/** Records the hash of every release that a channel has from before hashes were recorded. */
export async function adopt(desk: CommandContext, { channel, why }: AdoptOptions): Promise<CommandResult> {
  await deploymentIn(desk.registry, channel, REMOTES[0]);
  const adopted: Pick<PublishedRelease, 'remote' | 'version' | 'integrity'>[] = [];
  for (const remote of REMOTES) {
    const releases = await unhashed(desk, channel, remote);
    if (releases.length === 0) continue;
    await desk.registry.change(channel, { who: desk.who, action: 'adopt', remote, ...(why && { why }) }, (document) =>
      withHashes(document, remote, releases),
    );
    adopted.push(...releases.map(({ version, integrity }) => ({ remote, version, integrity })));
  }
  return {
    data: { channel, adopted },
    text:
      adopted.length === 0
        ? `${channel}: every release has its hash already.`
        : adopted.map(({ remote, version, integrity }) => `${channel}: ${remote} ${version} ${integrity}`).join('\n'),
  };
}
