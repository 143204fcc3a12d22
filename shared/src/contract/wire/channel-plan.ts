import * as z from 'zod/mini';
import { REMOTES } from '../remote-name';
import { instant } from './primitive';
import { changeId } from './registry';
import { releaseVersion } from './release';

const name = z.string().check(z.maxLength(200));
const reason = z.string().check(z.maxLength(2000));

/** A time in which nothing new goes to a channel. */
const freeze = z.object({
  who: name,
  why: reason,
  since: instant,
  /** It ends by itself; absent: when somebody ends it. */
  until: z.optional(instant),
  ended: z.optional(z.object({ at: instant, who: name, why: z.optional(reason) })),
});
export type Freeze = z.infer<typeof freeze>;

/** A promotion that a server carries out when it is due, and what became of it. */
const scheduledPromotion = z.object({
  id: changeId,
  releases: z
    .array(z.object({ remote: z.enum(REMOTES), version: releaseVersion }))
    .check(z.minLength(1), z.maxLength(REMOTES.length)),
  /** Per cent of the visitors; absent: everybody. */
  share: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  replace: z.optional(z.boolean()),
  force: z.optional(z.boolean()),
  who: name,
  why: z.optional(reason),
  made: instant,
  due: instant,
  state: z.enum(['waiting', 'running', 'done', 'refused', 'missed', 'cancelled']),
  /** Since when it is in this state. */
  since: instant,
  /** Why it is in this state, in the words of the gate or of who cancelled it. */
  told: z.optional(reason),
});
export type ScheduledPromotion = z.infer<typeof scheduledPromotion>;

/** What is planned of a channel, and what was: the oldest first. */
export const channelPlan = z.object({
  freezes: z.array(freeze).check(z.maxLength(100)),
  scheduled: z.array(scheduledPromotion).check(z.maxLength(200)),
});
export type ChannelPlan = z.infer<typeof channelPlan>;
