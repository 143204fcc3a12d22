import type { FastifyReply, FastifyRequest } from 'fastify';
import { wire, type Profile } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { idempotentCall, once, type Outcome } from '../idempotency/once';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, tooOften } from '../refusal';
import { addAccountRequest } from './account-requests.store';
import { isAdministrator } from './administrators';
import { countTry } from './attempts.store';
import { knownDevice, rememberDevice } from './known-device';
import { newPasswordError } from './new-password';
import { hashPassword, nobodysPassword } from './password';
import { ownerOfLink, resetLinkIsGood, resetPassword, verifyAccount, type Followed } from './registration';
import { bearerToken, signedInOwner, userAgentOf } from './session';
import { closeSession } from './session.store';
import { signIn } from './sign-in';
import { throttled } from './throttle.store';
import { changeProfile, emailKey, type DbOrTransaction, type User } from './users.store';

const HOUR_MS = 3_600_000;
const REQUESTS_PER_ADDRESS = { limit: 60, windowMs: HOUR_MS };
/** Of one address about one account: who asks more often gets no more e-mails than the owner would want. */
const REQUESTS_ABOUT_ACCOUNT = { limit: 5, windowMs: HOUR_MS };
const GUESSES_OF_LINK = { free: 5, firstMs: 30_000, longestMs: HOUR_MS / 4, forgottenMs: HOUR_MS };
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
  isAdministrator: isAdministrator(user),
  firstName: user.first_name,
  lastName: user.last_name,
  emailAddress: user.email,
  ...user.details,
  ...given('commercialAgreementCode', user.commercial_agreement_code),
  ...given('companyName', user.company_name),
});

/** Sign-in, sign-out and profile (S1-7). */
export const sessionRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  app.post(
    '/api/users/authenticate',
    { schema: { body: wire.authenticateRequest, response: { 200: wire.authToken } } },
    async (request, reply) => {
      const { body } = request;
      const device = knownDevice(deps, request, body.email);
      const signedIn = await signIn(deps, {
        ...body,
        address: clientOf(request),
        device,
        userAgent: userAgentOf(request),
        replaced: bearerToken(request),
      });
      if (!signedIn.ok) return refuse(reply, signedIn.code, 'details' in signedIn ? signedIn.details : undefined);
      request.log.info({ user: signedIn.userId, by: 'password' }, 'signed in');
      rememberDevice(deps, reply, body.email);
      return { access_token: signedIn.token, '.expires': signedIn.expiresAt.toISOString() };
    },
  );

  app.post('/api/users/logout', { schema: doneAnswer }, async (request) => {
    const token = bearerToken(request);
    if (token !== undefined) await closeSession(deps.db, token);
    return done;
  });

  app.get('/api/users/profile', { schema: { response: { 200: wire.profile } } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    return user === undefined ? refuse(reply, 'unauthorized') : profileOf(user);
  });

  app.post(
    '/api/users/profile',
    { schema: { body: wire.profileUpdate, response: { 200: wire.profile } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const changed = await once(deps, idempotentCall(deps, request, `profile:${user.id}`), async (trx) => {
        await changeProfile(trx, user.id, request.body);
        return { ok: true, answer: done };
      });
      if (!changed.ok) return refuse(reply, changed.code, changed.details);
      return profileOf((await signedInOwner(deps, request)) ?? user);
    },
  );
};

/** Writes down what is asked, unless the caller asks too often. */
const asking = (
  deps: Deps,
  request: FastifyRequest,
  asked: Parameters<typeof addAccountRequest>[1],
): Promise<Outcome<typeof done>> =>
  once(deps, idempotentCall(deps, request, asked.kind), async (trx) => {
    const now = deps.clock();
    const wait = await throttled(trx, `mail:address:${clientOf(request)}`, REQUESTS_PER_ADDRESS, now);
    if (wait !== undefined) return tooOften(wait);
    const pair = `mail:account:${emailKey(asked.email)}:address:${clientOf(request)}`;
    if ((await throttled(trx, pair, REQUESTS_ABOUT_ACCOUNT, now)) === undefined)
      await addAccountRequest(trx, asked, now);
    return { ok: true, answer: done };
  });

