import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { ownBooking } from '../../../bookings/access';
import type { Area } from '../../../deps';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { finaliseAttempt, payAnswerOf, readMessage, receiveMessage } from '../../finalise-attempt';
import { attemptByOrder, isAttemptOf } from '../../payments.store';
import { startAttempt } from '../../start-attempt';
import type { GatewayDescriptor } from '../descriptor';
import { orderOf } from './signature';

const notification = z.object({
  Ds_SignatureVersion: wire.token,
  Ds_MerchantParameters: wire.text(8000),
  Ds_Signature: wire.token,
});
const stored = z.object({ stored: z.boolean() });

/** The calls that the specification names for Redsys (S2-7), and the bank's own notification. */
export const redsysRoutes =
  (gateway: GatewayDescriptor<'Redsys'>): Area =>
  (deps) =>
  async (app) => {
    await app.register(startRoute(gateway)(deps));
    await app.register(messageRoutes(gateway)(deps));
  };

const startRoute =
  (gateway: GatewayDescriptor<'Redsys'>): Area =>
  (deps) =>
  async (app) => {
    app.get(
      '/api/booking/redsys-initialize-redirect',
      { schema: { querystring: wire.redsysInitialize, response: { 200: wire.redsysRedirect } } },
      async (request, reply) => {
        const { order, returnUrl, amount, currencyCode: currency, branchOfficeId } = request.query;
        const booking = await ownBooking(deps, request, order);
        if (booking === undefined) return refuse(reply, 'not-found');
        if (branchOfficeId !== booking.branch_office_id) return refuse(reply, 'gateway-missing');
        const call = idempotentCall(deps, request, `pay-redsys:${booking.id}`);
        const started = await startAttempt(
          deps,
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

    app.post(
      '/api/booking/pay-redsys',
      { schema: { body: wire.payRequest, response: { 200: wire.payAnswer } } },
      async (request, reply) => {
        const ended = await finaliseAttempt(deps, { Redsys: gateway }, request, request.body);
        return ended.ok ? payAnswerOf(ended.answer) : refuse(reply, ended.code);
      },
    );

    app.post(
      '/api/payments/redsys/notification',
      { schema: { body: notification, response: { 200: stored } } },
      async ({ body, log }, reply) => {
        const order = orderOf(body.Ds_MerchantParameters);
        const attempt = order === undefined ? undefined : await attemptByOrder(deps.db, order);
        if (!isAttemptOf(gateway.paymentType, attempt)) {
          log.warn({ order }, 'Redsys notified about an order that is not ours');
          return { stored: false };
        }
        const settled = await receiveMessage(deps, gateway, attempt, {
          dsMerchantParameters: body.Ds_MerchantParameters,
          dsSignature: body.Ds_Signature,
          dsSignatureVersion: body.Ds_SignatureVersion,
        });
        return settled === undefined ? refuse(reply, 'signature-invalid') : { stored: true };
      },
    );
  };
