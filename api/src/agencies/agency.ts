import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { Refusal } from '../refusal';
import { signedInUser } from '../users/session';
import type { User } from '../users/users.store';

/** The agency that is signed in; for everybody else its workplace does not exist. */
export async function agencyOf(deps: Deps, request: FastifyRequest): Promise<User> {
  const user = await signedInUser(deps, request);
  if (user === undefined) throw new Refusal('unauthorized', 'Nobody is signed in.');
  if (!user.is_agency) throw new Refusal('not-found', 'Only an agency has a workplace.');
  return user;
}
