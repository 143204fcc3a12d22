import type { AuditRecord, ChannelPlan, Freeze, RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { deploymentOf } from '../registry-document';
import { ReleaseError } from '../release-error';
import type { ChannelPlans } from './channel-plans';

/** So many freezes that have ended are kept, to be looked up. */
const KEPT = 50;

/** Refused because the channel is frozen, and for nothing else. */
export class FrozenChannel extends ReleaseError {
  constructor(channel: string, { who, why, until }: Freeze) {
    const end = until ? `until ${minuteOf(until)}` : 'until it is unfrozen';
    super(
      'refused',
      `${channel} is frozen ${end} by ${who}: ${why}`,
      `Wait${until ? ` until ${minuteOf(until)}` : ''}, or agree with ${who} and end it: ` +
        `unfreeze --channel ${channel} --why "…". A rollback is free.`,
      { channel, who, why, ...(until && { until }) },
    );
  }
}

/** `2026-12-01 08:00 UTC`. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

const isOver = ({ until, ended }: Freeze, at: string): boolean =>
  ended !== undefined || (until !== undefined && until <= at);

/** The freeze of a channel at this time, an instant in UTC; undefined when it is free. */
export const freezeAt = ({ freezes }: ChannelPlan, at: string): Freeze | undefined =>
  freezes.findLast((freeze) => !isOver(freeze, at));

export const frozen = (plan: ChannelPlan, freeze: Freeze): ChannelPlan => ({
  ...plan,
  freezes: [...plan.freezes, freeze].slice(-KEPT),
});

/** Ends the freezes that are not over yet. */
export const unfrozen = (plan: ChannelPlan, ended: NonNullable<Freeze['ended']>): ChannelPlan => ({
  ...plan,
  freezes: plan.freezes.map((freeze) => (isOver(freeze, ended.at) ? freeze : { ...freeze, ended })),
});

/** Refuses at once what would be refused at the end, before anybody waits for the gate. */
export async function requireFree(registry: Pick<ChannelPlans, 'plan'>, channel: string): Promise<void> {
  const freeze = freezeAt(await registry.plan(channel), new Date().toISOString());
  if (freeze) throw new FrozenChannel(channel, freeze);
}

/** Whether more visitors get a canary than before. */
const grows = (before: RegistryDocument, after: RegistryDocument, remote: RemoteName): boolean => {
  const sharesIn = (document: RegistryDocument) =>
    deploymentOf(document, remote).canaries.reduce((sum, { deployment }) => sum + (deployment?.traffic ?? 0), 0);
  return sharesIn(after) > sharesIn(before);
};

/** Refuses what brings anything new to a frozen channel; what takes back, restores or records hashes is free. */
export function requireThawed(
  plan: ChannelPlan,
  {
    channel,
    what,
    before,
    after,
    at,
  }: {
    channel: string;
    what: readonly { action: AuditRecord['action']; remote: RemoteName }[];
    before: RegistryDocument;
    after: RegistryDocument;
    /** Now, as an instant in UTC. */
    at: string;
  },
): void {
  const freeze = freezeAt(plan, at);
  if (!freeze) return;
  const isNew = what.some(
    ({ action, remote }) =>
      action === 'publish' || action === 'promote' || (action === 'canary' && grows(before, after, remote)),
  );
  if (isNew) throw new FrozenChannel(channel, freeze);
}
