import { queryOptions } from '@tanstack/react-query';
import { formCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export const formQuery = ({ api, config }: Pick<Host, 'api' | 'config'>, formId: number) =>
  queryOptions({
    queryKey: ['cms', 'form', formId, config.global.configVersion],
    queryFn: ({ signal }) => api.send(formCall(formId), signal),
  });
