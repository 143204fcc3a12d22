import { REMOTES, type DeployedVersion, type RemoteName } from '@forecourt/shared/contract';
import { checkedRelease, isHashed } from '../deployed-release';
import { deploymentOf } from '../registry-document';
import { ReleaseError } from '../release-error';
import { deploymentIn, type CommandContext, type CommandResult } from './command-context';

async function damageIn(
  { store, progress }: CommandContext,
  remote: RemoteName,
  deployed: DeployedVersion,
): Promise<{ files: number; damage: string[] }> {
  const checked = await checkedRelease(store, remote, deployed, (done, of) =>
    progress(`Hashing ${remote} ${deployed.metadata.version}`, done, of),
  ).catch(() => undefined);
  if (!checked) return { files: 0, damage: ['its record cannot be read.'] };
  return { files: Object.keys(checked.release.files).length, damage: checked.damage };
}

/** Hashes anew everything that a channel serves, canaries and fallbacks included. */
export async function verify(desk: CommandContext, { channel }: { channel: string }): Promise<CommandResult> {
  const { registry } = desk;
  await deploymentIn(registry, channel, REMOTES[0]);
  const { document } = await registry.read(channel);
  const checked = [];
  for (const remote of REMOTES) {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    for (const deployed of [...(current ? [current] : []), ...canaries, ...fallbacks])
      checked.push({
        remote,
        version: deployed.metadata.version,
        hashed: isHashed(deployed),
        ...(await damageIn(desk, remote, deployed)),
      });
  }
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
