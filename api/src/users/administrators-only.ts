import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { Refusal } from '../refusal';
import { isAdministrator } from './administrators';
import { rightsOf, type Rights } from './rights';
import { signedInUser } from './session';
import type { User } from './users.store';

const CALLS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
const administrators = new WeakMap<FastifyRequest, User>();

/**
 * Every call that is registered later is for administrators: 401 without a session, 403 for everybody else and for
 * those whose roles do not allow it, before anything else of the request is read.
 */
export function onlyAdministrators(
  app: FastifyInstance,
  deps: Deps,
  allow: (rights: Rights, request: FastifyRequest) => boolean = () => true,
): void {
  app.addHook('onRequest', app.rateLimit({ max: CALLS_PER_MINUTE, timeWindow: MINUTE_MS }));
  app.addHook('onRequest', async (request) => {
    const user = await signedInUser(deps, request);
    if (user === undefined) throw new Refusal('unauthorized', 'Nobody is signed in.');
    if (!isAdministrator(user)) throw new Refusal('forbidden', 'The user is no administrator.');
    if (!allow(rightsOf(user.roles), request)) throw new Refusal('forbidden', 'No role of the user allows this.');
    administrators.set(request, user);
  });
}

/** Who makes a call behind `onlyAdministrators`. */
export function administratorOf(request: FastifyRequest): User {
  const user = administrators.get(request);
  if (user === undefined) throw new Error('Register the call behind onlyAdministrators: nobody has asked who it is.');
  return user;
}
