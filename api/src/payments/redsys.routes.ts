import * as z from 'zod/mini';
import { GATEWAY_CODES, wire } from '@forecourt/shared/contract';
import { ownBooking } from '../bookings/access';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/idempotent-call';
import { refuse } from '../refusal';
import { orderOf } from './gateways/redsys';
import { hear, verdictOn } from './payments.routes';
import { attemptByOrder } from './payments.store';
import { startAttempt } from './start-attempt';

const notification = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
const stored = z.object({ stored: z.boolean() });

/** The calls that the specification names for Redsys (S2-7), and the bank's own notification. */
export const redsysRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/booking/redsys-initialize-redirect',
    { schema: { querystring: wire.redsysInitialize, response: { 200: wire.redsysRedirect } } },
    async (request, reply) => {
      const { order, returnUrl, amount, currencyCode, branchOfficeId } = request.query;
      const booking = await ownBooking(deps, request, order);
      if (booking === undefined) return refuse(reply, 'not-found');
      if (branchOfficeId !== booking.branch_office_id) return refuse(reply, 'gateway-missing');
      const wish = {
        gatewayCode: 'REDSYS',
        paymentType: GATEWAY_CODES.REDSYS,
        returnUrl,
        amount,
        currency: currencyCode,
      };
      const started = await startAttempt(
        deps,
        booking,
        wish,
        idempotentCall(deps, request, `pay-redsys:${booking.id}`),
      );
      if (!started.ok) return refuse(reply, started.code, started.details);
      const { Ds_SignatureVersion = '', Ds_MerchantParameters = '', Ds_Signature = '' } = started.answer.form.fields;
      return {
        attemptId: started.answer.attempt.id,
        url: started.answer.form.url,
        order: started.answer.attempt.order_no,
        Ds_SignatureVersion,
        Ds_MerchantParameters,
        Ds_Signature,
      };
    },
  );

  app.post(
    '/api/booking/redsys-validate-redirect-signature',
    { schema: { body: wire.redsysValidate, response: { 200: wire.redsysValidated } } },
    async ({ body }) => {
      const attempt = await attemptByOrder(deps.db, body.order);
      if (attempt === undefined || attempt.gateway !== 'REDSYS' || attempt.branch_office_id !== body.branchOfficeId)
        return { valid: false, approved: false, code: '' };
      const verdict = await verdictOn(deps, attempt, {
        dsMerchantParameters: body.dsMerchantParameters,
        dsSignature: body.dsSignature,
      });
      return verdict.ok
        ? { valid: true, approved: verdict.outcome === 'approved', code: verdict.code }
        : { valid: false, approved: false, code: '' };
    },
  );

  app.post(
    '/api/payments/redsys/notification',
    { schema: { body: notification, response: { 200: stored } } },
    async ({ body, log }, reply) => {
      const order = orderOf(body.Ds_MerchantParameters);
      const attempt = order === undefined ? undefined : await attemptByOrder(deps.db, order);
      if (attempt === undefined || attempt.gateway !== 'REDSYS') {
        log.warn({ order }, 'Redsys notified about an order that is not ours');
        return { stored: false };
      }
      const settled = await hear(deps, attempt, {
        dsMerchantParameters: body.Ds_MerchantParameters,
        dsSignature: body.Ds_Signature,
        dsSignatureVersion: body.Ds_SignatureVersion,
      });
      return settled === undefined ? refuse(reply, 'signature-invalid') : { stored: true };
    },
  );
};
