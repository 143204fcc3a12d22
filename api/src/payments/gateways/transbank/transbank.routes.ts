import { wire } from '@forecourt/shared/contract';
import { ownBooking } from '../../../bookings/access';
import type { Area } from '../../../deps';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { startAttempt } from '../../start-attempt';
import { startedAnswer } from '../../started-answer';
import type { GatewayDescriptor } from '../descriptor';

/** The call that the specification names for the start at Transbank (S2-7). */
export const transbankRoutes =
  (gateway: GatewayDescriptor<'Transbank'>): Area =>
  (deps) =>
  async (app) => {
    app.get(
      '/api/booking/gettransbankuri',
      { schema: { querystring: wire.transbankUri, response: { 200: wire.transbankStarted } } },
      async (request, reply) => {
        const { bookingId, price: amount, returnUrl } = request.query;
        const booking = await ownBooking(deps, request, bookingId);
        if (booking === undefined) return refuse(reply, 'not-found');
        const call = idempotentCall(deps, request, `pay-transbank:${booking.id}`);
        const asked = { returnUrl, amount, client: clientOf(request) };
        const started = await startAttempt(deps, gateway, booking, asked, call);
        if (!started.ok) return refuse(reply, started.code, started.details);
        const { url, fields } = started.answer.step;
        return { ...startedAnswer(deps, started.answer), url, token: fields['token_ws'] ?? '' };
      },
    );
  };
