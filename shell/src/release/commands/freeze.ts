import { freezeAt, frozen, FrozenChannel, minuteOf, unfrozen } from '../plans/freeze';
import { ReleaseError } from '../release-error';
import type { CommandContext, CommandResult } from './command-context';
import { requireChannel } from './target-channel';

export interface FreezeOptions {
  channel: string;
  why: string;
  /** An instant in UTC; without it the freeze lasts until somebody ends it. */
  until?: string;
}

/** Keeps everything new from a channel; a second freeze beside one that lasts is refused. */
export async function freeze(
  { registry, who }: CommandContext,
  { channel, why, until }: FreezeOptions,
): Promise<CommandResult> {
  await requireChannel(registry, { channel });
  const since = new Date().toISOString();
  if (until !== undefined && until <= since)
    throw new ReleaseError('refused', `${minuteOf(until)} is over.`, 'Name a time that is to come.');
  await registry.changePlan(channel, (plan) => {
    const present = freezeAt(plan, since);
    if (present) throw new FrozenChannel(channel, present);
    return frozen(plan, { who, why, since, ...(until && { until }) });
  });
  return {
    data: { channel, who, why, since, ...(until && { until }) },
    text: `${channel} is frozen ${until ? `until ${minuteOf(until)}` : 'until it is unfrozen'}. Rollbacks are free.`,
  };
}

/** Ends the freeze of a channel before its time. */
export async function unfreeze(
  { registry, who }: CommandContext,
  { channel, why }: { channel: string; why?: string },
): Promise<CommandResult> {
  const at = new Date().toISOString();
  await registry.changePlan(channel, (plan) => {
    if (!freezeAt(plan, at)) throw new ReleaseError('refused', `${channel} is not frozen.`);
    return unfrozen(plan, { at, who, ...(why && { why }) });
  });
  return { data: { channel, who, at }, text: `${channel} is not frozen any more.` };
}
