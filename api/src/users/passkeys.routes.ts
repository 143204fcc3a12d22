import type { FastifyRequest } from 'fastify';
import { wire } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { clientOf, limitReferences } from '../limits/limits';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { refuse, tooOften } from '../refusal';
import { rememberDevice } from './known-device';
import { optionsToCreate, optionsToSign, passkeyCreated, userOfPasskey } from './passkeys';
import { passkeysOf, removePasskey, type Passkey } from './passkeys.store';
import { refusalOfProof } from './second-factor';
import { bearerToken, signedInOwner, userAgentOf } from './session';
import { startSession } from './sign-in';
import { throttled } from './throttle.store';
import { claimGuestBookings, type User } from './users.store';

/** Each sign-in asks for a challenge, which is written down. */
const CHALLENGES_OF_ADDRESS = { limit: 100, windowMs: 3_600_000 };
const REFUSED = { credential: 'security.passkeys.failed' };
const done = { done: true as const };

const shown = ({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt !== null && { lastUsedAt: lastUsedAt.toISOString() }),
});

/**
 * The passkeys of a user. A new one opens the account for good, and one less may shut its owner out: both ask for the
 * password, and for a code of whoever has turned codes on.
 */
const ownPasskeys: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get('/api/users/passkeys', { schema: { response: { 200: wire.passkeys } } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    if (user === undefined) return refuse(reply, 'unauthorized');
    return { items: (await passkeysOf(deps.db, user.id)).map(shown) };
  });

  app.post(
    '/api/users/passkeys/start',
    { schema: { body: wire.startPasskeyRequest, response: { 200: wire.passkeyOptions } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const refused = await refusalOfProof(deps, user, request.body);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      const options = await optionsToCreate(deps, user);
      return options === undefined ? refuse(reply, 'forbidden') : { options: { ...options } };
    },
  );

  app.post(
    '/api/users/passkeys/add',
    { schema: { body: wire.addPasskeyRequest, response: { 200: wire.passkey } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const passkey = await deps.db.transaction().execute(async (trx) => {
        const created = await passkeyCreated(deps, trx, user, request.body);
        if (created !== undefined) await addMail(trx, mailOf(deps, user, 'passkeyAdded'), deps.clock());
        return created;
      });
      return passkey === undefined ? refuse(reply, 'validation', REFUSED) : shown(passkey);
    },
  );

  app.post(
    '/api/users/passkeys/remove',
    { schema: { body: wire.removePasskeyRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const refused = await refusalOfProof(deps, user, request.body);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      const isRemoved = await deps.db.transaction().execute(async (trx) => {
        const removed = await removePasskey(trx, user.id, request.body.id);
        if (removed) await addMail(trx, mailOf(deps, user, 'passkeyRemoved'), deps.clock());
        return removed;
      });
      return isRemoved ? done : refuse(reply, 'not-found');
    },
  );
};

const mailOf = (
  { config }: Deps,
  { email: recipient, first_name: firstName, language }: User,
  kind: 'passkeyAdded' | 'passkeyRemoved',
) =>
  ({
    kind,
    language,
    recipient,
    payload: { firstName, link: pageUrl(config.publicOrigin, language, 'INFO') },
  }) as const;

/** Why the call is refused when its address asks too often. */
async function refusalOfAddress({ db, clock }: Deps, request: FastifyRequest) {
  const wait = await throttled(db, `passkeys:address:${clientOf(request)}`, CHALLENGES_OF_ADDRESS, clock());
  return wait === undefined ? undefined : tooOften(wait);
}

/** A passkey that has checked its user is both factors: no password and no code is asked for. */
const passkeySignIn: Area = (deps) => async (app) => {
  app.post(
    '/api/users/passkeys/sign-in-options',
    { schema: { response: { 200: wire.passkeyOptions } } },
    async (request, reply) => {
      const refused = await refusalOfAddress(deps, request);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      return { options: { ...(await optionsToSign(deps)) } };
    },
  );

  app.post(
    '/api/users/passkeys/sign-in',
    { schema: { body: wire.passkeySignInRequest, response: { 200: wire.authToken } } },
    async (request, reply) => {
      const refused = await refusalOfAddress(deps, request);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      const { credential, remember } = request.body;
      const user = await userOfPasskey(deps, credential);
      if (user === undefined) return refuse(reply, 'invalid-credentials');
      await claimGuestBookings(deps.db, user);
      const { token, expiresAt } = await startSession(deps, user, {
        remember,
        userAgent: userAgentOf(request),
        replaced: bearerToken(request),
      });
      request.log.info({ user: user.id, by: 'passkey' }, 'signed in');
      rememberDevice(deps, reply, user.email);
      return { access_token: token, '.expires': expiresAt.toISOString() };
    },
  );
};

export const passkeyRoutes: Area = (deps) => async (app) => {
  await app.register(ownPasskeys(deps));
  await app.register(passkeySignIn(deps));
};
