import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { userOfBearer } from '../users/session';
import { openForCheckIn } from './access';
import { checkIn, grantCheckIn, offeredForm } from './self-check-in';

/** Self check-in: access by booking and last name, and what the customer then says (S2-7, D42). */
export const selfCheckInRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);

  app.post(
    '/api/booking/validate-selfcheckin',
    { schema: { body: wire.checkInAccessRequest, response: { 200: wire.checkInAccess } } },
    async (request, reply) => {
      if ((await offeredForm(deps)) === undefined) return refuse(reply, 'not-found');
      const granted = await grantCheckIn(deps, request.body, clientOf(request));
      if (granted.ok) return reply.header('cache-control', 'no-store').send(granted.answer);
      const { code, details } = granted;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );

  app.put(
    '/api/booking/selfcheckin',
    { schema: { body: wire.selfCheckInRequest, response: { 200: wire.selfCheckInAnswer } } },
    async (request, reply) => {
      const opened = await openForCheckIn(deps, request, request.body.id);
      if (opened === undefined) return refuse(reply, 'not-found');
      // Agencies book for others, who check in themselves (S2-6).
      if ((await userOfBearer(deps, request))?.is_agency === true) return refuse(reply, 'forbidden');
      const { row } = opened;
      const done = await checkIn(deps, row, request.body, idempotentCall(deps, request, `check-in:${row.id}`));
      if (done.ok) return done.answer;
      const { code, details } = done;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );
};
