import { wire } from '@forecourt/shared/contract';
import { payableBooking } from '../../../bookings/access';
import type { Area } from '../../../deps';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { readMessage } from '../../finalise-attempt';
import { attemptByOrder, isAttemptOf } from '../../payments.store';
import { startAttempt } from '../../start-attempt';
import type { GatewayDescriptor, GatewayRoutes } from '../descriptor';

/** The calls that the specification names for Redsys alone (S2-7). */
export const redsysRoutes =
  (gateway: GatewayDescriptor<'Redsys'>): GatewayRoutes =>
  (deps, gateways) =>
  async (app) => {
    await app.register(startRoute(gateway)(deps, gateways));
    await app.register(messageRoutes(gateway)(deps));
  };

const startRoute =
  (gateway: GatewayDescriptor<'Redsys'>): GatewayRoutes =>
  (deps, gateways) =>
  async (app) => {
    app.get(
      '/api/booking/redsys-initialize-redirect',
      { schema: { querystring: wire.redsysInitialize, response: { 200: wire.redsysRedirect } } },
      async (request, reply) => {
        const { order, returnUrl, amount, currencyCode: currency, branchOfficeId } = request.query;
        const booking = await payableBooking(deps, request, order);
        if (booking === undefined) return refuse(reply, 'not-found');
        if (branchOfficeId !== booking.branch_office_id) return refuse(reply, 'gateway-missing');
        const call = idempotentCall(deps, request, `pay-redsys:${booking.id}`);
        const started = await startAttempt(
          deps,
          gateways,
          gateway,
          booking,
          { returnUrl, amount, currency, client: clientOf(request) },
          call,
        );
        if (!started.ok) return refuse(reply, started.code, started.details);
        const { attempt, step } = started.answer;
        const { Ds_SignatureVersion = '', Ds_MerchantParameters = '', Ds_Signature = '' } = step.fields;
        return {
          attemptId: attempt.id,
          url: step.url,
          order: attempt.order_no,
          Ds_SignatureVersion,
          Ds_MerchantParameters,
          Ds_Signature,
        };
      },
    );
  };

const messageRoutes =
  (gateway: GatewayDescriptor<'Redsys'>): Area =>
  (deps) =>
  async (app) => {
    app.post(
      '/api/booking/redsys-validate-redirect-signature',
      { schema: { body: wire.redsysValidate, response: { 200: wire.redsysValidated } } },
      async ({ body: { order, branchOfficeId, dsMerchantParameters, dsSignature } }) => {
        const attempt = await attemptByOrder(deps.db, order);
        if (!isAttemptOf(gateway.paymentType, attempt) || attempt.branch_office_id !== branchOfficeId)
          return { valid: false, approved: false, code: '' };
        const verdict = await readMessage(deps, gateway, attempt, { dsMerchantParameters, dsSignature });
        return verdict.ok
          ? { valid: true, approved: verdict.outcome === 'approved', code: verdict.code }
          : { valid: false, approved: false, code: '' };
      },
    );
  };
