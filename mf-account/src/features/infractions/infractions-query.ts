import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userInfractionsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { PAGE_SIZE } from '../../frame';

export const infractionsQuery = (host: Host, page: number) =>
  queryOptions({
    queryKey: ['account', 'infractions', page],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(userInfractionsCall((page - 1) * PAGE_SIZE, PAGE_SIZE), signal),
    placeholderData: keepPreviousData,
  });
