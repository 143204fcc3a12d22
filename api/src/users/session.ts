import type { FastifyRequest } from 'fastify';
import type { SearchQuery } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { Refusal } from '../refusal';
import { userOfSession } from './session.store';
import type { User } from './users.store';

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];

/** As the browser calls itself, so that its owner knows the device again. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => headers['user-agent'] ?? '';

/** A bearer token that opens nothing: unreadable, unknown or ended. */
export class SessionEnded extends Error {
  readonly statusCode = 401;
}

type Reading = Pick<Deps, 'db' | 'clock'>;
type SignedIn = NonNullable<Awaited<ReturnType<typeof userOfSession>>>;

const sessionUser = async ({ db, clock }: Reading, request: FastifyRequest): Promise<SignedIn | undefined> => {
  const token = bearerToken(request);
  return token === undefined ? undefined : userOfSession(db, token, clock());
};

/**
 * Whose account a call is about that looks after sign-in, profile and security: also of a session that lacks the second
 * factor it needs. The same as `signedInUser` otherwise.
 */
export async function signedInOwner(deps: Reading, request: FastifyRequest): Promise<SignedIn | undefined> {
  if (!/^Bearer\b/i.test(request.headers.authorization ?? '')) return undefined;
  const user = await sessionUser(deps, request);
  if (user === undefined) throw new SessionEnded('The bearer token is unreadable, unknown or has ended.');
  return user;
}

/**
 * The user of the request's bearer token; undefined for a guest. A token that opens nothing ends the call with 401:
 * whoever believes to be signed in never acts as a guest (D53). One that lacks a second factor ends it with 403.
 */
export async function signedInUser(deps: Reading, request: FastifyRequest): Promise<User | undefined> {
  const user = await signedInOwner(deps, request);
  if (user?.lacks_factor === true) throw new Refusal('second-factor-required', 'The session lacks a second factor.');
  return user;
}

/** The same for a call that something else opens too: a token that opens nothing does no harm there. */
export async function userOfBearer(deps: Reading, request: FastifyRequest): Promise<User | undefined> {
  const user = await sessionUser(deps, request);
  return user?.lacks_factor === true ? undefined : user;
}

type Searcher = Pick<SearchQuery, 'agencyGuid' | 'customerId'>;

/**
 * A search as its acting user makes it, whatever the query says: searching and booking then cost the same, and an
 * agency's prices are for its own session.
 */
export const searchOf = <Q extends Searcher>(user: Pick<User, 'id' | 'is_agency'> | undefined, query: Q): Q => ({
  ...query,
  agencyGuid: user?.is_agency === true ? user.id : undefined,
  customerId: user?.is_agency === false ? user.id : undefined,
});

/** The same for the user of a request. */
export const searchOfActingUser = async <Q extends Searcher>(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  query: Q,
): Promise<Q> => searchOf(await signedInUser(deps, request), query);
