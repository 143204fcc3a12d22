import type { FastifyRequest } from 'fastify';
import type { SearchQuery } from '@forecourt/shared/contract';
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

/** Whoever operates the installation names its administrators; nobody becomes one by what an account says of itself. */
export const isAdministrator = ({ config }: Pick<Deps, 'config'>, user: User | undefined): boolean =>
  user !== undefined && user.verified_at !== null && config.administrators.includes(user.email_key);

type Searcher = Pick<SearchQuery, 'agencyGuid' | 'customerId'>;

/** A search as its acting user makes it, whatever the query says: searching and booking then cost the same. */
export const searchOf = <Q extends Searcher>(user: Pick<User, 'id' | 'is_agency'> | undefined, query: Q): Q =>
  user === undefined
    ? query
    : { ...query, agencyGuid: user.is_agency ? user.id : undefined, customerId: user.is_agency ? undefined : user.id };

/** The same for the user of a request. */
export const searchOfActingUser = async <Q extends Searcher>(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  query: Q,
): Promise<Q> => searchOf(await signedInUser(deps, request), query);
