import type { AuditRecord, RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { asCanary, asDefault, rolledBack, rolledBackTo, withShare } from '../registry-document';
import type { Change } from '../registry-store';
import { deploymentIn, describeChange, releaseNamed, type CommandContext, type CommandResult } from './command-context';
import { admit } from './publish';
import { requireChannel, type ChannelTarget } from './target-channel';

const answer = (change: AuditRecord | undefined, otherwise: string): CommandResult => ({
  data: { changed: change !== undefined, ...change },
  text: change ? describeChange(change) : otherwise,
});

const why = (reason: string | undefined): Pick<Change, 'why'> => (reason ? { why: reason } : {});

export interface PromoteOptions extends ChannelTarget {
  share?: number;
  why?: string;
  force?: boolean;
  /** Another canary that runs ends with it. */
  replace?: boolean;
}

/** Gives a release of the store to everybody of a channel, or to a share of them. */
export async function promote(
  desk: CommandContext,
  remote: RemoteName,
  name: string,
  options: PromoteOptions,
): Promise<CommandResult> {
  const { channel, share = 100, force } = options;
  await requireChannel(desk.registry, options);
  const release = await releaseNamed(desk, remote, name);
  const forced = await admit(desk, release, {
    channel,
    read: (file) => desk.store.read(remote, release.version, file),
    force,
  });
  const edit = (document: RegistryDocument) =>
    share < 100 ? asCanary(document, release, share, options.replace) : asDefault(document, release);
  const change = await desk.registry.change(
    channel,
    { who: desk.who, action: 'promote', remote, ...why(options.why), ...(forced.length > 0 && { forced }) },
    edit,
  );
  return answer(
    change,
    `${channel} gives ${remote} ${release.version} to ${share === 100 ? 'everybody' : `${share} %`} already.`,
  );
}

/** Changes the share of visitors who get the canary. */
export async function canary(
  desk: CommandContext,
  remote: RemoteName,
  share: number,
  options: { channel: string; why?: string },
): Promise<CommandResult> {
  await deploymentIn(desk.registry, options.channel, remote);
  const change = await desk.registry.change(
    options.channel,
    { who: desk.who, action: 'canary', remote, ...why(options.why) },
    (document) => withShare(document, remote, share),
  );
  return answer(change, `The canary of ${remote} has ${share} % already.`);
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
  { channel, to, why: reason }: RollbackOptions,
): Promise<CommandResult> {
  await deploymentIn(desk.registry, channel, remote);
  const release = to ? await releaseNamed(desk, remote, to) : undefined;
  const edit = (document: RegistryDocument) =>
    release ? rolledBackTo(document, release) : rolledBack(document, remote);
  const change = await desk.registry.change(
    channel,
    { who: desk.who, action: 'rollback', remote, ...why(reason) },
    edit,
  );
  return answer(change, `${channel} gives ${remote} ${release?.version} to everybody already.`);
}
