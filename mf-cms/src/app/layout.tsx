import type { GlobalConfig } from '@forecourt/shared/contract';
import type { Blocks } from '../content/block';
import { BlocksProvider, SharedComponent } from '../features/page';

export type LayoutItem = GlobalConfig['layouts'][number]['layoutItems'][number];

/** Without any layout, a page has its header. */
const PLAIN: readonly LayoutItem[] = [{ type: 'header' }, { type: 'content' }];

/**
 * What a page's layout puts before or after its content, in its order. Pages that are not CMS pages have the first
 * layout.
 */
export function layoutItems(
  { routes, layouts }: GlobalConfig,
  pageId: number | undefined,
  side: 'before' | 'after',
): readonly LayoutItem[] {
  const layoutId = routes.find(({ id }) => id === pageId)?.layoutId;
  const items = (layouts.find(({ id }) => id === layoutId) ?? layouts[0])?.layoutItems ?? PLAIN;
  const content = items.findIndex(({ type }) => type === 'content');
  return side === 'before' ? items.slice(0, Math.max(content, 0)) : items.slice(content + 1);
}

/** The shared component of an item that is one. */
export const componentsOf = (items: readonly LayoutItem[]): number[] =>
  items.flatMap(({ type, sharedComponentId }) =>
    type === 'component' && sharedComponentId !== undefined ? [sharedComponentId] : [],
  );

export function SharedComponents({ ids, blocks }: { ids: readonly number[]; blocks: Blocks }) {
  return (
    <BlocksProvider blocks={blocks}>
      {ids.map((id) => (
        <SharedComponent key={id} id={id} />
      ))}
    </BlocksProvider>
  );
}
