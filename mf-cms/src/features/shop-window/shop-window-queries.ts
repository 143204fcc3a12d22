import { queryOptions } from '@tanstack/react-query';
import { placesCall, promotionsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

type Reader = Pick<Host, 'api' | 'language'>;

export const placesQuery = ({ api, language }: Reader) =>
  queryOptions({
    queryKey: ['cms', 'places', language],
    queryFn: ({ signal }) => api.send(placesCall(language), signal),
  });

export const promotionsQuery = ({ api, language }: Reader) =>
  queryOptions({
    queryKey: ['cms', 'promotions', language],
    queryFn: ({ signal }) => api.send(promotionsCall(language), signal),
  });
