import { queryOptions } from '@tanstack/react-query';
import { placesCall } from '../api-client';
import type { Host } from '../host';

export const placesQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'places', language],
    queryFn: ({ signal }) => api.send(placesCall(language), signal),
  });
