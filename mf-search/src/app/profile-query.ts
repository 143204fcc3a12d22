import { queryOptions, skipToken } from '@tanstack/react-query';
import { profileCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** Of whoever holds the token: another sign-in is another person. */
export const profileQuery = ({ api }: Host, token: string | undefined) =>
  queryOptions({
    queryKey: ['search', 'profile', token],
    meta: { personal: true },
    queryFn: token === undefined ? skipToken : ({ signal }) => api.send(profileCall(), signal),
  });
