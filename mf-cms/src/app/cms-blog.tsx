import { Suspense } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import { Box } from '@forecourt/shared/ui/box';
import { BlogList, BlogPostAt } from '../features/blog';
import blog from '../features/blog/blog.module.css';
import { BlockBoundary, PageSkeleton } from '../features/page';

/** The blog (S1-2): the list of posts, or the post at `path`. What cannot be loaded shows as an alert (S1-8). */
export default function CmsBlog({ path }: WidgetProps['cms/Blog']) {
  return (
    <Box className={blog['page']}>
      <BlockBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>{path === '' ? <BlogList /> : <BlogPostAt path={path} />}</Suspense>
      </BlockBoundary>
    </Box>
  );
}
