import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userBookingsCall, type BookingsAsked } from '@forecourt/shared/api-client';
import { BOOKING_LISTS, type BookingList } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import type { ServerPage } from '../../frame';

/** Names in the address of what narrows the lists. */
export const FILTERS = ['search', 'from', 'to', 'unpaid'] as const;
export type Filter = (typeof FILTERS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;
const LONGEST_SEARCH = 100;

/** What an address asks for; what is not possible counts as not asked. */
export function askedIn(query: URLSearchParams): BookingsAsked & { list: BookingList } {
  const dayOf = (name: Filter) => {
    const day = query.get(name) ?? '';
    return DAY.test(day) ? day : undefined;
  };
  return {
    list: BOOKING_LISTS.find((name) => name === query.get('list')) ?? 'upcoming',
    search: query.get('search')?.trim().slice(0, LONGEST_SEARCH) || undefined,
    pickUpFrom: dayOf('from'),
    pickUpTo: dayOf('to'),
    unpaid: query.get('unpaid') === 'yes' || undefined,
  };
}

/** Shown from the cache and always refetched: a booking may have been made or paid a moment ago. */
export const bookingsQuery = (host: Host, { offset, limit }: ServerPage, asked: BookingsAsked) =>
  queryOptions({
    queryKey: ['account', 'bookings', offset, limit, asked],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(userBookingsCall(offset, limit, asked), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
