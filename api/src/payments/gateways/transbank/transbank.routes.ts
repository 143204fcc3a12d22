import { wire } from '@forecourt/shared/contract';
import { payableBooking } from '../../../bookings/access';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { startAttempt } from '../../start-attempt';
import { startedAnswer } from '../../started-answer';
import type { GatewayDescriptor, GatewayRoutes } from '../descriptor';

/** The call that the specification names for the start at Transbank (S2-7). */
export const transbankRoutes =
  (gateway: GatewayDescriptor<'Transbank'>): GatewayRoutes =>
  (deps, gateways) =>
  async (app) => {
    app.get(
      '/api/booking/gettransbankuri',
      { schema: { querystring: wire.transbankUri, response: { 200: wire.transbankStarted } } },
      async (request, reply) => {
        const { bookingId, price: amount, returnUrl } = request.query;
        const booking = await payableBooking(deps, request, bookingId);
        if (booking === undefined) return refuse(reply, 'not-found');
        const call = idempotentCall(deps, request, `pay-transbank:${booking.id}`);
        const asked = { returnUrl, amount, client: clientOf(request) };
        const started = await startAttempt(deps, gateways, gateway, booking, asked, call);
        if (!started.ok) return refuse(reply, started.code, started.details);
        const { url, fields } = started.answer.step;
        return { ...startedAnswer(deps, started.answer), url, token: fields['token_ws'] ?? '' };
      },
    );
  };
