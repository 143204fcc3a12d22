import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { keepResume, withdrawResume } from './resume';
import { dropResumeLink } from './resume.store';

const done = { done: true as const };

/** A link by e-mail for whoever leaves checkout and wants to go on (D76). */
export const resumeRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  app.put(
    '/api/booking/resume',
    { schema: { body: wire.resumeRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const kept = await keepResume(deps, request.body, clientOf(request));
      return kept.ok ? kept.answer : refuse(reply, kept.code, kept.details);
    },
  );

  app.post(
    '/api/booking/resume/end',
    { schema: { body: wire.resumeEnd, response: { 200: wire.done } } },
    async (request) => {
      await dropResumeLink(deps.db, request.body.holder);
      return done;
    },
  );

  app.post(
    '/api/booking/resume/withdraw',
    { schema: { body: wire.resumeWithdrawal, response: { 200: wire.done } } },
    async (request, reply) =>
      (await withdrawResume(deps, request.body.token)) ? done : refuse(reply, 'token-invalid'),
  );
};
