import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCall } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { inCurrency } from './broker';

/** The owner's part of the key: by it all results are cleared on leaving the page. */
export const OFFERS = ['search', 'offers'] as const;

export const offersQuery = ({ api, language, currency, config }: Host, params: SearchParams) =>
  queryOptions({
    queryKey: [...OFFERS, language, currency, params],
    queryFn: async ({ signal }) => {
      const answer = await api.send(searchCall({ ...params, currency }, language), signal);
      return config.site.featureFlags.webAsBroker ? inCurrency(answer, currency, config.currencies) : answer;
    },
    placeholderData: keepPreviousData,
  });
