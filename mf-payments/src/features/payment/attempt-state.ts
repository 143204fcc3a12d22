import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError, attemptByOrderCall } from '@forecourt/shared/api-client';
import type { AttemptState, AttemptStateAnswer, PayAnswer } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';

type Verdict = 'paid' | 'declined' | 'cancelled' | 'expired' | 'superseded' | 'refundDue' | 'refunded' | 'pending';
/** What became of an attempt; `paymentType` and `isUncertain` are known once its state has been read. */
export interface AttemptOutcome {
  kind: Verdict;
  bookingId: string;
  paymentType?: number;
  isUncertain: boolean;
  /** Path of the page in which the holder's bank asks before it pays. */
  challenge?: string;
}

const VERDICTS: Readonly<Record<AttemptState, Verdict>> = {
  created: 'pending',
  pending: 'pending',
  authorised: 'paid',
  captured: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  'refund-due': 'refundDue',
  refunded: 'refunded',
};

/** The visitor has given another payment of the booking the preference. */
const isSuperseded = ({ status, error }: PayAnswer): boolean => status === 'expired' && error === 'superseded';

export const outcomeOf = (answer: PayAnswer | AttemptStateAnswer): AttemptOutcome => ({
  kind: isSuperseded(answer) ? 'superseded' : VERDICTS[answer.status],
  bookingId: answer.bookingId,
  isUncertain: 'isUncertain' in answer && answer.isUncertain,
  ...('paymentType' in answer && { paymentType: answer.paymentType }),
  ...(answer.challenge !== undefined && { challenge: answer.challenge }),
});

/** The server has answered and will answer the same again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;

/** While the visitor waits, each second counts; later a page that was left open shall not keep the server busy. */
const SOON_MS = 3000;
const LATER_MS = 15_000;
const SOON_READS = 60;
const pauseAfter = (reads: number): number => (reads < SOON_READS ? SOON_MS : LATER_MS);

const readState = async (api: Host['api'], order: string, token: string | undefined, signal: AbortSignal) =>
  outcomeOf(await api.send(attemptByOrderCall(order, token), signal));

/** What the server says of one attempt of a booking that this tab may see; nothing is asked without an order. */
export function useAttemptState(bookingId: string, order: string | undefined) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['payments', 'attempt', order],
    queryFn:
      order === undefined ? skipToken : ({ signal }) => readState(api, order, bookingAccess.token(bookingId), signal),
    retry: false,
    gcTime: 0,
  });
}

/** Asks for the state of an attempt until it has an end, and at once when the visitor comes back to the page. */
export function useAttemptEnd({ order, proof }: { order: string; proof: string }) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['payments', 'attempt', order, 'end'],
    queryFn: ({ signal }) => readState(api, order, proof, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || data.kind === 'pending' ? pauseAfter(dataUpdateCount) : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
}
