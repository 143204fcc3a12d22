import { queryOptions } from '@tanstack/react-query';
import { placesCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export const placesQuery = ({ api, language }: Host) =>
  queryOptions({
    queryKey: ['search', 'places', language],
    queryFn: ({ signal }) => api.send(placesCall(language), signal),
  });
