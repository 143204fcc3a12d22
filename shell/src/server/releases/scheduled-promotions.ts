import type { ChannelPlan, ScheduledPromotion } from '@forecourt/shared/contract';
import type { CommandContext } from '../../release/commands/command-context';
import { promoteTogether } from '../../release/commands/promote';
import { isDue, isLate, withState } from '../../release/plans/schedule';
import type { RegistryStore } from '../../release/registry-store';
import { ReleaseError } from '../../release/release-error';
import { signedRegistry } from '../../release/rights/signed-registry';

const LONGEST_REASON = 1900;
const MISSED = 'No server carried it out within an hour.';

interface Deps extends Pick<CommandContext, 'store' | 'shellOf' | 'smokeRun' | 'rights'> {
  registry: RegistryStore;
  channel: string;
  /** Hears what was not carried out, and why. */
  report: (error: unknown) => void;
  now?: () => Date;
}

const missed = ({ id, due }: ScheduledPromotion): Error =>
  new Error(`The promotion ${id} was due at ${due} and is missed: no server carried it out within an hour.`);

/** Of all servers of a channel one gets it: the plan is changed by one at a time. */
function claimed(
  plan: ChannelPlan,
  now: Date,
): { plan: ChannelPlan; claim?: ScheduledPromotion; late: ScheduledPromotion[] } {
  const due = plan.scheduled.filter((one) => isDue(one, now)).sort((one, other) => one.due.localeCompare(other.due));
  const late = due.filter((one) => isLate(one, now));
  const claim = due.find((one) => !isLate(one, now));
  const told = late.reduce(
    (changed, one) => withState(changed, one.id, 'missed', now, [MISSED, one.told].filter(Boolean).join(' ')),
    plan,
  );
  return claim ? { plan: withState(told, claim.id, 'running', now), claim, late } : { plan: told, late };
}

/**
 * Carries out what is scheduled for a channel, one promotion at a call: with the gate of now, in the name of who
 * scheduled it. What the gate refuses stays refused; what could not be tried is tried again, for an hour.
 */
export function scheduledPromotions({ registry, channel, report, now = () => new Date(), ...desk }: Deps) {
  const end = (id: string, state: ScheduledPromotion['state'], told?: string) =>
    registry.changePlan(channel, (plan) => withState(plan, id, state, now(), told?.slice(0, LONGEST_REASON)));

  /** A server that was stopped after the promotion and before it could say so. */
  const wasDone = async (id: string): Promise<boolean> =>
    (await registry.log({ channel })).some(({ scheduled }) => scheduled?.id === id);

  const carryOut = async ({ id, due, releases, who, share, replace, force, why }: ScheduledPromotion) => {
    if (await wasDone(id)) return;
    await promoteTogether(
      { ...desk, registry: signedRegistry(registry, desk.rights), who, progress: () => {} },
      releases.map(({ remote, version }) => ({ remote, name: version })),
      {
        channel,
        ...(share !== undefined && { share }),
        ...(replace && { replace }),
        ...(force && { force }),
        ...(why && { why }),
        scheduled: { id, due },
      },
    );
  };

  const once = async (): Promise<void> => {
    if (!(await registry.plan(channel)).scheduled.some((one) => isDue(one, now()))) return;
    let claim: ScheduledPromotion | undefined;
    let late: ScheduledPromotion[] = [];
    await registry.changePlan(channel, (plan) => {
      const taken = claimed(plan, now());
      ({ claim, late } = { claim: taken.claim, late: taken.late });
      return taken.plan;
    });
    late.forEach((one) => report(missed(one)));
    if (!claim) return;
    const { id } = claim;
    try {
      await carryOut(claim);
      await end(id, 'done');
    } catch (error) {
      report(error);
      const reason = error instanceof Error ? error.message : String(error);
      await end(id, error instanceof ReleaseError ? 'refused' : 'waiting', reason);
    }
  };
  /** One after the other: the gate may take longer than the next look is away. */
  let carrying: Promise<void> | undefined;
  return (): Promise<void> => {
    carrying ??= once().finally(() => {
      carrying = undefined;
    });
    return carrying;
  };
}
