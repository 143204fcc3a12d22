import { queryOptions } from '@tanstack/react-query';
import { pageCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** A new config version makes a new key, so that a publish shows at once (D11). */
export const pageQuery = ({ api, config }: Pick<Host, 'api' | 'config'>, pageId: number, preview: boolean) =>
  queryOptions({
    queryKey: ['cms', 'page', pageId, { preview, version: config.global.configVersion }],
    queryFn: ({ signal }) => api.send(pageCall(pageId, preview), signal),
  });
