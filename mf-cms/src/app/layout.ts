import type { GlobalConfig } from '@forecourt/shared/contract';

/** Ids of the shared components that a page's layout puts before or after its content; pages that are no CMS pages get the first layout. */
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
