import { PAGE_STATUS, type ContentKind } from '@forecourt/shared/contract';
import type { DbOrTransaction } from './records.store';

/** What others name by its id. */
export const POINTED_AT = ['page', 'form', 'menu', 'layout', 'shared-component'] as const;
export type Pointed = (typeof POINTED_AT)[number];
const isPointedAt = (kind: ContentKind): kind is Pointed => POINTED_AT.some((pointed) => pointed === kind);

interface Pointer {
  to: Pointed;
  id: number;
  path: string;
}
const NAMED: Readonly<Record<string, Pointed>> = {
  pageId: 'page',
  termsPageId: 'page',
  privacyPageId: 'page',
  formId: 'form',
  menuId: 'menu',
  menu: 'menu',
  subMenu: 'menu',
  layoutId: 'layout',
  sharedComponentId: 'shared-component',
};
/** As an address of its own, or in a link of rich text. */
const PAGE_LINK = /(?:^|href=["'])page:(\d{1,9})(?=$|["'])/g;

/** Every place of a body that names another record. */
export function pointersOf(value: unknown, path = ''): Pointer[] {
  if (typeof value === 'string')
    return Array.from(value.matchAll(PAGE_LINK), ([, id]) => ({ to: 'page', id: Number(id), path }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const to = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    if (to !== undefined && typeof item === 'number') return item > 0 ? [{ to, id: item, path: at }] : [];
    return pointersOf(item, at);
  });
}

/** Kinds and ids of what visitors see and what would lack something without this record. */
export async function needing(db: DbOrTransaction, kind: ContentKind, id: number): Promise<string[]> {
  if (!isPointedAt(kind)) return [];
  const all = await db
    .selectFrom('documents')
    .select(['kind', 'id', 'body'])
    .where('status', '=', PAGE_STATUS.published)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return all
    .filter((other) => other.kind !== kind || other.id !== id)
    .filter(({ body }) => pointersOf(body).some((pointer) => pointer.to === kind && pointer.id === id))
    .map((other) => `${other.kind} ${other.id}`);
}
