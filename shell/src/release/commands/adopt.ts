import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { checkedRelease, isHashed } from '../deployed-release';
import { deploymentOf, withHashes } from '../registry-document';
import { sharesOf } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { provenanceOf, signProvenance } from '../rights/provenance';
import { signedRecords } from '../rights/signed-change';
import { isSignedState } from '../rights/signed-state';
import { standingOf } from '../rights/standing';
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

/** Whether what a channel gives of a remote is not yet what a key with the right has signed. */
async function isUnsigned({ registry, rights }: CommandContext, channel: string, remote: RemoteName): Promise<boolean> {
  const known = await rights.current();
  if (!known) return false;
  const shares = sharesOf((await registry.read(channel)).document, remote);
  const log = signedRecords(await registry.log({ channel, remote }), known);
  return shares.length > 0 && !isSignedState(shares, standingOf({ remote, channel }, log, known).shares ?? []);
}

/** Signs the provenance of what a channel has of a remote, where no key that may publish it has. */
async function signUnproven(desk: CommandContext, channel: string, remote: RemoteName): Promise<void> {
  const rights = await desk.rights.current();
  if (!rights) return;
  for (const { metadata, extras } of (await desk.registry.read(channel)).document.microFrontends[remote] ?? []) {
    const release = await desk.store.record(remote, metadata.version);
    const isOther = extras?.releaseIntegrity !== undefined && extras.releaseIntegrity !== release.integrity;
    if (isOther || (await provenanceOf(desk.store, release, rights))) continue;
    const signer = await desk.rights.permit({ right: 'publish', remote, channel: undefined });
    if (signer) await signProvenance(desk.store, release, signer);
  }
}

export interface AdoptOptions {
  channel: string;
  why?: string;
}

/**
 * Records the hash of every release that a channel has from before hashes were recorded; where there are rights, signs
 * what it gives to visitors.
 */
export async function adopt(desk: CommandContext, { channel, why }: AdoptOptions): Promise<CommandResult> {
  await deploymentIn(desk.registry, channel, REMOTES[0]);
  const adopted: Pick<PublishedRelease, 'remote' | 'version' | 'integrity'>[] = [];
  const signed: RemoteName[] = [];
  for (const remote of REMOTES) {
    const releases = await unhashed(desk, channel, remote);
    await signUnproven(desk, channel, remote);
    if (releases.length === 0 && !(await isUnsigned(desk, channel, remote))) continue;
    const change = await desk.registry.change(
      channel,
      { who: desk.who, action: 'adopt', remote, ...(why && { why }) },
      (document) => withHashes(document, remote, releases),
    );
    adopted.push(...releases.map(({ version, integrity }) => ({ remote, version, integrity })));
    if (change?.keyId !== undefined) signed.push(remote);
  }
  return {
    data: { channel, adopted, ...(signed.length > 0 && { signed }) },
    text: [
      ...adopted.map(({ remote, version, integrity }) => `${channel}: ${remote} ${version} ${integrity}`),
      ...signed.map((remote) => `${channel}: signed what it gives of ${remote}.`),
    ]
      .join('\n')
      .replace(/^$/, `${channel}: every release has its hash already.`),
  };
}
