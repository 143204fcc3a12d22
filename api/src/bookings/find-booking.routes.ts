import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { clientOf, limitBrokenBodies } from '../limits/limits';
import { refuse } from '../refusal';
import { findBooking } from './find-booking';

/** A guest asks for the link of a booking by its number and address, and gets it by e-mail (D73). */
export const findBookingRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  app.post(
    '/api/booking/find',
    { schema: { body: wire.findBookingRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const asking = { client: clientOf(request), call: idempotentCall(deps, request, 'find-booking') };
      const asked = await findBooking(deps, request.body, asking);
      return asked.ok ? asked.answer : refuse(reply, asked.code, asked.details);
    },
  );
};
