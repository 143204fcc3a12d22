import { Suspense } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import type { Blocks } from '../content/block';
import { BlocksProvider, Page, PageBoundary, PageSkeleton } from '../features/page-builder';
import { BROWSER_BLOCKS } from './blocks';

/** `blocks` is the server's only: it draws every component type at once. */
export default function CmsPage({
  pageId,
  preview = false,
  blocks = BROWSER_BLOCKS,
}: WidgetProps['cms/Page'] & { blocks?: Blocks }) {
  return (
    <BlocksProvider value={blocks}>
      <PageBoundary key={pageId}>
        <Suspense fallback={<PageSkeleton />}>
          <Page pageId={pageId} preview={preview} />
        </Suspense>
      </PageBoundary>
    </BlocksProvider>
  );
}
