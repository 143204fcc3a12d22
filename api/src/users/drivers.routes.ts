import type { FastifyRequest } from 'fastify';
import { wire } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { idempotentCall, once } from '../idempotency/once';
import { limitReferences } from '../limits/limits';
import { Refusal, refuse, refuseFields } from '../refusal';
import { driverErrors, keepOneMore } from './drivers';
import { changeDriver, driversOf, removeDriver } from './drivers.store';
import { signedInUser } from './session';
import type { User } from './users.store';

const done = { done: true as const };

/** The company that is signed in; nobody else keeps drivers. */
async function companyOf(deps: Deps, request: FastifyRequest): Promise<User> {
  const user = await signedInUser(deps, request);
  if (user === undefined) throw new Refusal('unauthorized', 'Nobody is signed in.');
  if (!user.is_company) throw new Refusal('forbidden', 'Only a company keeps drivers.');
  return user;
}

/** The drivers that a company keeps; each call is about those of its bearer token alone. */
export const driverRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get('/api/users/drivers', { schema: { response: { 200: wire.keptDrivers } } }, async (request) => ({
    items: await driversOf(deps.db, (await companyOf(deps, request)).id),
  }));

  app.post(
    '/api/users/drivers',
    { schema: { body: wire.keepDriverRequest, response: { 200: wire.keptDriver } } },
    async (request, reply) => {
      const company = await companyOf(deps, request);
      const { driver } = request.body;
      const wrong = await driverErrors(deps, company, driver);
      if (wrong !== undefined) return refuseFields(reply, wrong);
      const call = idempotentCall(deps, request, `keep-driver:${company.id}`);
      const kept = await once(deps, call, (trx) => keepOneMore(deps, trx, company.id, driver));
      return kept.ok ? { ...kept.answer, driver } : refuse(reply, kept.code, kept.details);
    },
  );

  app.post(
    '/api/users/drivers/change',
    { schema: { body: wire.changeDriverRequest, response: { 200: wire.keptDriver } } },
    async (request, reply) => {
      const company = await companyOf(deps, request);
      const wrong = await driverErrors(deps, company, request.body.driver);
      if (wrong !== undefined) return refuseFields(reply, wrong);
      const isChanged = await deps.db.transaction().execute((trx) => changeDriver(trx, company.id, request.body));
      return isChanged ? request.body : refuse(reply, 'not-found');
    },
  );

  app.post(
    '/api/users/drivers/remove',
    { schema: { body: wire.removeDriverRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const company = await companyOf(deps, request);
      const call = idempotentCall(deps, request, `remove-driver:${company.id}`);
      const removed = await once<typeof done>(deps, call, async (trx) =>
        (await removeDriver(trx, company.id, request.body.id))
          ? { ok: true, answer: done }
          : { ok: false, code: 'not-found' },
      );
      return removed.ok ? done : refuse(reply, removed.code, removed.details);
    },
  );
};
