import type { DeployedVersion, ReleasedName, RemoteName } from '@forecourt/shared/contract';
import { ENTRY } from './registry-document';
import type { RegistryStore } from './registry-store';
import { damageOf, type Progress } from './release-damage';
import type { PublishedRelease, ReleaseStore } from './release-store';

/** What the registry says of a release; without a hash, it was recorded before hashes were. */
export type ExpectedRelease = Pick<DeployedVersion, 'metadata' | 'extras'>;

/** Whether the registry can tell the release from another one of the same name. */
export const isHashed = ({ extras }: ExpectedRelease): boolean => extras?.releaseIntegrity !== undefined;

export interface CheckedRelease<Name extends ReleasedName = RemoteName> {
  release: PublishedRelease<Name>;
  /** In what it differs from what was released; empty when it is the released one. */
  damage: string[];
}

function recordDamage(
  release: PublishedRelease<ReleasedName>,
  { metadata, extras }: ExpectedRelease,
  name: ReleasedName,
): string[] {
  if (extras?.releaseIntegrity !== undefined && extras.releaseIntegrity !== release.integrity)
    return ['its release.json is not the one whose hash the registry has.'];
  if (metadata.integrity !== undefined && metadata.integrity !== release.files[ENTRY])
    return [`its ${ENTRY} is not the one whose hash the registry has.`];
  return release.remote === name && release.version === metadata.version
    ? []
    : ['its release.json is that of another release.'];
}

/**
 * Follows the hashes from the registry to every file: the registry's to `release.json`, and from there to the bytes.
 * Whoever can write to the store alone changes none of it unseen (PCI DSS 6.4.3).
 */
export async function checkedRelease<Name extends ReleasedName>(
  store: Pick<ReleaseStore, 'read' | 'record'>,
  name: Name,
  expected: ExpectedRelease,
  progress?: Progress,
): Promise<CheckedRelease<Name>> {
  const { version } = expected.metadata;
  const release = await store.record(name, version);
  const damage = recordDamage(release, expected, name);
  if (damage.length > 0) return { release, damage };
  const findings = await damageOf(release, (file) => store.read(name, version, file), progress);
  return { release, damage: findings.map(({ message }) => message) };
}

/**
 * The hashes of a release that channels and the audit know, since it was last removed from the store: more than one
 * where it was built again for a lost store.
 */
export async function recordedHashes(
  registry: Pick<RegistryStore, 'channels' | 'read' | 'log'>,
  remote: RemoteName,
  version: string,
): Promise<Set<string>> {
  // A channel whose document cannot be read stops no other one; the audit has its hashes as well.
  const documents = await Promise.all(
    (await registry.channels()).map((channel) => registry.read(channel).catch(() => undefined)),
  );
  const deployed = documents
    .flatMap((read) => read?.document.microFrontends[remote] ?? [])
    .filter(({ metadata }) => metadata.version === version)
    .map(({ extras }) => extras?.releaseIntegrity);
  const hashes = new Set(deployed);
  for (const { action, from, to } of await registry.log({ remote })) {
    const named = [...from, ...to].filter((share) => share.version === version);
    if (action === 'prune' && named.length > 0) break;
    for (const { integrity } of named) hashes.add(integrity);
  }
  return new Set([...hashes].filter((hash) => hash !== undefined));
}
