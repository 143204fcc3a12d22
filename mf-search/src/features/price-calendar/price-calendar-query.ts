import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { priceCalendarCall } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

/** The lowest price of each pick-up day; `month` is MM-YYYY. */
export const priceCalendarQuery = ({ api, language, currency }: Host, params: SearchParams, month: string) =>
  queryOptions({
    queryKey: ['search', 'price-calendar', language, currency, params, month],
    queryFn: ({ signal }) => api.send(priceCalendarCall({ ...params, currency }, month, language), signal),
    placeholderData: keepPreviousData,
  });
