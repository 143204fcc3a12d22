import type { AuditRecord, RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { newChange, withoutCompanions } from '../joint-changes';
import { requireFree } from '../plans/freeze';
import { asCanary, asDefault, deploymentOf } from '../registry-document';
import type { Change } from '../registry-store';
import type { PublishedRelease } from '../release-store';
import { admit } from './admission';
import { answer, releaseNamed, whyOf, type CommandResult, type PromotingContext } from './command-context';
import { requireChannel, type ChannelTarget } from './target-channel';

export interface PromoteOptions extends ChannelTarget {
  /** Per cent of the visitors, by tenths; everybody without. */
  share?: number;
  why?: string;
  force?: boolean;
  /** Another canary that runs ends with it. */
  replace?: boolean;
  /** Of a promotion that is carried out because it is due. */
  scheduled?: AuditRecord['scheduled'];
}

/** What is asked for: `name` is a version, or `@channel` for the one that everybody gets there. */
export interface NamedRelease {
  remote: RemoteName;
  name: string;
}

const inWords = (releases: readonly PublishedRelease[]): string =>
  releases.map(({ remote, version }) => `${remote} ${version}`).join(' and ');

/** The document with these releases given to everybody, or to a share of the visitors, who get all of them. */
function promoted(
  releases: readonly PublishedRelease[],
  { share = 100, replace = false }: PromoteOptions,
  change: ReturnType<typeof newChange>,
) {
  const isOther = (document: RegistryDocument, { remote, version }: PublishedRelease) =>
    deploymentOf(document, remote).canaries.some(({ metadata }) => metadata.version !== version);
  return (document: RegistryDocument): RegistryDocument =>
    releases.reduce((changed, release) => {
      if (share === 100) return asDefault(changed, release);
      // What a canary came with makes no sense without it.
      const alone = replace && isOther(document, release) ? withoutCompanions(changed, release.remote) : changed;
      return asCanary(alone, release, share, replace, change);
    }, document);
}

/** Releases of the store which the gate lets through to the channel together, and what it was overruled in for each. */
export async function admitted(
  desk: PromotingContext,
  named: readonly NamedRelease[],
  { channel, newChannel, force }: PromoteOptions,
): Promise<{ releases: PublishedRelease[]; forced: string[][] }> {
  await requireChannel(desk.registry, { channel, newChannel });
  const releases = await Promise.all(named.map(({ remote, name }) => releaseNamed(desk, remote, name)));
  const applicants = releases.map((release) => ({
    release,
    read: (file: string) => desk.store.read(release.remote, release.version, file),
  }));
  return { releases, forced: await admit(desk, applicants, { channel, force }) };
}

/**
 * Gives releases of the store to everybody of a channel, or to a share of them. Several remotes are one change: they
 * pass the gate together, and all of them are written or none.
 */
export async function promoteTogether(
  desk: PromotingContext,
  named: readonly NamedRelease[],
  options: PromoteOptions,
): Promise<CommandResult> {
  const { channel, share = 100, scheduled } = options;
  await requireFree(desk.registry, channel);
  const { releases, forced } = await admitted(desk, named, options);
  const change = newChange(
    named.map(({ remote }) => remote),
    scheduled?.id,
  );
  const what = releases.map(({ remote }, index): Change => ({
    who: desk.who,
    action: 'promote',
    remote,
    ...whyOf(options.why),
    ...(forced[index]?.length && { forced: forced[index] }),
    ...(change && { change: change.id }),
    ...(scheduled && { scheduled }),
  }));
  const changes = await desk.registry.changeTogether(
    channel,
    what as [Change, ...Change[]],
    promoted(releases, options, change),
  );
  return answer(
    changes,
    `${channel} gives ${inWords(releases)} to ${share === 100 ? 'everybody' : `${share} %`} already.`,
  );
}

/** The same of one release. */
export const promote = (
  desk: PromotingContext,
  remote: RemoteName,
  name: string,
  options: PromoteOptions,
): Promise<CommandResult> => promoteTogether(desk, [{ remote, name }], options);
