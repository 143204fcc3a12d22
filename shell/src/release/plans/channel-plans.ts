import { wire, type ChannelPlan } from '@forecourt/shared/contract';
import { readingOf } from '../damaged';

/** Where what is planned of channels is kept, beside their documents. */
export interface ChannelPlans {
  /** Empty when nothing was ever planned. */
  plan: (channel: string) => Promise<ChannelPlan>;
  /** Channels of which something was ever planned. */
  planned: () => Promise<string[]>;
  /** Changes it while nothing else changes the channel; answers what is planned then. */
  changePlan: (channel: string, edit: (plan: ChannelPlan) => ChannelPlan) => Promise<ChannelPlan>;
}

export const NO_PLAN: ChannelPlan = { freezes: [], scheduled: [] };

/** The plan that lies in this place; `json` is undefined where there is none. */
export const readPlan = (channel: string, place: string, json: () => unknown): ChannelPlan =>
  readingOf(
    `What is planned of ${channel} (${place})`,
    'Bring it back from a backup, or delete it and plan anew: freezes and scheduled promotions are forgotten then.',
    () => wire.channelPlan.parse(json() ?? NO_PLAN),
  );
