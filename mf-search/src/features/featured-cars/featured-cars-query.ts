import { queryOptions } from '@tanstack/react-query';
import type { Host } from '@forecourt/shared/host';

export const featuredCarsQuery = ({ api, language, currency }: Host) =>
  queryOptions({
    queryKey: ['search', 'featured-cars', language, currency],
    // The cars come with the page; calls and their schemas are loaded only when they have to be fetched again.
    queryFn: async ({ signal }) => {
      const { featuredCarsCall } = await import(
        /* webpackChunkName: "featured-cars-call" */ '@forecourt/shared/api-client'
      );
      return api.send(featuredCarsCall(language, currency), signal);
    },
  });
