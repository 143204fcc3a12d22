import { queryOptions } from '@tanstack/react-query';
import { validatePromotionCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export const promotionQuery = ({ api }: Host, code: string) =>
  queryOptions({
    queryKey: ['search', 'promotion', code],
    queryFn: ({ signal }) => api.send(validatePromotionCall(code), signal),
  });
