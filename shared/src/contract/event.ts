import type { Language } from './language';
import type { RemoteName } from './remote-name';

/**
 * Everything that is told across remotes: `owner:past-tense`. An event says what happened; it never asks for something.
 */
export interface EventMap {
  'search:offer-chosen': { modelId: number; quoteOnly: boolean };
  'checkout:booking-created': { bookingId: string; quotation: boolean };
  'payments:attempt-finished': { bookingId: string; outcome: 'paid' | 'declined' | 'cancelled' | 'pending' };
  'account:signed-in': { globalId: string };
  'account:signed-out': { reason: 'asked' | 'expired' };
  'account:booking-cancelled': { bookingId: string };
  'shell:language-changed': { language: Language };
  'shell:currency-changed': { currency: string };
  /** Everything was tried, the last good release as well. */
  'shell:remote-failed': { remote: RemoteName; message: string };
  'shell:remote-recovered': { remote: RemoteName };
}
export type EventName = keyof EventMap;
