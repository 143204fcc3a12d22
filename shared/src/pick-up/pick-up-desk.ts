import { queryOptions } from '@tanstack/react-query';
import { pickUpDeskCall } from '../api-client';
import type { Host } from '../host';

/** @param token of whoever is not signed in */
export const pickUpDeskQuery = (
  { api, language }: Pick<Host, 'api' | 'language'>,
  bookingId: string,
  token: string | undefined,
) =>
  queryOptions({
    queryKey: ['pick-up', 'desk', bookingId, language],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(pickUpDeskCall(bookingId, language, token), signal),
  });
