import type { FastifyRequest } from 'fastify';
import type { AttemptState, PayAnswer } from '@forecourt/shared/contract';
import { payableBooking, provesReturn, returnProof } from '../bookings/access';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { Refusal } from '../refusal';
import { attemptContext } from './attempt-context';
import { gatewayAccount } from './gateway-account';
import type {
  AttemptContext,
  GatewayDescriptor,
  GatewayNotification,
  Gateways,
  ProviderMessage,
  Verdict,
} from './gateways/descriptor';
import { VendorUnreachable } from './gateways/vendor-call';
import {
  addEvent,
  attemptById,
  flagAttempt,
  gatewayOf,
  markUncertain,
  OPEN_STATES,
  type AttemptRow,
} from './payments.store';
import { CAPTURED_STATES, expire, settle } from './settle';
import { mayBePaidUntold } from './untold';

const FAILED: ReadonlySet<AttemptState> = new Set<AttemptState>(['declined', 'cancelled', 'expired']);

/** An attempt as every payment call answers it (D34). */
export const payAnswerOf = (deps: Pick<Deps, 'config'>, attempt: AttemptRow): PayAnswer => ({
  status: attempt.state,
  bookingId: attempt.booking_id,
  attemptId: attempt.id,
  ...(FAILED.has(attempt.state) && { error: attempt.gateway_code ?? attempt.state }),
  ...(isChallenged(attempt) && { challenge: challengePage(deps, attempt) }),
});

/** The holder's bank asks, and nothing has been decided. */
export const isChallenged = ({ state, challenge }: Pick<AttemptRow, 'state' | 'challenge'>): boolean =>
  OPEN_STATES.includes(state) && challenge !== null;

/** Path of the page that leads to the holder's bank (`challenge.routes.ts`). */
export const CHALLENGE_PAGE = '/api/payments/challenge';
function challengePage(deps: Pick<Deps, 'config'>, { order_no: order }: AttemptRow): string {
  return `${CHALLENGE_PAGE}?${new URLSearchParams({ order, proof: returnProof(deps, order) }).toString()}`;
}

/** An attempt at its branch's account. Throws a refusal where the branch has none that may be used. */
export async function accountContext(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
): Promise<AttemptContext<unknown>> {
  const account = await gatewayAccount(deps, attempt.branch_office_id, gateway.paymentType);
  if (account === undefined)
    throw new Refusal(
      'gateway-missing',
      `Attempt ${attempt.id} needs settings of ${attempt.gateway} that may be used.`,
    );
  return attemptContext(deps, gateway, account, attempt);
}

/** Its time is over and nothing has been decided: whoever brings a card now begins again. */
const isOverdue = ({ clock }: Deps, { state, expires_at }: AttemptRow): boolean =>
  OPEN_STATES.includes(state) && expires_at <= clock();

/** What the gateway of an attempt says in this message, checked against what we asked for. */
export async function readMessage(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  message: ProviderMessage,
): Promise<Verdict> {
  return gateway.read(await accountContext(deps, gateway, attempt), message);
}

/**
 * Settles an attempt by what its gateway says. A message that is not genuine is kept, counted and changes nothing:
 * undefined. Without an answer of the vendor the attempt stays open, and the worker asks.
 */
export async function hear(
  deps: Deps,
  attempt: AttemptRow,
  say: () => Promise<Verdict>,
): Promise<AttemptRow | undefined> {
  try {
    return await settledBy(deps, attempt, await say());
  } catch (error) {
    if (!(error instanceof VendorUnreachable)) throw error;
    await noteUncertain(deps, attempt);
    return (await attemptById(deps.db, attempt.id)) ?? attempt;
  }
}

async function settledBy(deps: Deps, attempt: AttemptRow, verdict: Verdict): Promise<AttemptRow | undefined> {
  // A charge is claimed, and thereby uncertain, after its attempt was read.
  if (verdict.ok) return settle(deps, attempt.id, verdict, attempt.uncertain_since === null);
  await addEvent(deps.db, attempt.id, { at: deps.clock(), kind: 'refused', detail: { reason: verdict.reason } });
  return undefined;
}

async function noteUncertain({ db, clock }: Deps, { id }: AttemptRow): Promise<void> {
  await addEvent(db, id, { at: clock(), kind: 'uncertain', detail: {} });
  await markUncertain(db, id, clock());
}

export type Asked = Verdict | 'silent' | 'unreachable';

