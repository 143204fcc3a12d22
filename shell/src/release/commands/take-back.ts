import type { AuditRecord, DeployedVersion, RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { companionsOf, rolledBackTogether, withoutCompanions, withSharedShare } from '../joint-changes';
import { deploymentOf, rolledBackTo, withShare } from '../registry-document';
import type { Change, RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import {
  answer,
  releaseNamed,
  soundDocumentIn,
  whyOf,
  type CommandContext,
  type CommandResult,
} from './command-context';

/** The change of a canary and of those that came with it, for the audit. */
async function changesOf(
  desk: CommandContext,
  remote: RemoteName,
  channel: string,
  { action, why }: Pick<Change, 'action' | 'why'>,
): Promise<[Change, ...Change[]]> {
  const document = await soundDocumentIn(desk.registry, channel);
  const id = deploymentOf(document, remote).canaries[0]?.extras?.change?.id;
  return companionsOf(document, remote).map((other): Change => ({
    who: desk.who,
    action,
    remote: other,
    ...whyOf(why),
    ...(id !== undefined && { change: id }),
  })) as [Change, ...Change[]];
}

/** Changes the share of visitors who get the canary, and those that came with it. */
export async function canary(
  desk: CommandContext,
  remote: RemoteName,
  share: number,
  options: { channel: string; why?: string },
): Promise<CommandResult> {
  const changes = await desk.registry.changeTogether(
    options.channel,
    await changesOf(desk, remote, options.channel, { action: 'canary', ...whyOf(options.why) }),
    (document) => withSharedShare(document, remote, share),
  );
  return answer(changes, `The canary of ${remote} has ${share} % already.`);
}

export interface RollbackOptions {
  channel: string;
  to?: string;
  why: string;
}

/** Ends a canary or goes back to a good release. No gate: what served before may always serve again. */
export async function rollback(
  desk: CommandContext,
  remote: RemoteName,
  { channel, to, why }: RollbackOptions,
): Promise<CommandResult> {
  const what = await changesOf(desk, remote, channel, { action: 'rollback', why });
  const release = to ? await releaseNamed(desk, remote, to) : undefined;
  const edit = (document: RegistryDocument) =>
    release ? rolledBackTo(withoutCompanions(document, remote), release) : rolledBackTogether(document, remote);
  const changes = await desk.registry.changeTogether(channel, what, edit);
  return answer(changes, `${channel} gives ${remote} ${release?.version} to everybody already.`);
}

type Share = AuditRecord['to'][number];

interface Part {
  remote: RemoteName;
  /** What the change gave, to everybody or to a share. */
  given: Share | undefined;
  /** What everybody had before it. */
  before: Share | undefined;
}

const standardOf = (shares: readonly Share[]): Share | undefined => shares.find((share) => share.default);

/** The first records of a change, as they began it; the newest record first in the audit. */
async function partsOf(registry: Pick<RegistryStore, 'log'>, id: string): Promise<{ channel: string; parts: Part[] }> {
  const records = (await registry.log()).filter(({ change, action }) => change === id && action === 'promote');
  const channel = records[0]?.channel;
  if (channel === undefined)
    throw new ReleaseError('missing', `The audit has no change ${id}.`, 'See what there is: log');
  const parts = records.toReversed().map(({ remote, from, to }): Part => ({
    remote: remote as RemoteName,
    given: to.find((share) => !share.default && share.traffic > 0) ?? standardOf(to),
    before: standardOf(from),
  }));
  // What only lost a canary to the change has nothing to give back.
  return { channel, parts: parts.filter(({ given, before }) => given?.version !== before?.version) };
}

type Way = 'canary' | 'everybody' | 'gone';

/** How visitors have what a change gave of a remote. */
function wayOf(document: RegistryDocument, { remote, given }: Part): Way {
  const { current, canaries } = deploymentOf(document, remote);
  const has = ({ metadata }: DeployedVersion) => metadata.version === given?.version;
  if (canaries.some(has)) return 'canary';
  return current && has(current) ? 'everybody' : 'gone';
}

/** Refused as a whole: half of a change taken back is a state that nobody has tried. */
function requireWhole(id: string, document: RegistryDocument, parts: readonly Part[]): void {
  const gone = parts.filter((part) => wayOf(document, part) === 'gone').map(({ remote }) => remote);
  if (gone.length === parts.length)
    throw new ReleaseError('refused', `Nobody has anything of change ${id} any more.`, 'What everybody has: list');
  if (gone.length > 0)
    throw new ReleaseError(
      'refused',
      `${gone.join(' and ')} of change ${id} was changed since.`,
      'Take back what is left of it one by one: rollback <remote>',
    );
  const first = parts.find((part) => !part.before && wayOf(document, part) === 'everybody');
  if (first)
    throw new ReleaseError(
      'refused',
      `Nobody had ${first.remote} before change ${id}.`,
      'There is nothing to go back to.',
    );
}

/** Takes all releases of a change back, in one write. */
export async function rollbackChange(
  desk: CommandContext,
  id: string,
  { why }: { why: string },
): Promise<CommandResult> {
  const { channel, parts } = await partsOf(desk.registry, id);
  requireWhole(id, await soundDocumentIn(desk.registry, channel), parts);
  const before = new Map<RemoteName, PublishedRelease>();
  for (const part of parts)
    if (part.before) before.set(part.remote, await releaseNamed(desk, part.remote, part.before.version));
  const takenBack = (document: RegistryDocument, part: Part): RegistryDocument => {
    const release = before.get(part.remote);
    if (wayOf(document, part) === 'canary') return withShare(document, part.remote, 0);
    return release ? rolledBackTo(withoutCompanions(document, part.remote), release) : document;
  };
  const what = parts.map(({ remote }): Change => ({ who: desk.who, action: 'rollback', remote, why, change: id }));
  const changes = await desk.registry.changeTogether(channel, what as [Change, ...Change[]], (document) => {
    // Somebody may have changed it since it was looked at.
    requireWhole(id, document, parts);
    return parts.reduce(takenBack, document);
  });
  return answer(changes, `Nobody has anything of change ${id} any more.`);
}
