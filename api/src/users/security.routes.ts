import type { FastifyRequest } from 'fastify';
import { wire, type AuthToken } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { idempotentCall, once, type Outcome } from '../idempotency/once';
import { limitReferences } from '../limits/limits';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { refuse } from '../refusal';
import { refusalOfPassword } from './confirm-password';
import { deviceName } from './device-name';
import { newPasswordError } from './new-password';
import { hashPassword } from './password';
import { bearerToken, signedInOwner } from './session';
import { endOtherSessions, endSession, openSessionsOf, renewToken } from './session.store';
import { changePassword, type User } from './users.store';

const done = { done: true as const };
const doneAnswer = { response: { 200: wire.done } };

/** Where a user is signed in, and the password; each call acts for the user of its bearer token alone. */
export const securityRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get('/api/users/sessions', { schema: { response: { 200: wire.userSessions } } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    if (user === undefined) return refuse(reply, 'unauthorized');
    const sessions = await openSessionsOf(deps.db, user.id, bearerToken(request) ?? '', deps.clock());
    return {
      items: sessions.map(({ id, isCurrent, ...session }) => ({
        id,
        isCurrent,
        ...deviceName(session.user_agent),
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
      })),
    };
  });

  app.post(
    '/api/users/sessions/end',
    { schema: { body: wire.endSessionRequest, ...doneAnswer } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const ended = await once<typeof done>(
        deps,
        idempotentCall(deps, request, `end-session:${user.id}`),
        async (trx) =>
          (await endSession(trx, user.id, request.body.id))
            ? { ok: true, answer: done }
            : { ok: false, code: 'not-found' },
      );
      return ended.ok ? done : refuse(reply, ended.code, ended.details);
    },
  );

  app.post('/api/users/sessions/end-others', { schema: doneAnswer }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    if (user === undefined) return refuse(reply, 'unauthorized');
    await endOtherSessions(deps.db, user.id, bearerToken(request) ?? '');
    return done;
  });

  app.post(
    '/api/users/change-password',
    { schema: { body: wire.changePasswordRequest, response: { 200: wire.authToken } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const changed = await passwordChanged(deps, request, user, request.body);
      return changed.ok ? changed.answer : refuse(reply, changed.code, changed.details);
    },
  );
};

/**
 * Changes the password of whoever knows the present one. Every other session ends, this one goes on with another token,
 * and the owner gets an e-mail. A repeat comes with the token of before and is signed out: the new one is kept nowhere.
 */
async function passwordChanged(
  deps: Deps,
  request: FastifyRequest,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Outcome<AuthToken>> {
  const weak = await newPasswordError(deps, newPassword, [user.email, user.first_name, user.last_name]);
  if (weak !== undefined) return { ok: false, code: 'validation', details: { newPassword: weak } };
  const refused = await refusalOfPassword(deps, user, currentPassword);
  if (refused !== undefined) return refused;
  const passwordHash = await hashPassword(newPassword);
  return once<AuthToken>(deps, undefined, async (trx) => {
    if ((await changePassword(trx, user, passwordHash)) === undefined)
      return { ok: false, code: 'validation', details: { currentPassword: 'security.password.wrong' } };
    const token = bearerToken(request) ?? '';
    await endOtherSessions(trx, user.id, token);
    const renewed = await renewToken(trx, token);
    if (renewed === undefined) return { ok: false, code: 'unauthorized' };
    const link = pageUrl(deps.config.publicOrigin, user.language, 'FORGOT_PASSWORD');
    const payload = { firstName: user.first_name, link };
    const mail = { kind: 'passwordChanged', language: user.language, recipient: user.email, payload } as const;
    await addMail(trx, mail, deps.clock());
    return { ok: true, answer: { access_token: renewed.token, '.expires': renewed.expiresAt.toISOString() } };
  });
}
