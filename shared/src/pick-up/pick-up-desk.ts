import { queryOptions } from '@tanstack/react-query';
import { pickUpDeskCall } from '../api-client';
import type { Booking } from '../booking';
import type { Host } from '../host';

/** @param token of whoever is not signed in */
export const pickUpDeskQuery = (
  { api, language }: Pick<Host, 'api' | 'language'>,
  { id, pickUp, from }: Pick<Booking, 'id' | 'pickUp' | 'from'>,
  token: string | undefined,
) =>
  queryOptions({
    // A booking that was changed has another desk, or another day of it.
    queryKey: ['pick-up', 'desk', id, pickUp.id, from, language],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(pickUpDeskCall(id, language, token), signal),
  });
