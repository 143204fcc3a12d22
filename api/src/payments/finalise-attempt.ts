import type { FastifyRequest } from 'fastify';
import type { AttemptState, PayAnswer } from '@forecourt/shared/contract';
import { ownBooking } from '../bookings/access';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { Refusal } from '../refusal';
import { gatewayAccount } from './gateway-account';
import type { GatewayDescriptor, Gateways, ProviderMessage, Verdict } from './gateways/descriptor';
import { attemptById, isAttemptOf, keepMessage, type AttemptRow } from './payments.store';
import { settle } from './settle';
import { attemptContext } from './start-attempt';

const FAILED: ReadonlySet<AttemptState> = new Set<AttemptState>(['declined', 'cancelled', 'expired', 'error']);

/** An attempt as every payment call answers it (D34). */
export const payAnswerOf = ({
  id,
  booking_id,
  state,
  gateway_code,
}: Pick<AttemptRow, 'id' | 'booking_id' | 'state' | 'gateway_code'>): PayAnswer => ({
  status: state,
  bookingId: booking_id,
  attemptId: id,
  ...(FAILED.has(state) ? { error: gateway_code ?? state } : {}),
});

/** What the gateway of an attempt says in this message, checked against what we asked for. */
export async function readMessage(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  message: ProviderMessage,
): Promise<Verdict> {
  const account = await gatewayAccount(deps, attempt.branch_office_id, gateway.paymentType);
  if (account === undefined)
    throw new Refusal(
      'gateway-missing',
      `Attempt ${attempt.id} needs settings of ${attempt.gateway} that may be used.`,
    );
  return gateway.read(attemptContext(deps, gateway, account, attempt), message);
}

/** Stores and checks a message, and settles the attempt when it is genuine; undefined when it is not. */
export async function receiveMessage(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempt: AttemptRow,
  message: ProviderMessage,
): Promise<AttemptRow | undefined> {
  await keepMessage(deps.db, attempt.id, gateway.masked?.(message) ?? message);
  const verdict = await readMessage(deps, gateway, attempt, message);
  return verdict.ok ? settle(deps, attempt.id, verdict) : undefined;
}

interface FinaliseRequest {
  bookingId: string;
  attemptId: string;
  provider: ProviderMessage;
}

/** The second step of a payment: what came back with the browser; without a message only the state is asked for. */
export async function finaliseAttempt(
  deps: Deps,
  gateways: Gateways,
  request: FastifyRequest,
  { bookingId, attemptId, provider }: FinaliseRequest,
): Promise<Outcome<AttemptRow>> {
  const booking = await ownBooking(deps, request, bookingId);
  const attempt = booking === undefined ? undefined : await attemptById(deps.db, attemptId);
  const gateway = Object.values(gateways).find(({ paymentType }) => isAttemptOf(paymentType, attempt));
  if (attempt === undefined || attempt.booking_id !== booking?.id || gateway === undefined)
    return { ok: false, code: 'not-found' };
  if (Object.keys(provider).length === 0) return { ok: true, answer: attempt };
  const settled = await receiveMessage(deps, gateway, attempt, provider);
  return settled === undefined ? { ok: false, code: 'signature-invalid' } : { ok: true, answer: settled };
}
