import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { userOfSession } from './session.store';
import type { User } from './users.store';

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];

/** The user of the request's bearer token; undefined for a guest, and for a token that has ended. */
export async function signedInUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<User | undefined> {
  const token = bearerToken(request);
  return token === undefined ? undefined : userOfSession(db, token, clock());
}
