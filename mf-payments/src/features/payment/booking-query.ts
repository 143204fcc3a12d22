import { queryOptions } from '@tanstack/react-query';
import { bookingCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';

/** Never from the cache: what is still to pay must be what the server says now. */
export const bookingQuery = (host: Host, bookingId: string) =>
  queryOptions({
    queryKey: ['payments', 'booking', bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(bookingCall(bookingId, bookingAccess.token(bookingId)), signal),
    staleTime: 0,
    gcTime: 0,
  });
