import { Readable } from 'node:stream';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { refuse, tooOften } from '../refusal';
import { refusalOfPassword } from './confirm-password';
import { chooseConsent, consentsOf } from './consents';
import { eraseAccount, exportOf, mayErase } from './privacy';
import { signedInOwner } from './session';
import { throttled } from './throttle.store';

const CHOICES = { limit: 60, windowMs: 3_600_000 };
const EXPORTS = { limit: 10, windowMs: 3_600_000 };

/** What is stored of somebody, and its end; both ask for the password, which a thief of the session does not know. */
export const privacyRoutes: Area = (deps) => async (app) => {
  app.post('/api/users/privacy/export', { schema: { body: wire.confirmedRequest } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    if (user === undefined) return refuse(reply, 'unauthorized');
    const refused = await refusalOfPassword(deps, user, request.body.currentPassword);
    if (refused !== undefined) return refuse(reply, refused.code, refused.details);
    const wait = await throttled(deps.db, `privacy-export:${user.id}`, EXPORTS, deps.clock());
    if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportOf(deps, user)));
  });

  app.get('/api/users/privacy/consents', { schema: { response: { 200: wire.consents } } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    return user === undefined ? refuse(reply, 'unauthorized') : consentsOf(deps, deps.db, user);
  });

  app.post(
    '/api/users/privacy/consents',
    { schema: { body: wire.consentRequest, response: { 200: wire.consents } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const wait = await throttled(deps.db, `consents:${user.id}`, CHOICES, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      return chooseConsent(deps, user, request.body);
    },
  );

  app.post(
    '/api/users/privacy/delete-account',
    { schema: { body: wire.confirmedRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const refused = await refusalOfPassword(deps, user, request.body.currentPassword);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      if (!mayErase(user)) return refuse(reply, 'forbidden');
      const erased = await eraseAccount(deps, user);
      return erased.ok ? erased.answer : refuse(reply, erased.code, erased.details);
    },
  );
};
