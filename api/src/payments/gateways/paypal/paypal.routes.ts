import { wire } from '@forecourt/shared/contract';
import { payableBooking } from '../../../bookings/access';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { finaliseAttempt, payAnswerOf } from '../../finalise-attempt';
import { startAttempt } from '../../start-attempt';
import { refuseStart, startedAnswer } from '../../started-answer';
import type { GatewayDescriptor, GatewayRoutes } from '../descriptor';

/** The calls that the specification names for PayPal beside `pay-paypal` (S2-7). */
export const paypalRoutes =
  (gateway: GatewayDescriptor<'Paypal'>): GatewayRoutes =>
  (deps, gateways) =>
  async (app) => {
    app.post(
      '/api/booking/paypal-createorder',
      { schema: { body: wire.paypalCreateOrder, response: { 200: wire.paypalOrder } } },
      async (request, reply) => {
        const { bookingId, methodId, billing, ...wanted } = request.body;
        const booking = await payableBooking(deps, request, bookingId);
        if (booking === undefined) return refuse(reply, 'not-found');
        const call = idempotentCall(deps, request, `pay-paypal:${booking.id}`);
        const asked = { ...wanted, billing: { methodId, billing }, client: clientOf(request) };
        const started = await startAttempt(deps, gateways, gateway, booking, asked, call);
        if (!started.ok) return refuseStart(reply, started);
        const { attempt } = started.answer;
        return { ...startedAnswer(deps, started.answer), orderId: attempt.gateway_ref ?? '' };
      },
    );

    app.post(
      '/api/booking/paypal-captureorder',
      { schema: { body: wire.paypalCaptureOrder, response: { 200: wire.payAnswer } } },
      async (request, reply) => {
        const { bookingId, attemptId, orderId } = request.body;
        const provider = orderId === undefined ? {} : { token: orderId };
        const ended = await finaliseAttempt(deps, { Paypal: gateway }, request, { bookingId, attemptId, provider });
        return ended.ok ? payAnswerOf(deps, ended.answer) : refuse(reply, ended.code);
      },
    );
  };
