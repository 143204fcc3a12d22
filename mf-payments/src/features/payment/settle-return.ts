import { attemptByOrderCall } from '@forecourt/shared/api-client';
import type { PayAnswer } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { attemptMemory } from './attempt-memory';
import { isRefusal, outcomeOf, type AttemptOutcome } from './attempt-state';

export type ReturnOutcome = AttemptOutcome | { kind: 'unknown' };

/** Pauses between two reads of an attempt without a verdict, while the visitor looks on. */
export const POLL_DELAYS_MS: readonly number[] = [1000, 2000, 4000, 6000];

/** The attempt of a return; a tab that sent it off knows the branch too. */
interface ReturnedAttempt {
  order: string;
  proof: string | undefined;
  attemptId: string;
  bookingId: string;
  branchOfficeId?: number | undefined;
}
/** Sends a gateway's message to the server; undefined when the server does not accept it. */
export type SendMessage = (
  api: Host['api'],
  attempt: ReturnedAttempt,
  signal: AbortSignal | undefined,
) => Promise<PayAnswer | undefined>;

/** What the address of a return page says. */
export interface GatewayReturn {
  order: string | undefined;
  /** That the browser was sent to the gateway from here. */
  proof?: string | undefined;
  /** Absent where the gateway sends no message through the browser. */
  send?: SendMessage | undefined;
}

/**
 * What became of a payment. The browser's return is a hint: its message is sent to the server once, and what is shown
 * is the state that the server has of the attempt, so that a reload, a late or a forged return all show the same.
 */
export async function settleReturn(
  { api }: Pick<Host, 'api'>,
  { order, proof, send }: GatewayReturn,
  delays = POLL_DELAYS_MS,
  signal?: AbortSignal,
): Promise<ReturnOutcome> {
  if (order === undefined) return { kind: 'unknown' };
  const stateCall = attemptByOrderCall(order, proof ?? tokenOfTab(order));
  if (send && !attemptMemory.read(order)?.told) await sendOnce(api, { order, proof, stateCall, send }, signal);
  return pollState(api, stateCall, delays, signal);
}

type StateCall = ReturnType<typeof attemptByOrderCall>;

/** A return without a proof, in the tab that sent the payment off. */
function tokenOfTab(order: string): string | undefined {
  const known = attemptMemory.read(order);
  return known && bookingAccess.token(known.bookingId);
}

/** What the server does not accept changes nothing: its own state counts. */
async function sendOnce(
  api: Host['api'],
  {
    stateCall,
    send,
    order,
    proof,
  }: Pick<ReturnedAttempt, 'order' | 'proof'> & { stateCall: StateCall; send: SendMessage },
  signal?: AbortSignal,
): Promise<void> {
  try {
    const { attemptId, bookingId, ...known } = attemptMemory.read(order) ?? (await api.send(stateCall, signal));
    const branch = 'branchOfficeId' in known ? { branchOfficeId: known.branchOfficeId } : {};
    const answer = await send(api, { order, proof, attemptId, bookingId, ...branch }, signal);
    if (answer !== undefined) attemptMemory.markTold(order, { attemptId, bookingId });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

async function pollState(
  api: Host['api'],
  stateCall: StateCall,
  delays: readonly number[],
  signal?: AbortSignal,
): Promise<ReturnOutcome> {
  try {
    const outcome = outcomeOf(await api.send(stateCall, signal));
    const [delay, ...later] = delays;
    const isWaitedFor = outcome.kind === 'pending' && !outcome.isUncertain && outcome.challenge === undefined;
    if (!isWaitedFor || delay === undefined || signal?.aborted) return outcome;
    await pause(delay, signal);
    return await pollState(api, stateCall, later, signal);
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
