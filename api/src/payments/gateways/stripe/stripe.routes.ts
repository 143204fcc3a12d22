import { wire } from '@forecourt/shared/contract';
import { payableBooking } from '../../../bookings/access';
import { idempotentCall } from '../../../idempotency/once';
import { clientOf } from '../../../limits/limits';
import { refuse } from '../../../refusal';
import { startAttempt } from '../../start-attempt';
import { startedAnswer } from '../../started-answer';
import type { GatewayDescriptor, GatewayRoutes } from '../descriptor';

/** The call that the specification names for the start at Stripe (S2-7). */
export const stripeRoutes =
  (gateway: GatewayDescriptor<'Stripe'>): GatewayRoutes =>
  (deps, gateways) =>
  async (app) => {
    app.post(
      '/api/booking/stripeCreatePaymentIntent',
      { schema: { body: wire.stripeIntent, response: { 200: wire.stripeStarted } } },
      async (request, reply) => {
        const { bookingId, ...asked } = request.body;
        const booking = await payableBooking(deps, request, bookingId);
        if (booking === undefined) return refuse(reply, 'not-found');
        const call = idempotentCall(deps, request, `pay-stripe:${booking.id}`);
        const started = await startAttempt(
          deps,
          gateways,
          gateway,
          booking,
          { ...asked, client: clientOf(request) },
          call,
        );
        if (!started.ok) return refuse(reply, started.code, started.details);
        const { clientSecret = '' } = started.answer.step.fields;
        return { ...startedAnswer(deps, started.answer), clientSecret };
      },
    );
  };
