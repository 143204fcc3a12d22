import { queryOptions } from '@tanstack/react-query';
import { verifyAccountCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** A link works once, so its answer is asked for once and kept. */
export const verificationQuery = (host: Host, token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => host.api.send(verifyAccountCall(token, host.language), signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
