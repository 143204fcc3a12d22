import type { MenuItem } from '@forecourt/shared/contract';

/** The address of a menu item in the content's own spelling; a heading of a sub-menu has none. */
export const menuAddress = ({ pageId, url }: MenuItem): string | undefined =>
  pageId === undefined ? url : `page:${pageId}`;
