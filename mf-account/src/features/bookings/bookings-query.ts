import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userBookingsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { PAGE_SIZE } from '../../frame';

/** Shown from the cache and always refetched: a booking may have been made or paid a moment ago. */
export const bookingsQuery = (host: Host, page: number) =>
  queryOptions({
    queryKey: ['account', 'bookings', page],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(userBookingsCall((page - 1) * PAGE_SIZE, PAGE_SIZE), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
