import { queryOptions } from '@tanstack/react-query';
import { bookingAttachmentsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** Never from the cache for long: the addresses of the files end after an hour. */
export const attachmentsQuery = (host: Host, bookingId: string) =>
  queryOptions({
    queryKey: ['account', 'attachments', bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(bookingAttachmentsCall(bookingId), signal),
    staleTime: 0,
  });
