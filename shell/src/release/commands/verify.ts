import { REMOTES, type ReleasedName } from '@forecourt/shared/contract';
import { checkedRelease, isHashed, type ExpectedRelease } from '../deployed-release';
import { deploymentOf } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { describeProvenance, provenanceOf } from '../rights/provenance';
import { signedRecords } from '../rights/signed-change';
import { approversOf, standingOf } from '../rights/standing';
import { publishedShells } from '../shell-release';
import { deploymentIn, type CommandContext, type CommandResult } from './command-context';

async function damageIn(
  { store, progress }: CommandContext,
  remote: ReleasedName,
  deployed: ExpectedRelease,
): Promise<{ release?: PublishedRelease<ReleasedName>; damage: string[] }> {
  const checked = await checkedRelease(store, remote, deployed, (done, of) =>
    progress(`Hashing ${remote} ${deployed.metadata.version}`, done, of),
  ).catch(() => undefined);
  return checked ?? { damage: ['its record cannot be read.'] };
}

interface Answerable {
  /** Who signed where it comes from; undefined when nobody has who may publish it. */
  signed?: string;
  approved: string[];
}

/** Who answers for the releases of a channel; undefined where the registry has no rights. */
async function whoAnswers({ store, registry, rights: releaseRights }: CommandContext, channel: string) {
  const rights = await releaseRights.current();
  if (!rights) return undefined;
  const signed = signedRecords(await registry.log({ channel }), rights);
  return async (release: PublishedRelease<ReleasedName>): Promise<Answerable> => {
    const provenance = await provenanceOf(store, release, rights);
    const standing = standingOf({ remote: release.remote, channel }, signed, rights);
    return {
      ...(provenance && { signed: describeProvenance(provenance) }),
      approved: approversOf(standing, release),
    };
  };
}

const answerInWords = ({ signed, approved }: Answerable): string =>
  (signed === undefined ? 'signed by nobody who may publish it' : `signed by ${signed}`) +
  (approved.length > 0 ? `; approved by ${approved.join(', ')}` : '');

/** Servers of every channel give browsers the files of each of them. */
const shellsIn = async (registry: Pick<RegistryStore, 'log'>): Promise<ExpectedRelease[]> =>
  [...publishedShells(await registry.log({ remote: 'shell' }))].map(([version, releaseIntegrity]) => ({
    metadata: { version },
    extras: { releaseIntegrity },
  }));

/**
 * Hashes anew everything that a channel serves, canaries, fallbacks and all published shells included, and says who
 * answers for each where the registry has rights.
 */
export async function verify(desk: CommandContext, { channel }: { channel: string }): Promise<CommandResult> {
  const { registry } = desk;
  await deploymentIn(registry, channel, REMOTES[0]);
  const { document } = await registry.read(channel);
  const served: [ReleasedName, ExpectedRelease[]][] = REMOTES.map((remote) => {
    const { current, canaries, fallbacks } = deploymentOf(document, remote);
    return [remote, [...(current ? [current] : []), ...canaries, ...fallbacks]];
  });
  const answers = await whoAnswers(desk, channel);
  const checked = [];
  for (const [remote, releases] of [...served, ['shell', await shellsIn(registry)] as const])
    for (const deployed of releases) {
      const { release, damage } = await damageIn(desk, remote, deployed);
      checked.push({
        remote,
        version: deployed.metadata.version,
        hashed: isHashed(deployed),
        files: Object.keys(release?.files ?? {}).length,
        damage,
        ...(release && answers && { answers: await answers(release) }),
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
      releases: checked.map(({ damage: _, ...release }) => release),
    },
    text: [
      `${channel}: ${files} files of ${checked.length} releases are what was released.`,
      ...checked.flatMap(({ remote, version, answers: by }) =>
        by ? [`  ${remote} ${version}: ${answerInWords(by)}`] : [],
      ),
      ...(unhashed > 0 ? [`${unhashed} have no hash in the registry: adopt --channel ${channel}`] : []),
    ].join('\n'),
  };
}
