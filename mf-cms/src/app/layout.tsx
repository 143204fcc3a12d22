import type { GlobalConfig } from '@forecourt/shared/contract';
import type { Blocks } from '../content/block';
import { BlocksProvider, SharedComponent } from '../features/page';

/**
 * Ids of the shared components that a page's layout puts before or after its content. Pages that are not CMS pages have
 * the first layout.
 */
export function layoutComponents(
  { routes, layouts }: GlobalConfig,
  pageId: number | undefined,
  side: 'before' | 'after',
): number[] {
  const layoutId = routes.find(({ id }) => id === pageId)?.layoutId;
  const items = (layouts.find(({ id }) => id === layoutId) ?? layouts[0])?.layoutItems ?? [];
  const content = items.findIndex(({ type }) => type === 'content');
  const found = side === 'before' ? items.slice(0, Math.max(content, 0)) : items.slice(content + 1);
  return found.flatMap(({ type, sharedComponentId }) =>
    type === 'component' && sharedComponentId !== undefined ? [sharedComponentId] : [],
  );
}

export function SharedComponents({ ids, blocks }: { ids: readonly number[]; blocks: Blocks }) {
  return (
    <BlocksProvider blocks={blocks}>
      {ids.map((id) => (
        <SharedComponent key={id} id={id} />
      ))}
    </BlocksProvider>
  );
}
