import type { FastifyRequest } from 'fastify';
import { wire, type Profile } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { idempotentCall, once, type Outcome } from '../idempotency/once';
import { refuse, tooOften } from '../refusal';
import {
  forgotPassword,
  register,
  resendVerification,
  resetLinkIsGood,
  resetPassword,
  verifyAccount,
} from './registration';
import { bearerToken, signedInUser } from './session';
import { closeSession } from './session.store';
import { signIn } from './sign-in';
import { throttled } from './throttle.store';
import { changeProfile, emailKey, type DbOrTransaction, type User } from './users.store';

const HOUR_MS = 3_600_000;
const MAILS_PER_ACCOUNT = { limit: 5, windowMs: HOUR_MS };
const MAILS_PER_ADDRESS = { limit: 60, windowMs: HOUR_MS };
const done = { done: true as const };
const doneAnswer = { response: { 200: wire.done } };

const given = <K extends string, V>(key: K, value: V | null): { [P in K]?: V } =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: V };

const profileOf = (user: User): Profile => ({
  globalId: user.id,
  isAgency: user.is_agency,
  isCompany: user.is_company,
  isHotel: user.is_hotel,
  isProvider: user.is_provider,
  firstName: user.first_name,
  lastName: user.last_name,
  emailAddress: user.email,
  ...given('documentId', user.document_id),
  ...given('cellPhone', user.cell_phone),
  ...given('birthday', user.birthday),
  ...given('fiscalConditionId', user.fiscal_condition_id),
  ...given('documentTypeId', user.document_type_id),
  ...given('commercialAgreementCode', user.commercial_agreement_code),
});

/** Sign-in, sign-out and profile (S1-7). */
export const sessionRoutes: Area = (deps) => async (app) => {
  app.post(
    '/api/users/authenticate',
    { schema: { body: wire.authenticateRequest, response: { 200: wire.authToken } } },
    async (request, reply) => {
      const signedIn = await signIn(deps, { ...request.body, address: request.ip });
      return signedIn.ok
        ? { access_token: signedIn.token, '.expires': signedIn.expiresAt.toISOString() }
        : refuse(reply, signedIn.code, signedIn.details);
    },
  );

  app.post('/api/users/logout', { schema: doneAnswer }, async (request) => {
    const token = bearerToken(request);
    if (token !== undefined) await closeSession(deps.db, token);
    return done;
  });

  app.get('/api/users/profile', { schema: { response: { 200: wire.profile } } }, async (request, reply) => {
    const user = await signedInUser(deps, request);
    return user === undefined ? refuse(reply, 'unauthorized') : profileOf(user);
  });

  app.post(
    '/api/users/profile',
    { schema: { body: wire.profileUpdate, response: { 200: wire.profile } } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const changed = await once(deps, idempotentCall(deps, request, `profile:${user.id}`), async (trx) => {
        await changeProfile(trx, user.id, request.body);
        return { ok: true, answer: done };
      });
      if (!changed.ok) return refuse(reply, changed.code, changed.details);
      return profileOf((await signedInUser(deps, request)) ?? user);
    },
  );
};

/** Runs `send` unless the address has had enough e-mails; a refusal when this caller asks too often. */
const mailing = (
  deps: Deps,
  request: FastifyRequest<{ Body: { email: string } }>,
  scope: string,
  send: (trx: DbOrTransaction) => Promise<void>,
): Promise<Outcome<typeof done>> =>
  once(deps, idempotentCall(deps, request, scope), async (trx) => {
    const now = deps.clock();
    const wait = await throttled(trx, `mail:address:${request.ip}`, MAILS_PER_ADDRESS, now);
    if (wait !== undefined) return tooOften(wait);
    const account = `mail:account:${emailKey(request.body.email)}`;
    if ((await throttled(trx, account, MAILS_PER_ACCOUNT, now)) === undefined) await send(trx);
    return { ok: true, answer: done };
  });

/** A link works once; with the key of its first use it is answered as it was then. */
const following = (
  deps: Deps,
  request: FastifyRequest,
  scope: string,
  follow: (trx: DbOrTransaction) => Promise<boolean>,
): Promise<Outcome<typeof done>> =>
  once(deps, idempotentCall(deps, request, scope), async (trx) =>
    (await follow(trx)) ? { ok: true, answer: done } : { ok: false, code: 'token-invalid' },
  );

/** Opening an account and getting back into it; none of it tells whether an address has one. */
export const registrationRoutes: Area = (deps) => async (app) => {
  app.post(
    '/api/users/register',
    { schema: { body: wire.registerRequest, response: { 200: wire.registered } } },
    async (request, reply) => {
      const { body } = request;
      const registered = await mailing(deps, request, 'register', (trx) => register(deps, trx, body));
      return registered.ok
        ? { email: body.email, verificationSent: true }
        : refuse(reply, registered.code, registered.details);
    },
  );

  app.post(
    '/api/users/resend-verification',
    { schema: { body: wire.resendVerificationRequest, ...doneAnswer } },
    async (request, reply) => {
      const sent = await mailing(deps, request, 'verification', (trx) => resendVerification(deps, trx, request.body));
      return sent.ok ? done : refuse(reply, sent.code, sent.details);
    },
  );

  app.post(
    '/api/users/forgot-password',
    { schema: { body: wire.forgotPasswordRequest, ...doneAnswer } },
    async (request, reply) => {
      const sent = await mailing(deps, request, 'forgot-password', (trx) => forgotPassword(deps, trx, request.body));
      return sent.ok ? done : refuse(reply, sent.code, sent.details);
    },
  );

  app.post(
    '/api/users/verify-account',
    { schema: { body: wire.verifyAccountRequest, ...doneAnswer } },
    async (request, reply) => {
      const verified = await following(deps, request, 'verify-account', (trx) =>
        verifyAccount(deps, trx, request.body.token),
      );
      return verified.ok ? done : refuse(reply, verified.code, verified.details);
    },
  );

  app.post(
    '/api/users/forgot-password-validation',
    { schema: { body: wire.resetTokenRequest, ...doneAnswer } },
    async ({ body }, reply) =>
      (await resetLinkIsGood(deps, deps.db, body.token)) ? done : refuse(reply, 'token-invalid'),
  );

  app.post(
    '/api/users/reset-password',
    { schema: { body: wire.resetPasswordRequest, ...doneAnswer } },
    async (request, reply) => {
      const reset = await following(deps, request, 'reset-password', (trx) => resetPassword(deps, trx, request.body));
      return reset.ok ? done : refuse(reply, reset.code, reset.details);
    },
  );
};
