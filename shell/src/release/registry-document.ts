import {
  REMOTES,
  type DeployedVersion,
  type JointChange,
  type RegistryDocument,
  type RemoteName,
} from '@forecourt/shared/contract';
import { ReleaseError } from './release-error';
import type { PublishedRelease } from './release-store';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
export const EMPTY_DOCUMENT: RegistryDocument = { schema: SCHEMA, microFrontends: {} };

/** So many releases stay at hand to fall back to. */
const KEPT_FALLBACKS = 3;

export type DefaultVersions = Partial<Record<RemoteName, string>>;

/** What a channel says of one remote. */
export interface Deployment {
  /** What everybody gets who is in no canary. */
  current: DeployedVersion | undefined;
  canaries: DeployedVersion[];
  /** Releases that were good before this one, the newest first. */
  fallbacks: DeployedVersion[];
}

const trafficOf = (version: DeployedVersion): number => version.deployment?.traffic ?? 0;

export function deploymentOf(document: RegistryDocument, remote: RemoteName): Deployment {
  const versions = document.microFrontends[remote] ?? [];
  const current = versions.find(({ deployment }) => deployment?.default) ?? versions[0];
  const others = versions.filter((version) => version !== current);
  return {
    current,
    canaries: others.filter((version) => trafficOf(version) > 0),
    fallbacks: others.filter((version) => trafficOf(version) === 0),
  };
}

/** The version of each remote that a channel gives to everybody. */
export function defaultVersions(document: RegistryDocument): DefaultVersions {
  const versions: DefaultVersions = {};
  for (const remote of REMOTES) {
    const { current } = deploymentOf(document, remote);
    if (current) versions[remote] = current.metadata.version;
  }
  return versions;
}

export const ENTRY = 'remoteEntry.js';

const versionOf = (
  { remote, version, contract, files, integrity }: PublishedRelease,
  change?: JointChange,
): DeployedVersion => ({
  url: `/remotes/${remote}/${version}/${ENTRY}`,
  metadata: { version, ...(files[ENTRY] && { integrity: files[ENTRY] }) },
  extras: { contract, releaseIntegrity: integrity, ...(change && { change }) },
});

const isOther = (than: DeployedVersion) => (version: DeployedVersion) =>
  version.metadata.version !== than.metadata.version;

/** What a canary leaves to the others, in per cent: 99.9 and not 99.90000000000001. */
const shareOfOthers = (share: number): number => Math.round((100 - share) * 10) / 10;

interface Shares {
  current: DeployedVersion;
  canary?: { version: DeployedVersion; share: number };
  fallbacks: DeployedVersion[];
}

/** Writes the shares out and says of each version where its place is taken when it cannot be loaded. */
function withDeployment(
  document: RegistryDocument,
  remote: RemoteName,
  { current, canary, fallbacks }: Shares,
): RegistryDocument {
  const kept = fallbacks
    .filter(isOther(current))
    .filter((version) => !canary || isOther(canary.version)(version))
    .slice(0, KEPT_FALLBACKS);
  const entry = ({ url, metadata, extras }: DeployedVersion, traffic: number, isDefault: boolean): DeployedVersion => ({
    url,
    ...(kept[0] && traffic > 0 && { fallbackUrl: kept[0].url }),
    metadata,
    deployment: { traffic, default: isDefault },
    ...(extras && { extras }),
  });
  const share = canary?.share ?? 0;
  return {
    ...document,
    schema: SCHEMA,
    microFrontends: {
      ...document.microFrontends,
      [remote]: [
        entry(current, shareOfOthers(share), true),
        ...(canary ? [entry(canary.version, share, false)] : []),
        ...kept.map((version) => entry(version, 0, false)),
      ],
    },
  };
}

/** Gives a release to everybody; the one before is what to fall back to. */
export function asDefault(document: RegistryDocument, release: PublishedRelease): RegistryDocument {
  const { current, fallbacks } = deploymentOf(document, release.remote);
  return withDeployment(document, release.remote, {
    current: versionOf(release),
    fallbacks: [...(current ? [current] : []), ...fallbacks],
  });
}

