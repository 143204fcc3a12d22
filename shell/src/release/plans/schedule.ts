import type { ChannelPlan, ReleasedName, ScheduledPromotion } from '@forecourt/shared/contract';

const MINUTE_MS = 60_000;
/** After this it is told as missed: what was meant for the morning surprises nobody in the evening. */
const LATE_MS = 60 * MINUTE_MS;
/** A server that has begun and not ended by then is taken for gone. */
const RUNNING_MS = 10 * MINUTE_MS;
/** When what could not be tried, since store or registry were away, is tried again. */
const AGAIN_MS = MINUTE_MS;
/** So many that are over are kept, to be looked up. */
const KEPT = 50;

type State = ScheduledPromotion['state'];

const isOpen = ({ state }: ScheduledPromotion): boolean => state === 'waiting' || state === 'running';

const age = (instant: string, now: Date): number => now.getTime() - Date.parse(instant);

/** Whether a server may begin it now. */
export function isDue({ state, due, since, told }: ScheduledPromotion, now: Date): boolean {
  if (age(due, now) < 0) return false;
  if (state === 'running') return age(since, now) > RUNNING_MS;
  return state === 'waiting' && (told === undefined || age(since, now) > AGAIN_MS);
}

export const isLate = ({ due }: ScheduledPromotion, now: Date): boolean => age(due, now) > LATE_MS;

export function withScheduled(plan: ChannelPlan, promotion: ScheduledPromotion): ChannelPlan {
  const over = plan.scheduled.filter((one) => !isOpen(one));
  const kept = new Set(over.slice(-KEPT));
  return { ...plan, scheduled: [...plan.scheduled.filter((one) => isOpen(one) || kept.has(one)), promotion] };
}

/** The plan with this promotion in another state; as it was when it is not there. */
export const withState = (plan: ChannelPlan, id: string, state: State, now: Date, told?: string): ChannelPlan => ({
  ...plan,
  scheduled: plan.scheduled.map((one) => (one.id === id ? { ...one, state, since: now.toISOString(), told } : one)),
});

/** Versions of a remote that wait for their time. */
export const awaitedVersions = ({ scheduled }: ChannelPlan, remote: ReleasedName): string[] =>
  scheduled
    .filter(isOpen)
    .flatMap(({ releases }) => releases.filter((release) => release.remote === remote))
    .map(({ version }) => version);
