import { ApiError, attemptByOrderCall, payRedsysCall, redsysValidateCall } from '@forecourt/shared/api-client';
import type { AttemptState, PayAnswer } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { attemptMemory } from './attempt-memory';
import type { BankReturn } from './return-params';

type Verdict = 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'pending';
export type ReturnOutcome = { kind: Verdict; bookingId: string } | { kind: 'unknown' };
type Api = Pick<Host, 'api'>;

const VERDICTS: Readonly<Record<AttemptState, Verdict>> = {
  created: 'pending',
  redirected: 'pending',
  authorised: 'paid',
  captured: 'paid',
  settled: 'paid',
  declined: 'declined',
  error: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

/** Pauses between the questions about a payment of which the bank has not yet spoken. */
export const POLL_DELAYS_MS: readonly number[] = [1000, 2000, 4000, 6000];

const outcomeOf = ({ status, bookingId }: PayAnswer): ReturnOutcome => ({ kind: VERDICTS[status], bookingId });
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;

/**
 * What became of a payment. The browser's return is a hint: its signed message is handed to the server once, and what is shown is the
 * state that the server has of the attempt, so that a reload, a late or a forged return all show the same.
 */
export async function settleReturn(
  host: Api,
  { order, message }: BankReturn,
  delays = POLL_DELAYS_MS,
  signal?: AbortSignal,
): Promise<ReturnOutcome> {
  if (order === undefined) return { kind: 'unknown' };
  if (message && !attemptMemory.read(order)?.told) {
    const outcome = await tell(host, order, message, signal);
    if (outcome) return outcome;
  }
  return ask(host, order, delays, signal);
}

/** Undefined when the server does not take the message or does not yet decide: then only its own knowledge counts. */
async function tell(
  { api }: Api,
  order: string,
  message: NonNullable<BankReturn['message']>,
  signal?: AbortSignal,
): Promise<ReturnOutcome | undefined> {
  try {
    const known = attemptMemory.read(order);
    const { attemptId, bookingId } = known ?? (await api.send(attemptByOrderCall(order), signal));
    const signed = { dsMerchantParameters: message.Ds_MerchantParameters, dsSignature: message.Ds_Signature };
    if (known) {
      const { valid } = await api.send(
        redsysValidateCall({ branchOfficeId: known.branchOfficeId, order, ...signed }),
        signal,
      );
      if (!valid) return undefined;
    }
    const answer = await api.send(
      payRedsysCall(attemptId, bookingId, { order, ...message, ...signed }, bookingAccess.token(bookingId)),
      signal,
    );
    attemptMemory.markTold(order);
    const outcome = outcomeOf(answer);
    return outcome.kind === 'pending' ? undefined : outcome;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

async function ask(
  { api }: Api,
  order: string,
  delays: readonly number[],
  signal?: AbortSignal,
): Promise<ReturnOutcome> {
  try {
    const outcome = outcomeOf(await api.send(attemptByOrderCall(order), signal));
    const [delay, ...later] = delays;
    if (outcome.kind !== 'pending' || delay === undefined || signal?.aborted) return outcome;
    await pause(delay, signal);
    return await ask({ api }, order, later, signal);
  } catch (error) {
    if (isRefusal(error)) return { kind: 'unknown' };
    throw error;
  }
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
