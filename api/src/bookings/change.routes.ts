import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { limitBrokenBodies, limitReferences, limitSearches } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { decidesChange, openBooking } from './access';
import { makeChange, previewChange, termsOfChange } from './change';
import { changeForBranch, decideAboutChange } from './change-decision';

const byId = z.object({ id: wire.bookingReference });
const byChange = z.object({ id: z.uuid() });

/** A booking changed by its owner, and the branch that decides where the terms leave it to it (D75). */
export const changeRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  limitSearches(app, deps);

  app.get(
    '/api/booking/:id/change',
    { schema: { params: byId, response: { 200: wire.changeTerms } } },
    async (request, reply) => {
      const opened = await openBooking(deps, request, request.params.id);
      return opened === undefined ? refuse(reply, 'not-found') : termsOfChange(deps, opened);
    },
  );

  app.post(
    '/api/booking/:id/change/preview',
    { schema: { params: byId, body: wire.changeWish, response: { 200: wire.changePreview } } },
    async (request, reply) => {
      const opened = await openBooking(deps, request, request.params.id);
      if (opened === undefined) return refuse(reply, 'not-found');
      const shown = await previewChange(deps, opened, request.body);
      if (shown.ok) return shown.answer;
      const { code, details } = shown;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );

  app.post(
    '/api/booking/:id/change',
    { schema: { params: byId, body: wire.changeRequest, response: { 200: wire.changeAnswer } } },
    async (request, reply) => {
      const opened = await openBooking(deps, request, request.params.id);
      if (opened === undefined) return refuse(reply, 'not-found');
      const call = idempotentCall(deps, request, `change:${opened.row.id}`);
      const made = await makeChange(deps, { opened, request: request.body, call });
      if (made.ok) return made.answer;
      const { code, details } = made;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );

  app.get(
    '/api/booking/changes/:id',
    { schema: { params: byChange, response: { 200: wire.branchRequest } } },
    async (request, reply) => {
      const { id } = request.params;
      const found = decidesChange(deps, request, id) ? await changeForBranch(deps, id) : undefined;
      return found ?? refuse(reply, 'not-found');
    },
  );

  app.post(
    '/api/booking/changes/:id/decision',
    { schema: { params: byChange, body: wire.branchDecision, response: { 200: wire.branchRequest } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!decidesChange(deps, request, id)) return refuse(reply, 'not-found');
      const decided = await decideAboutChange(deps, id, request.body);
      return decided.ok ? decided.answer : refuse(reply, decided.code, decided.details);
    },
  );
};