/** What the vendor says, and settled by it; `silent` where it cannot be asked. */
export async function askGateway(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<Asked> {
  if (gateway.ask === undefined) return 'silent';
  try {
    const verdict = await gateway.ask(await accountContext(deps, gateway, attempt));
    if (verdict === undefined) return 'silent';
    await addEvent(deps.db, attempt.id, { at: deps.clock(), kind: 'asked', detail: verdict });
    if (!verdict.ok && verdict.reason === 'mismatch') await flagAttempt(deps.db, attempt.id, 'mismatch');
    await hear(deps, attempt, () => Promise.resolve(verdict));
    return verdict;
  } catch (error) {
    if (error instanceof VendorUnreachable || error instanceof Refusal) return 'unreachable';
    throw error;
  }
}

/**
 * Ends an attempt that nobody has paid in time, at its vendor first, so that it cannot be paid afterwards; without an
 * answer of the vendor it stays open. `isUnpaid`: nothing was charged; otherwise nobody knows, and a person is told.
 */
export async function endAttempt(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  isUnpaid: boolean,
): Promise<void> {
  try {
    await gateway.withdraw?.(await accountContext(deps, gateway, attempt));
  } catch (error) {
    if (!(error instanceof VendorUnreachable || error instanceof Refusal)) throw error;
    return;
  }
  await expire(deps, attempt.id, isUnpaid);
}

/**
 * What an attempt has become, whose time may be over; one whose charge may have happened stays open. Where nobody can
 * know whether it was paid, a person is told, as by the worker (D106).
 */
export async function endedIfOverdue(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<AttemptRow> {
  if (!isOverdue(deps, attempt) || attempt.uncertain_since !== null) return attempt;
  const isUnknown = gateway.ask === undefined && (await mayBePaidUntold(deps, gateway, attempt));
  await endAttempt(deps, gateway, attempt, !isUnknown);
  return (await attemptById(deps.db, attempt.id)) ?? attempt;
}

/**
 * Stores and checks what the browser brings, and settles the attempt when it is genuine; undefined when it is not. What
 * comes after the end takes no more money, and ends the attempt unless money had been taken before.
 */
export async function receiveMessage(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  message: ProviderMessage,
): Promise<AttemptRow | undefined> {
  const detail = gateway.masked?.(message) ?? message;
  await addEvent(deps.db, attempt.id, { at: deps.clock(), kind: 'message', detail });
  const heard = await hear(deps, attempt, () => readMessage(deps, gateway, attempt, message));
  return heard && endedIfOverdue(deps, gateway, heard);
}

/**
 * The same for what the vendor's server sends. Throws `VendorUnreachable` where the vendor cannot be asked: it then
 * tells again, while nobody else asks about a payment that has ended.
 */
export async function receiveNotification(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  notification: GatewayNotification,
): Promise<AttemptRow | undefined> {
  const detail = gateway.masked?.(notification.fields) ?? notification.fields;
  await addEvent(deps.db, attempt.id, { at: deps.clock(), kind: 'notification', detail });
  try {
    const verdict = await gateway.readNotification(await accountContext(deps, gateway, attempt), notification);
    // The vendor's own server names other figures: whoever keeps the books has to look at it.
    if (!verdict.ok && verdict.reason === 'mismatch') await flagAttempt(deps.db, attempt.id, 'mismatch');
    if (verdict.ok && 'amountMinor' in verdict) await learnCharge(deps, gateway, attempt);
    return await settledBy(deps, attempt, verdict);
  } catch (error) {
    if (error instanceof VendorUnreachable) await noteUncertain(deps, attempt);
    throw error;
  }
}

/** Money that goes back, or comes again, had been taken: a charge of which nothing was heard yet is asked for first. */
async function learnCharge(deps: Deps, gateway: GatewayDescriptor, { id }: AttemptRow): Promise<void> {
  const attempt = await attemptById(deps.db, id);
  if (attempt === undefined || CAPTURED_STATES.includes(attempt.state)) return;
  const asked = await askGateway(deps, gateway, attempt);
  const heard = (await attemptById(deps.db, id)) ?? attempt;
  if (asked === 'unreachable' || OPEN_STATES.includes(heard.state))
    throw new VendorUnreachable('money of a charge that is not known yet');
}

interface FinaliseRequest {
  bookingId: string;
  attemptId: string;
  provider: ProviderMessage;
}

/**
 * The second step of a payment: what came back with the browser; without a message only the state is asked for. The
 * proof of the return's address is enough, since the browser may come back where nobody knows the booking's token.
 */
export async function finaliseAttempt(
  deps: Deps,
  gateways: Gateways,
  request: FastifyRequest,
  { bookingId, attemptId, provider }: FinaliseRequest,
): Promise<Outcome<AttemptRow>> {
  const attempt = await attemptById(deps.db, attemptId);
  const gateway = attempt && gatewayOf(gateways, attempt);
  if (attempt === undefined || attempt.booking_id !== bookingId || gateway === undefined)
    return { ok: false, code: 'not-found' };
  const mayTell =
    provesReturn(deps, request, attempt.order_no) || (await payableBooking(deps, request, bookingId)) !== undefined;
  if (!mayTell) return { ok: false, code: 'not-found' };
  if (Object.keys(provider).length === 0) return { ok: true, answer: attempt };
  const settled = await receiveMessage(deps, gateway, attempt, provider);
  return settled === undefined ? { ok: false, code: 'signature-invalid' } : { ok: true, answer: settled };
}
