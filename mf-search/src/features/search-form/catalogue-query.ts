import { queryOptions } from '@tanstack/react-query';
import { attentionSchedulesCall, holidaysCall, placesCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { catalogueKey, type Catalogue } from './catalogue';

export const catalogueQuery = ({ api, language }: Host) =>
  queryOptions({
    queryKey: catalogueKey(language),
    queryFn: async ({ signal }): Promise<Catalogue> => {
      const [places, schedules, holidays] = await Promise.all([
        api.send(placesCall(language), signal),
        api.send(attentionSchedulesCall(), signal),
        api.send(holidaysCall(language), signal),
      ]);
      return { places, schedules, holidays };
    },
  });
