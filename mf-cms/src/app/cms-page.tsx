import { Suspense } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import type { Blocks } from '../content/block';
import { BlocksProvider, Page, PageBoundary, PageSkeleton } from '../features/page';

type Props = WidgetProps['cms/Page'] & { blocks?: Blocks };

export default function CmsPage({ pageId, preview = false, blocks = BROWSER_BLOCKS }: Props) {
  return (
    <BlocksProvider blocks={blocks} preview={preview}>
      <PageBoundary key={pageId}>
        <Suspense fallback={<PageSkeleton />}>
          <Page pageId={pageId} preview={preview} />
        </Suspense>
      </PageBoundary>
    </BlocksProvider>
  );
}
