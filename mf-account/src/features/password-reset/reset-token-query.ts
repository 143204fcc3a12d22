import { queryOptions } from '@tanstack/react-query';
import { validateResetTokenCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** Whether the link is still good; asked before anything is typed. */
export const resetTokenQuery = (host: Host, token: string) =>
  queryOptions({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => host.api.send(validateResetTokenCall(token), signal),
    staleTime: Infinity,
    gcTime: 0,
  });
