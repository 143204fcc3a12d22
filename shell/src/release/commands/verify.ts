import { REMOTES, type ReleasedName } from '@forecourt/shared/contract';
import { checkedRelease, isHashed, type ExpectedRelease } from '../deployed-release';
import { deploymentOf } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import { publishedShells } from '../shell-release';
import { deploymentIn, type CommandContext, type CommandResult } from './command-context';

async function damageIn(
  { store, progress }: CommandContext,
  remote: ReleasedName,
  deployed: ExpectedRelease,
): Promise<{ files: number; damage: string[] }> {
  const checked = await checkedRelease(store, remote, deployed, (done, of) =>
    progress(`Hashing ${remote} ${deployed.metadata.version}`, done, of),
  ).catch(() => undefined);
  if (!checked) return { files: 0, damage: ['its record cannot be read.'] };
  return { files: Object.keys(checked.release.files).length, damage: checked.damage };
}

/** Servers of every channel give browsers the files of each of them. */
const shellsIn = async (registry: Pick<RegistryStore, 'log'>): Promise<ExpectedRelease[]> =>
  [...publishedShells(await registry.log({ remote: 'shell' }))].map(([version, releaseIntegrity]) => ({
    metadata: { version },
    extras: { releaseIntegrity },
  }));

/** Hashes anew everything that a channel serves, canaries, fallbacks and all published shells included. */
export async function verify(desk: CommandContext, { channel }: { channel: string }): Promise<CommandResult> {
  const { registry } = desk;
  await deploymentIn(registry, channel, REMOTES[0]);
  const { document } = await registry.read(channel);
  const served: [ReleasedName, ExpectedRelease[]][] = REMOTES.map((remote) => {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    return [remote, [...(current ? [current] : []), ...canaries, ...fallbacks]];
  });
  const checked = [];
  for (const [remote, releases] of [...served, ['shell', await shellsIn(registry)] as const])
    for (const release of releases)
      checked.push({
        remote,
        version: release.metadata.version,
        hashed: isHashed(release),
        ...(await damageIn(desk, remote, release)),
      });
  const damaged = checked.filter(({ damage }) => damage.length > 0);
  if (damaged.length > 0) {
    const told = damaged
      .flatMap(({ remote, version, damage }) => damage.map((what) => `  ${remote} ${version}: ${what}`))
      .join('\n');
    throw new ReleaseError(
      'damaged',
      `${channel} serves what was not released:\n${told}`,
      'Go back to a whole release, then publish the damaged one again under a new version.',
      damaged,
    );
  }
  const unhashed = checked.filter(({ hashed }) => !hashed).length;
  const files = checked.reduce((sum, release) => sum + release.files, 0);
  return {
    data: {
      channel,
      releases: checked.map(({ remote, version, hashed, files: count }) => ({ remote, version, hashed, files: count })),
    },
    text: [
      `${channel}: ${files} files of ${checked.length} releases are what was released.`,
      ...(unhashed > 0 ? [`${unhashed} have no hash in the registry: adopt --channel ${channel}`] : []),
    ].join('\n'),
  };
}
