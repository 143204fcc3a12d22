import type { FastifyRequest } from 'fastify';
import type { SearchQuery } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { signedInUser } from '../users/session';
import type { User } from '../users/users.store';

type Searcher = Pick<SearchQuery, 'agencyGuid' | 'customerId'>;

/** Who is signed in searches in their own name, whatever the query says: the price of the first search is the one of the booking. */
export const inNameOf = <Q extends Searcher>(user: Pick<User, 'id' | 'is_agency'> | undefined, query: Q): Q =>
  user === undefined
    ? query
    : { ...query, agencyGuid: user.is_agency ? user.id : undefined, customerId: user.is_agency ? undefined : user.id };

export const inOwnName = async <Q extends Searcher>(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  query: Q,
): Promise<Q> => inNameOf(await signedInUser(deps, request), query);
