import { Suspense } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import { BlogFrame, BlogList, BlogPostAt } from '../features/blog';
import { BlockBoundary, PageSkeleton } from '../features/page';

/** The blog (S1-2): the list of posts, or the post at `path`. What cannot be loaded shows as an alert (S1-8). */
export default function CmsBlog({ path }: WidgetProps['cms/Blog']) {
  return (
    <BlogFrame>
      <BlockBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>{path === '' ? <BlogList /> : <BlogPostAt path={path} />}</Suspense>
      </BlockBoundary>
    </BlogFrame>
  );
}
