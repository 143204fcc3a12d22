import * as z from 'zod/mini';
import { wire, type AttemptState, type GatewayInformation, type PayAnswer } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { ownBooking } from '../bookings/access';
import type { Area, Deps } from '../deps';
import { idempotentCall } from '../idempotency/idempotent-call';
import { refuse } from '../refusal';
import type { Verdict } from './gateways/gateway';
import { gatewayCodeOf, gatewayOf } from './gateways/registry';
import { attemptById, attemptByOrder, gatewaySettings, keepMessage, type AttemptRow } from './payments.store';
import { settle } from './settle';
import { chargeOf, startAttempt, type Started } from './start-attempt';

const byOrder = z.object({ order: z.string() });
const byId = z.object({ id: z.string() });
const FAILED: ReadonlySet<AttemptState> = new Set<AttemptState>(['declined', 'cancelled', 'expired', 'error']);

const payAnswerOf = (attempt: Started['attempt']): PayAnswer => ({
  status: attempt.state,
  bookingId: attempt.booking_id,
  attemptId: attempt.id,
  ...(FAILED.has(attempt.state) ? { error: attempt.gateway_code ?? attempt.state } : {}),
});

/** What the gateway of an attempt says in this message, checked against what we asked for. */
export async function verdictOn(
  deps: Deps,
  attempt: AttemptRow,
  provider: Readonly<Record<string, unknown>>,
): Promise<Verdict> {
  const gateway = gatewayOf(attempt.gateway);
  const settings = await gatewaySettings(deps.db, attempt.branch_office_id, attempt.gateway);
  if (gateway === undefined || settings === undefined)
    throw new Error(`Attempt ${attempt.id} needs the settings of ${attempt.gateway}: restore them.`);
  return gateway.read(settings.settings, chargeOf(attempt), provider);
}

/** Keeps and checks a message, and settles the attempt when it is genuine. */
export async function hear(
  deps: Deps,
  attempt: AttemptRow,
  provider: Readonly<Record<string, unknown>>,
): Promise<AttemptRow | undefined> {
  await keepMessage(deps.db, attempt.id, provider);
  const verdict = await verdictOn(deps, attempt, provider);
  return verdict.ok ? settle(deps, attempt.id, verdict) : undefined;
}

/** The two steps that every gateway shares (D34), and the state of an attempt. */
export const paymentRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/booking/getgatewayinformation',
    { schema: { querystring: wire.gatewayInformationQuery, response: { 200: wire.gatewayInformation } } },
    async ({ query }, reply) => {
      const code = gatewayCodeOf(query.gatewayId);
      const found = code === undefined ? undefined : await gatewaySettings(deps.db, query.branchOfficeId, code);
      if (found === undefined) return refuse(reply, 'gateway-missing');
      const publicPart: GatewayInformation = {
        code: found.gateway_code,
        accountCurrency: found.account_currency,
        mode: found.mode,
        brands: [],
        documentTypes: [],
        instalments: [],
      };
      return publicPart;
    },
  );

  app.get(
    '/api/booking/payment-attempts/by-order/:order',
    { schema: { params: byOrder, response: { 200: wire.attemptState } } },
    async ({ params }, reply) => {
      const attempt = await attemptByOrder(deps.db, params.order);
      if (attempt === undefined) return refuse(reply, 'not-found');
      return {
        ...payAnswerOf(attempt),
        amount: toDecimal({ minor: attempt.amount_minor, currency: attempt.currency }),
        currency: attempt.currency,
      };
    },
  );

  app.post(
    '/api/booking/payment-attempts',
    { schema: { body: wire.attemptRequest, response: { 200: wire.attemptStarted } } },
    async (request, reply) => {
      const { bookingId, paymentType, returnUrl, amount } = request.body;
      const booking = await ownBooking(deps, request, bookingId);
      if (booking === undefined) return refuse(reply, 'not-found');
      const wish = { gatewayCode: gatewayCodeOf(paymentType) ?? '', paymentType, returnUrl, amount };
      const started = await startAttempt(deps, booking, wish, idempotentCall(deps, request, `pay:${booking.id}`));
      return started.ok
        ? { ...payAnswerOf(started.answer.attempt), form: started.answer.form }
        : refuse(reply, started.code, started.details);
    },
  );

  const finalise = async (
    request: Parameters<typeof ownBooking>[1],
    bookingId: string,
    attemptId: string,
    provider: Record<string, unknown>,
  ) => {
    const booking = await ownBooking(deps, request, bookingId);
    const attempt = booking === undefined ? undefined : await attemptById(deps.db, attemptId);
    if (attempt === undefined || attempt.booking_id !== booking?.id) return 'not-found' as const;
    if (Object.keys(provider).length === 0) return attempt;
    return (await hear(deps, attempt, provider)) ?? ('signature-invalid' as const);
  };

  app.post(
    '/api/booking/payment-attempts/:id/finalise',
    { schema: { params: byId, body: wire.payRequest, response: { 200: wire.payAnswer } } },
    async (request, reply) => {
      const ended = await finalise(request, request.body.bookingId, request.params.id, request.body.provider);
      return typeof ended === 'string' ? refuse(reply, ended) : payAnswerOf(ended);
    },
  );

  app.post(
    '/api/booking/pay-redsys',
    { schema: { body: wire.payRequest, response: { 200: wire.payAnswer } } },
    async (request, reply) => {
      const ended = await finalise(request, request.body.bookingId, request.body.attemptId, request.body.provider);
      return typeof ended === 'string' ? refuse(reply, ended) : payAnswerOf(ended);
    },
  );
};
