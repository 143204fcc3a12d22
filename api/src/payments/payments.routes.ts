import * as z from 'zod/mini';
import {
  gatewayOfCode,
  gatewayOfType,
  paymentTypeNumber,
  wire,
  type GatewayInformation,
} from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { payableBooking, provesReturn } from '../bookings/access';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { challengeRoutes } from './challenge.routes';
import { finaliseAttempt, payAnswerOf } from './finalise-attempt';
import { openAccount, openAccounts } from './gateway-account';
import type { GatewaySettings } from './gateway-settings.store';
import type { GatewayDescriptor, Gateways } from './gateways/descriptor';
import { GATEWAYS } from './gateways/registry';
import { notificationRoutesFor } from './notifications.routes';
import { attemptByOrder, gatewayNameOf } from './payments.store';
import { startAttempt } from './start-attempt';
import { refuseStart, startedAnswer } from './started-answer';

const byOrder = z.object({ order: wire.token });
const byId = z.object({ id: wire.token });

/** Everything about payments: the calls that all gateways share, and those of single gateways. */
export const paymentRoutesFor =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    limitBrokenBodies(app, deps);
    limitReferences(app, deps);
    await app.register(informationRoutes(gateways)(deps));
    await app.register(attemptRoutes(gateways)(deps));
    await app.register(challengeRoutes(deps));
    await app.register(notificationRoutesFor(gateways)(deps));
    for (const { routes } of Object.values(gateways)) if (routes) await app.register(routes(deps, gateways));
  };
export const paymentRoutes = paymentRoutesFor(GATEWAYS);

/** What everybody may know of an account; undefined where its settings are not enough for the gateway. */
function publicPart(gateway: GatewayDescriptor | undefined, account: GatewaySettings): GatewayInformation | undefined {
  if (gateway?.accepts(account.settings) === false) return undefined;
  return {
    code: account.gateway_code,
    accountCurrency: account.account_currency,
    mode: account.mode,
    brands: [],
    documentTypes: [],
    instalments: [],
    position: account.position,
    ...(account.currencies !== null && { currencies: account.currencies }),
    ...gateway?.publicSettings(account.settings),
  };
}

const informationRoutes =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    app.get(
      '/api/booking/getgatewayinformation',
      { schema: { querystring: wire.gatewayInformationQuery, response: { 200: wire.gatewayInformation } } },
      async ({ query }, reply) => {
        const gateway = gatewayOfCode(query.gatewayId) ?? gatewayOfType(Number(query.gatewayId));
        if (gateway === undefined) return refuse(reply, 'gateway-missing');
        const account = await openAccount(deps, query.branchOfficeId, gateway);
        return (account && publicPart(gateways[gateway], account)) ?? refuse(reply, 'gateway-missing');
      },
    );

    app.get(
      '/api/booking/gateways',
      { schema: { querystring: wire.branchGatewaysQuery, response: { 200: wire.openGateways } } },
      async ({ query }) => ({
        gateways: [...(await openAccounts(deps, query.branchOfficeId))].flatMap(([gateway, account]) => {
          const open = gateways[gateway] && publicPart(gateways[gateway], account);
          return open ? [{ paymentType: paymentTypeNumber(gateway), ...open }] : [];
        }),
      }),
    );

    app.get(
      '/api/booking/payment-attempts/by-order/:order',
      { schema: { params: byOrder, response: { 200: wire.attemptState } } },
      async (request, reply) => {
        const { order } = request.params;
        const attempt = await attemptByOrder(deps.db, order);
        const mayKnow =
          attempt !== undefined &&
          (provesReturn(deps, request, order) ||
            (await payableBooking(deps, request, attempt.booking_id)) !== undefined);
        if (!mayKnow) return refuse(reply, 'not-found');
        return {
          ...payAnswerOf(deps, attempt),
          amount: toDecimal({ minor: attempt.amount_minor, currency: attempt.currency }),
          currency: attempt.currency,
          paymentType: paymentTypeNumber(gatewayNameOf(attempt) ?? 'Cash'),
          isUncertain: attempt.uncertain_since !== null,
        };
      },
    );
  };

/** The two steps that every gateway shares (D34). */
const attemptRoutes =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    app.post(
      '/api/booking/payment-attempts',
      { schema: { body: wire.attemptRequest, response: { 200: wire.attemptStarted } } },
      async (request, reply) => {
        const { bookingId, paymentType, methodId, billing, provider: input, ...asked } = request.body;
        const booking = await payableBooking(deps, request, bookingId);
        if (booking === undefined) return refuse(reply, 'not-found');
        const name = gatewayOfType(paymentType);
        const gateway = name && gateways[name];
        if (gateway === undefined) return refuse(reply, 'gateway-missing');
        const call = idempotentCall(deps, request, `pay:${booking.id}`);
        const started = await startAttempt(
          deps,
          gateways,
          gateway,
          booking,
          { ...asked, billing: { methodId, billing }, input, client: clientOf(request) },
          call,
        );
        return started.ok ? startedAnswer(deps, started.answer) : refuseStart(reply, started);
      },
    );

    for (const gateway of Object.values(gateways))
      if (gateway.payCall !== undefined)
        app.post(
          `/api/booking/${gateway.payCall}`,
          { schema: { body: wire.payRequest, response: { 200: wire.payAnswer } } },
          async (request, reply) => {
            const ended = await finaliseAttempt(deps, { [gateway.paymentType]: gateway }, request, request.body);
            return ended.ok ? payAnswerOf(deps, ended.answer) : refuse(reply, ended.code);
          },
        );

    app.post(
      '/api/booking/payment-attempts/:id/finalise',
      { schema: { params: byId, body: wire.payRequest, response: { 200: wire.payAnswer } } },
      async (request, reply) => {
        const { bookingId, provider } = request.body;
        const attemptId = request.params.id;
        const ended = await finaliseAttempt(deps, gateways, request, { bookingId, attemptId, provider });
        return ended.ok ? payAnswerOf(deps, ended.answer) : refuse(reply, ended.code);
      },
    );
  };
