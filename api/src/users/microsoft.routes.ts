import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { clientOf, limitBrokenBodies } from '../limits/limits';
import { refuse, tooOften } from '../refusal';
import { rememberDevice } from './known-device';
import { finishMicrosoft, pageAfterMicrosoft, startMicrosoft } from './microsoft';
import { bearerToken, userAgentOf } from './session';
import { throttled } from './throttle.store';

/** Each start is written down, and each finish may ask Microsoft. */
const CALLS_OF_ADDRESS = { limit: 60, windowMs: 3_600_000 };

const returned = z.object({
  state: z.optional(z.string().check(z.maxLength(100))),
  code: z.optional(z.string().check(z.maxLength(4000))),
});

const kept = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** Sign-in with Microsoft (OpenID Connect), where the operator has configured an application; otherwise not found. */
export const microsoftRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);

  app.post(
    '/api/users/microsoft/start',
    { schema: { body: wire.startMicrosoftRequest, response: { 200: wire.microsoftStart } } },
    async (request, reply) => {
      const { microsoft } = deps.config;
      if (microsoft === undefined) return refuse(reply, 'not-found');
      const address = `microsoft:address:${clientOf(request)}`;
      const wait = await throttled(deps.db, address, CALLS_OF_ADDRESS, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      return kept(reply).send(await startMicrosoft(deps, microsoft, request.body));
    },
  );

  app.get('/api/users/microsoft/return', { schema: { querystring: z.looseObject({}) } }, async (request, reply) =>
    kept(reply).redirect(await pageAfterMicrosoft(deps, returned.safeParse(request.query).data ?? {})),
  );

  app.post(
    '/api/users/microsoft/finish',
    { schema: { body: wire.finishMicrosoftRequest, response: { 200: wire.microsoftFinish } } },
    async (request, reply) => {
      const { microsoft } = deps.config;
      if (microsoft === undefined) return refuse(reply, 'not-found');
      const address = `microsoft:address:${clientOf(request)}`;
      const wait = await throttled(deps.db, address, CALLS_OF_ADDRESS, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      const finished = await finishMicrosoft(deps, microsoft, {
        ...request.body,
        userAgent: userAgentOf(request),
        replaced: bearerToken(request),
      });
      if (!finished.ok) return refuse(reply, finished.code, finished.details);
      if ('confirmBy' in finished) return kept(reply).send({ confirmBy: finished.confirmBy });
      const { user, session } = finished;
      request.log.info({ user: user.id, by: 'microsoft' }, 'signed in');
      rememberDevice(deps, reply, user.email);
      return kept(reply).send({ access_token: session.token, '.expires': session.expiresAt.toISOString() });
    },
  );
};
