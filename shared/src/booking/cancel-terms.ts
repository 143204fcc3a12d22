import type { Money } from '../money';
import type { Booking } from './booking';
import { ledgerOf } from './ledger';
import type { Offer } from './offer';

const DAY_MS = 86_400_000;

/** What cancelling means for a booking now; instants as ISO 8601. */
export interface CancelTerms {
  /** Until then it costs nothing, and can be done; undefined for a quotation, which is given up at any time. */
  freeUntil?: string;
  isPassed: boolean;
  /** What goes back, and by when at the latest. */
  refund?: { amount: Money; by: string };
}

type Cancelled = Pick<
  Booking,
  'status' | 'from' | 'isOnRequest' | 'currency' | 'price' | 'paid' | 'payNow' | 'refunded' | 'leaving'
>;

/** The terms by which the server cancels: free until pick-up, and all that was paid goes back within the days. */
export function cancelTerms(booking: Cancelled, now: Date, refundDays: number): CancelTerms {
  const { refundDue } = ledgerOf({ ...booking, status: 'Cancelled' });
  const isQuotation = booking.status === 'Quoted';
  return {
    ...(!isQuotation && { freeUntil: booking.from }),
    isPassed: !isQuotation && Date.parse(booking.from) <= now.getTime(),
    ...(refundDue.minor > 0 && {
      refund: { amount: refundDue, by: new Date(now.getTime() + refundDays * DAY_MS).toISOString() },
    }),
  };
}

/** Whether what comes of an offer is a booking, which `cancelTerms` lets go for nothing until its pick-up. */
export const isFreeUntilPickUp = ({ availability }: Pick<Offer, 'availability'>): boolean =>
  availability !== 'quote-only';
