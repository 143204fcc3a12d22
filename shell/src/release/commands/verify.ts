import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { damageOf } from '../gate';
import { deploymentOf } from '../registry-document';
import { ReleaseError } from '../release-error';
import { deploymentIn, type CommandContext, type CommandResult } from './command-context';

async function damageIn(
  { store, progress }: CommandContext,
  remote: RemoteName,
  version: string,
): Promise<{ files: number; damage: string[] }> {
  const release = await store.record(remote, version).catch(() => undefined);
  if (!release) return { files: 0, damage: ['its record cannot be read.'] };
  const findings = await damageOf(
    release,
    (file) => store.read(remote, version, file),
    (done, of) => progress(`Hashing ${remote} ${version}`, done, of),
  );
  return { files: Object.keys(release.files).length, damage: findings.map(({ message }) => message) };
}

/** Hashes anew everything that a channel serves, canaries and fallbacks included. */
export async function verify(desk: CommandContext, { channel }: { channel: string }): Promise<CommandResult> {
  const { registry } = desk;
  await deploymentIn(registry, channel, REMOTES[0]);
  const { document } = await registry.read(channel);
  const checked = [];
  for (const remote of REMOTES) {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    for (const {
      metadata: { version },
    } of [...(current ? [current] : []), ...canaries, ...fallbacks])
      checked.push({ remote, version, ...(await damageIn(desk, remote, version)) });
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
  const files = checked.reduce((sum, release) => sum + release.files, 0);
  return {
    data: {
      channel,
      releases: checked.map(({ remote, version, files: count }) => ({ remote, version, files: count })),
    },
    text: `${channel}: ${files} files of ${checked.length} releases are what was released.`,
  };
}
