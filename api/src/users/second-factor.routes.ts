import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { wire, type ErrorCode } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { refuse } from '../refusal';
import { refusalOfPassword } from './confirm-password';
import {
  needsSecondFactor,
  newRecoveryCodes,
  newSecret,
  recoveryCodeHash,
  refusalOfProof,
  secretAddress,
  stepOf,
} from './second-factor';
import {
  addSecondFactor,
  confirmSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './second-factor.store';
import { bearerToken, SessionEnded, signedInOwner } from './session';
import { completeSession } from './session.store';
import type { DbOrTransaction, User } from './users.store';

const PENDING_MS = 3_600_000;
const done = { done: true as const };

/** Whether it is on, and turning it on: the password first, then a right code of the app. */
const turningOn: Area = (deps) => async (app) => {
  app.get('/api/users/second-factor', { schema: { response: { 200: wire.secondFactor } } }, async (request, reply) => {
    const user = await signedInOwner(deps, request);
    if (user === undefined) return refuse(reply, 'unauthorized');
    const factor = await secondFactorOf(deps.db, deps.config.gatewayKeys, user.id);
    return {
      isOn: factor?.isOn === true,
      isRequired: needsSecondFactor(deps, user),
      recoveryCodesLeft: await recoveryCodesLeft(deps.db, user.id),
    };
  });

  app.post(
    '/api/users/second-factor/start',
    { schema: { body: wire.startSecondFactorRequest, response: { 200: wire.secondFactorSecret } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const refused = await refusalOfPassword(deps, user, request.body.currentPassword);
      if (refused !== undefined) return refuse(reply, refused.code, refused.details);
      const secret = await secretToConfirm(deps, user);
      if (secret === undefined) return refuse(reply, 'forbidden');
      return { secret, address: secretAddress(deps, user, secret) };
    },
  );

  app.post(
    '/api/users/second-factor/confirm',
    { schema: { body: wire.confirmSecondFactorRequest, response: { 200: wire.confirmedSecondFactor } } },
    async (request, reply) => {
      const user = await signedInOwner(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const answer = await confirmed(deps, user, request);
      return answer ?? refuse(reply, 'validation', { code: 'errors.codes.second-factor-wrong' });
    },
  );
};

/** What takes the password and a code of whoever has turned it on. */
const turnedOn: Area = (deps) => async (app) => {
  app.post(
    '/api/users/second-factor/recovery-codes',
    { schema: { body: wire.endSecondFactorRequest, response: { 200: wire.recoveryCodes } } },
    async (request, reply) => {
      const owner = await ownerWithFactor(deps, request, request.body);
      if (!owner.ok) return refuse(reply, owner.code, owner.details);
      return { codes: await deps.db.transaction().execute((trx) => freshCodes(deps, trx, owner.user)) };
    },
  );

  app.post(
    '/api/users/second-factor/end',
    { schema: { body: wire.endSecondFactorRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const owner = await ownerWithFactor(deps, request, request.body);
      if (!owner.ok) return refuse(reply, owner.code, owner.details);
      if (needsSecondFactor(deps, owner.user)) return refuse(reply, 'second-factor-required');
      await deps.db.transaction().execute(async (trx) => {
        if (await removeSecondFactor(trx, owner.user.id)) await tellOwner(deps, trx, owner.user, 'secondFactorOff');
      });
      return done;
    },
  );
};

/** A second step of the sign-in, for everybody who wants it; what it changes the owner is told by e-mail. */
export const secondFactorRoutes: Area = (deps) => async (app) => {
  await app.register(turningOn(deps));
  await app.register(turnedOn(deps));
};

type Owner = { ok: true; user: User } | { ok: false; code: ErrorCode; details?: Record<string, string> | undefined };

/** The user, when password and code are right; otherwise why the call is refused. */
async function ownerWithFactor(
  deps: Deps,
  request: FastifyRequest,
  proof: { currentPassword: string; code: string },
): Promise<Owner> {
  const user = await signedInOwner(deps, request);
  if (user === undefined) return { ok: false, code: 'unauthorized' };
  const factor = await secondFactorOf(deps.db, deps.config.gatewayKeys, user.id);
  if (factor?.isOn !== true) return { ok: false, code: 'not-found' };
  return (await refusalOfProof(deps, user, proof)) ?? { ok: true, user };
}

/** The secret of an earlier try of this hour, so that a repeated call shows the same; undefined when one is on. */
async function secretToConfirm({ db, clock, config }: Deps, user: User): Promise<string | undefined> {
  const factor = await secondFactorOf(db, config.gatewayKeys, user.id);
  if (factor?.isOn === true) return undefined;
  const now = clock();
  if (factor !== undefined && now.getTime() - factor.createdAt.getTime() < PENDING_MS) return factor.secret;
  const secret = newSecret();
  await addSecondFactor(db, config.gatewayKeys, { userId: user.id, secret, now });
  return secret;
}

/** Ten recovery codes and another token, once the app has shown a right code; undefined otherwise. */
function confirmed(
  deps: Deps,
  user: User,
  request: FastifyRequest<{ Body: { code: string } }>,
): Promise<z.infer<typeof wire.confirmedSecondFactor> | undefined> {
  const { db, clock, config } = deps;
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const factor = await secondFactorOf(trx, config.gatewayKeys, user.id);
    if (factor === undefined || now.getTime() - factor.createdAt.getTime() >= PENDING_MS) return undefined;
    const step = stepOf(factor.secret, request.body.code, now);
    if (step === undefined || !(await confirmSecondFactor(trx, user.id, step, now))) return undefined;
    const renewed = await completeSession(trx, bearerToken(request) ?? '');
    if (renewed === undefined) throw new SessionEnded('The session ended while its code was confirmed.');
    await tellOwner(deps, trx, user, 'secondFactorOn');
    const token = { access_token: renewed.token, '.expires': renewed.expiresAt.toISOString() };
    return { ...token, codes: await freshCodes(deps, trx, user) };
  });
}

async function freshCodes(deps: Deps, trx: DbOrTransaction, user: User): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    user.id,
    codes.map((code) => recoveryCodeHash(deps, user.id, code)),
  );
  return codes;
}

async function tellOwner(
  { clock, config }: Deps,
  trx: DbOrTransaction,
  { email: recipient, first_name: firstName, language }: User,
  kind: 'secondFactorOn' | 'secondFactorOff',
): Promise<void> {
  const payload = { firstName, link: pageUrl(config.publicOrigin, language, 'INFO') };
  await addMail(trx, { kind, language, recipient, payload }, clock());
}
