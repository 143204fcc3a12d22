import { queryOptions } from '@tanstack/react-query';
import { blogPostCall, blogPostsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

type Deps = Pick<Host, 'api' | 'config'>;

/** A new configuration version makes new keys, so that a published post shows at once (D11). */
export const blogPostsQuery = ({ api, config }: Deps, top: number, skip = 0) =>
  queryOptions({
    queryKey: ['cms', 'blog', { skip, top, version: config.global.configVersion }],
    queryFn: ({ signal }) => api.send(blogPostsCall(skip, top), signal),
  });

export const blogPostQuery = ({ api, config }: Deps, id: number) =>
  queryOptions({
    queryKey: ['cms', 'blog-post', id, config.global.configVersion],
    queryFn: ({ signal }) => api.send(blogPostCall(id), signal),
  });