/**
 * A link works once; with the key of its first use it is answered as it was then. Who follows it reads the account's
 * e-mail: the device is the owner's.
 */
async function following(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  scope: string,
  follow: (trx: DbOrTransaction) => Promise<Followed>,
) {
  const owners: User[] = [];
  const followed = await once<typeof done>(deps, idempotentCall(deps, request, scope), async (trx) => {
    const outcome = await follow(trx);
    if (!outcome.ok) return outcome;
    owners.push(outcome.user);
    return { ok: true, answer: done };
  });
  if (!followed.ok) return refuse(reply, followed.code, followed.details);
  for (const { email } of owners) rememberDevice(deps, reply, email);
  return done;
}

/**
 * Opening an account. What is asked about one is only written down here, alike for every address; a worker answers it
 * by e-mail (ADR 041).
 */
const openingRoutes: Area = (deps) => async (app) => {
  app.post(
    '/api/users/register',
    { schema: { body: wire.registerRequest, response: { 200: wire.registered } } },
    async (request, reply) => {
      const { email, password, name: firstName, lastName, language, useMsLogin, ...details } = request.body;
      if (useMsLogin && deps.config.microsoft === undefined)
        return refuse(reply, 'validation', { useMsLogin: 'errors.gralError' });
      const chosen = useMsLogin ? undefined : password;
      const weak = chosen && (await newPasswordError(deps, chosen, [email, firstName, lastName]));
      if (weak) return refuse(reply, 'validation', { password: weak });
      const passwordHash = await hashPassword(chosen ?? nobodysPassword());
      const registration = { firstName, lastName, passwordHash, details };
      const registered = await asking(deps, request, { kind: 'register', email, language, registration });
      return registered.ok ? { email, verificationSent: true } : refuse(reply, registered.code, registered.details);
    },
  );

  app.post(
    '/api/users/check-password',
    { schema: { body: wire.checkPasswordRequest, ...doneAnswer } },
    async ({ body: { email, password, name, lastName } }, reply) => {
      const weak = await newPasswordError(deps, password, [email, name, lastName]);
      return weak === undefined ? done : refuse(reply, 'validation', { password: weak });
    },
  );

  app.post(
    '/api/users/resend-verification',
    { schema: { body: wire.resendVerificationRequest, ...doneAnswer } },
    async (request, reply) => {
      const sent = await asking(deps, request, { kind: 'resend', ...request.body });
      return sent.ok ? done : refuse(reply, sent.code, sent.details);
    },
  );

  app.post(
    '/api/users/verify-account',
    { schema: { body: wire.verifyAccountRequest, ...doneAnswer } },
    async (request, reply) => {
      const guess = [`verify:${request.body.token}`, GUESSES_OF_LINK] as const;
      const wait = await deps.db.transaction().execute((trx) => countTry(trx, [guess], deps.clock()));
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      const { token, newPassword } = request.body;
      const person = await ownerOfLink(deps, 'verify', token);
      const weak = newPassword === undefined ? undefined : await newPasswordError(deps, newPassword, person);
      if (weak !== undefined) return refuse(reply, 'validation', { newPassword: weak });
      return following(deps, { request, reply }, 'verify-account', (trx) => verifyAccount(deps, trx, request.body));
    },
  );
};

/** Getting back into an account. */
const resetRoutes: Area = (deps) => async (app) => {
  app.post(
    '/api/users/forgot-password',
    { schema: { body: wire.forgotPasswordRequest, ...doneAnswer } },
    async (request, reply) => {
      const sent = await asking(deps, request, { kind: 'forgot', ...request.body });
      return sent.ok ? done : refuse(reply, sent.code, sent.details);
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
      const { token, password } = request.body;
      const weak = await newPasswordError(deps, password, await ownerOfLink(deps, 'reset', token));
      if (weak !== undefined) return refuse(reply, 'validation', { password: weak });
      return following(deps, { request, reply }, 'reset-password', (trx) => resetPassword(deps, trx, request.body));
    },
  );
};

/** What needs no sign-in; none of it tells whether an address has an account. */
export const registrationRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  await app.register(openingRoutes(deps));
  await app.register(resetRoutes(deps));
};
