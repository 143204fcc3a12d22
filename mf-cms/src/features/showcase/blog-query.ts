import { queryOptions } from '@tanstack/react-query';
import { blogPostsCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export const blogPostsQuery = ({ api }: Pick<Host, 'api'>, top: number) =>
  queryOptions({ queryKey: ['cms', 'blog', top], queryFn: ({ signal }) => api.send(blogPostsCall(0, top), signal) });