/**
 * Gives a release to a share of the visitors, in per cent; the others keep what they have.
 * @param replaces another canary ends with it; without, it is refused, since its team watches it
 * @param change of which it is a part
 */
export function asCanary(
  document: RegistryDocument,
  release: PublishedRelease,
  share: number,
  replaces = false,
  change?: JointChange,
): RegistryDocument {
  const { current, canaries, fallbacks } = deploymentOf(document, release.remote);
  if (!current)
    throw new ReleaseError(
      'refused',
      `Nobody has ${release.remote} in this channel yet, so there is nobody to share it with.`,
      'Promote it without a share.',
    );
  if (current.metadata.version === release.version)
    throw new ReleaseError('refused', `Everybody has ${release.remote} ${release.version} already.`);
  const other = canaries.find(({ metadata }) => metadata.version !== release.version);
  if (other && !replaces)
    throw new ReleaseError(
      'refused',
      `A canary of ${release.remote} runs already: ${other.metadata.version} has ${trafficOf(other)} %.`,
      `End it: rollback ${release.remote}. Or take its place: promote ${release.remote} ${release.version} --replace`,
    );
  return withDeployment(document, release.remote, {
    current,
    canary: { version: versionOf(release, change), share },
    fallbacks,
  });
}

/** Changes the share of the canary that runs; 0 ends it. */
export function withShare(document: RegistryDocument, remote: RemoteName, share: number): RegistryDocument {
  const {
    current,
    canaries: [canary],
    fallbacks,
  } = deploymentOf(document, remote);
  if (!current || !canary)
    throw new ReleaseError(
      'refused',
      `No canary of ${remote} runs in this channel.`,
      `Begin one: promote ${remote} <version> --share ${share}`,
    );
  return withDeployment(document, remote, {
    current,
    ...(share > 0 && { canary: { version: canary, share } }),
    fallbacks,
  });
}

/** The document with the hashes of releases that it has without one. */
export const withHashes = (
  document: RegistryDocument,
  remote: RemoteName,
  releases: readonly PublishedRelease[],
): RegistryDocument => ({
  ...document,
  microFrontends: {
    ...document.microFrontends,
    [remote]: (document.microFrontends[remote] ?? []).map((deployed): DeployedVersion => {
      const release = releases.find(({ version }) => version === deployed.metadata.version);
      if (!release || deployed.extras?.releaseIntegrity) return deployed;
      const { metadata, extras } = versionOf(release);
      return { ...deployed, metadata, ...(extras && { extras: { ...deployed.extras, ...extras } }) };
    }),
  },
});

/** Takes the last change back: ends the canary that runs, or else gives everybody the good release before. */
export function rolledBack(document: RegistryDocument, remote: RemoteName): RegistryDocument {
  const { current, canaries, fallbacks } = deploymentOf(document, remote);
  if (current && canaries.length > 0) return withDeployment(document, remote, { current, fallbacks });
  const [before, ...older] = fallbacks;
  if (!before)
    throw new ReleaseError(
      'refused',
      `No release of ${remote} is known to be good before this one.`,
      `Name one: rollback ${remote} --to <version>`,
    );
  return withDeployment(document, remote, { current: before, fallbacks: older });
}

/** Gives everybody this release again; what they have now is not good enough to fall back to. */
export const rolledBackTo = (document: RegistryDocument, release: PublishedRelease): RegistryDocument =>
  withDeployment(document, release.remote, {
    current: versionOf(release),
    fallbacks: deploymentOf(document, release.remote).fallbacks,
  });

export interface RestoredDeployment {
  current: PublishedRelease;
  canary: { release: PublishedRelease; share: number; change?: JointChange | undefined } | undefined;
  /** The newest first. */
  fallbacks: readonly PublishedRelease[];
}

/** What visitors had of a remote, in place of whatever the document says of it. */
export const withRestored = (
  document: RegistryDocument,
  { current, canary, fallbacks }: RestoredDeployment,
): RegistryDocument =>
  withDeployment(document, current.remote, {
    current: versionOf(current),
    ...(canary && { canary: { version: versionOf(canary.release, canary.change), share: canary.share } }),
    fallbacks: fallbacks.map((release) => versionOf(release)),
  });
