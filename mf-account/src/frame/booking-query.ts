import { queryOptions } from '@tanstack/react-query';
import { bookingCall } from '@forecourt/shared/api-client';
import type { Attachment } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

/** With a token for whom an e-mail's link, or a self check-in, opens it. Always refetched: it may have been paid. */
export const bookingQuery = (host: Host, bookingId: string, token?: string) =>
  queryOptions({
    queryKey: ['account', 'booking', bookingId, ...(token === undefined ? [] : [token])],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(bookingCall(bookingId, token), signal),
    staleTime: 0,
  });

/** Where a tab of its own shows the file: the browser draws PDFs; the server names files by their bytes. */
export const shownAddress = ({ name, path }: Attachment): string => (/\.pdf$/i.test(name) ? `${path}&view=true` : path);
