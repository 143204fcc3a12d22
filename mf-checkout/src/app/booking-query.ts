import { queryOptions } from '@tanstack/react-query';
import { bookingCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';

/** The booking, for its owner or for the tab that made it. */
export const bookingQuery = (host: Host, bookingId: string) =>
  queryOptions({
    queryKey: ['checkout', 'booking', bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(bookingCall(bookingId, bookingAccess.token(bookingId)), signal),
  });
