import { releaseExpiredHolds } from '../bookings/cancel';
import type { Deps } from '../deps';
import { checkAttempts } from './check-attempts';
import type { Gateways } from './gateways/descriptor';
import { planRefunds, sendRefunds } from './refunds';

/** What a back end does without a request, round by round, when a test says so. */
export const BACKGROUND_WORK = {
  attempts: async (deps, gateways) => void (await checkAttempts(deps, gateways)),
  refunds: async (deps, gateways) => {
    await planRefunds(deps, gateways);
    await sendRefunds(deps, gateways);
  },
  holds: async (deps) => void (await releaseExpiredHolds(deps)),
} satisfies Record<string, (deps: Deps, gateways: Gateways) => Promise<void>>;
export type BackgroundWork = keyof typeof BACKGROUND_WORK;
