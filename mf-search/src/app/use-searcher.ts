import { useQuery } from '@tanstack/react-query';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';

export type Searcher = Pick<SearchParams, 'agencyGuid' | 'customerId'>;

/**
 * Who searches: an agency by its guid, a customer by their id (S1-6). It goes to the back end beside the search
 * and never into the address, which is shared. Undefined while it is not known yet; who cannot be told is nobody.
 */
export function useSearcher(): Searcher | undefined {
  const host = useHost();
  const session = useSession();
  const { data, isError } = useQuery(profileQuery(host, session));
  if (!session.signedIn || isError) return {};
  if (!data) return undefined;
  return data.isAgency ? { agencyGuid: data.globalId } : { customerId: data.globalId };
}
