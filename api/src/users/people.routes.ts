import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { contentWire, wire } from '@forecourt/shared/contract';
import { auditEntries } from '../audit/audit.store';
import type { Area, Deps } from '../deps';
import { idempotentCall, type Outcome } from '../idempotency/once';
import { limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { administratorOf, onlyAdministrators } from './administrators-only';
import { changeRoles, inviteAgain, invitePerson, peopleOf } from './people';
import { rightsOf } from './rights';

const params = z.object({ id: wire.token });
const people = { response: { 200: contentWire.administrators } };

async function answerPeople(deps: Deps, reply: FastifyReply, outcome: Outcome<unknown>) {
  if (outcome.ok) return { items: await peopleOf(deps) };
  const { code, details } = outcome;
  return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
}

/** Who is signed in, and what was changed, as far as it may be seen. */
export const ownAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps);

  app.get('/api/admin/me', { schema: { response: { 200: contentWire.administratorMe } } }, async (request, reply) => {
    const { id, roles } = administratorOf(request);
    const person = (await peopleOf(deps)).find((one) => one.id === id);
    if (person === undefined) return refuse(reply, 'forbidden');
    const { maySee, mayChange, mayInvite, mayAdministerPayments, mayHandleEntries } = rightsOf(roles);
    const may = { mayInvite, mayAdministerPayments, mayHandleEntries };
    return { ...person, maySee: [...maySee], mayChange: [...mayChange], ...may };
  });

  app.get(
    '/api/admin/audit',
    { schema: { querystring: contentWire.auditQuery, response: { 200: contentWire.auditPage } } },
    async (request) => auditEntries(deps.db, rightsOf(administratorOf(request).roles), request.query),
  );
};

/** Who administers the site: owners invite, and say what others may do (D88). */
export const peopleAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, ({ mayInvite }) => mayInvite);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);

  app.get('/api/admin/people', { schema: people }, async () => ({ items: await peopleOf(deps) }));

  app.post(
    '/api/admin/people',
    { schema: { body: contentWire.administratorInvitation, ...people } },
    async (request, reply) => {
      const by = administratorOf(request);
      const call = idempotentCall(deps, request, `invite-person:${by.id}`);
      return answerPeople(deps, reply, await invitePerson(deps, by, request.body, call));
    },
  );

  app.post('/api/admin/people/:id/invitation', { schema: { params, ...people } }, async (request, reply) => {
    const by = administratorOf(request);
    const { id } = request.params;
    const call = idempotentCall(deps, request, `invite-again:${by.id}:${id}`);
    return answerPeople(deps, reply, await inviteAgain(deps, by, id, call));
  });

  app.put(
    '/api/admin/people/:id/roles',
    { schema: { params, body: contentWire.rolesRequest, ...people } },
    async (request, reply) => {
      const { params, body } = request;
      return answerPeople(deps, reply, await changeRoles(deps, administratorOf(request), params.id, body.roles));
    },
  );
};
