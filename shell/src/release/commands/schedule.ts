import type { ChannelPlan, ScheduledPromotion } from '@forecourt/shared/contract';
import { newChangeId } from '../joint-changes';
import { freezeAt, FrozenChannel, minuteOf } from '../plans/freeze';
import { withScheduled, withState } from '../plans/schedule';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { table, type CommandContext, type CommandResult } from './command-context';
import { admitted, type NamedRelease, type PromoteOptions } from './promote';

export interface ScheduleOptions extends PromoteOptions {
  /** When it is due: an instant in UTC. */
  at: string;
}

const releasesInWords = ({ releases, share }: Pick<ScheduledPromotion, 'releases' | 'share'>): string =>
  releases.map(({ remote, version }) => `${remote}@${version}`).join(' ') + (share === undefined ? '' : ` ${share} %`);

const promotionOf = (
  { who }: Pick<CommandContext, 'who'>,
  releases: readonly PublishedRelease[],
  { at, share, replace, force, why }: ScheduleOptions,
): ScheduledPromotion => {
  const made = new Date().toISOString();
  return {
    id: newChangeId(),
    releases: releases.map(({ remote, version }) => ({ remote, version })),
    ...(share !== undefined && { share }),
    ...(replace && { replace }),
    ...(force && { force }),
    who,
    ...(why && { why }),
    made,
    due: at,
    state: 'waiting',
    since: made,
  };
};

/**
 * Keeps a promotion until it is due, when a shell server of the channel carries it out. The gate is asked now, so that
 * nobody learns at night what is known by day, and again when it is due.
 */
export async function schedule(
  desk: CommandContext,
  named: readonly NamedRelease[],
  options: ScheduleOptions,
): Promise<CommandResult> {
  const { channel, at } = options;
  if (at <= new Date().toISOString())
    throw new ReleaseError('refused', `${minuteOf(at)} is over.`, 'Promote it without --at, or name a time to come.');
  if (await desk.rights.current())
    throw new ReleaseError(
      'refused',
      'This registry has rights: what changes it has to be signed, and a server that would do it later has no key.',
      'Promote it at that time with your key.',
    );
  const { releases } = await admitted(desk, named, options);
  const promotion = promotionOf(desk, releases, options);
  await desk.registry.changePlan(channel, (plan) => {
    const freeze = freezeAt(plan, at);
    if (freeze) throw new FrozenChannel(channel, freeze);
    return withScheduled(plan, promotion);
  });
  return {
    data: { channel, ...promotion },
    text:
      `${channel} gets ${releasesInWords(promotion)} at ${minuteOf(at)}, as ${promotion.id}.\n` +
      'A shell server of the channel does it, and asks the gate again.',
  };
}

const channelOf = async ({ registry }: CommandContext, id: string): Promise<[string, ScheduledPromotion]> => {
  for (const channel of await registry.planned()) {
    const found = (await registry.plan(channel)).scheduled.find((one) => one.id === id);
    if (found) return [channel, found];
  }
  throw new ReleaseError('missing', `No promotion ${id} is scheduled.`, 'See what is: scheduled');
};

/** Cancels a promotion that waits. */
export async function unschedule(desk: CommandContext, id: string, { why }: { why?: string }): Promise<CommandResult> {
  const [channel] = await channelOf(desk, id);
  const told = `${desk.who}${why ? `: ${why}` : ''}`;
  await desk.registry.changePlan(channel, (plan) => {
    const state = plan.scheduled.find((one) => one.id === id)?.state;
    if (state !== 'waiting')
      throw new ReleaseError(
        'refused',
        `${id} does not wait any more: it is ${state}.`,
        `Take back what it did: rollback <remote>, or rollback --change ${id}`,
      );
    return withState(plan, id, 'cancelled', new Date(), told);
  });
  return { data: { channel, id }, text: `${id} is cancelled.` };
}

const rowsOf = (channel: string, { scheduled }: ChannelPlan): string[][] =>
  scheduled
    .toSorted((one, other) => other.due.localeCompare(one.due))
    .map((one) => [
      one.id,
      channel,
      minuteOf(one.due),
      one.state,
      releasesInWords(one),
      one.who,
      [one.why, one.told].filter(Boolean).join('; '),
    ]);

/** What is scheduled, the latest first, and what became of it; with the freezes that last. */
export async function scheduled(desk: CommandContext, only?: string): Promise<CommandResult> {
  const channels = only === undefined ? await desk.registry.planned() : [only];
  const now = new Date().toISOString();
  const plans = await Promise.all(
    channels.map(async (channel) => ({ channel, plan: await desk.registry.plan(channel) })),
  );
  const rows = plans.flatMap(({ channel, plan }) => rowsOf(channel, plan));
  const freezes = plans.flatMap(({ channel, plan }) => {
    const freeze = freezeAt(plan, now);
    return freeze ? [new FrozenChannel(channel, freeze).message] : [];
  });
  const list =
    rows.length === 0
      ? 'Nothing is scheduled.'
      : table([['ID', 'CHANNEL', 'DUE', 'STATE', 'RELEASES', 'WHO', 'WHY'], ...rows]);
  return {
    data: plans.map(({ channel, plan }) => ({ channel, ...plan })),
    text: [...freezes, list].join('\n'),
  };
}
