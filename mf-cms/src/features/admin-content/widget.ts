import type { ContentKind, ListedContentKind } from '@forecourt/shared/contract';
import type { Path } from './field-path';
import type { JsonSchema } from './json-schema';

/** How a value is edited where its type alone does not say it. */
export type Widget = 'color' | 'picture' | 'long' | 'locked' | 'moment' | ListedContentKind;

const BY_NAME: Readonly<Record<string, Widget>> = {
  layoutId: 'layout',
  sharedComponentId: 'shared-component',
  pageId: 'page',
  termsPageId: 'page',
  menu: 'menu',
  subMenu: 'menu',
  image: 'picture',
  imagePath: 'picture',
  favicon: 'picture',
  description: 'long',
  body: 'long',
  customMessage: 'long',
  code: 'long',
  builder: 'locked',
};
const BY_PLACE: readonly (readonly [RegExp, Widget])[] = [
  [/^theme palette\./, 'color'],
  [/^theme buttons\.\w+\.(background|color)$/, 'color'],
  [/^header logo\.src$/, 'picture'],
];
const NAMED: Readonly<Record<string, Widget>> = {
  color: 'color',
  media: 'picture',
  page: 'page',
  layout: 'layout',
  menu: 'menu',
  'shared-component': 'shared-component',
  form: 'form',
  textarea: 'long',
};

/** What the schema says itself comes first. */
export function widgetOf(kind: ContentKind, path: Path, schema: JsonSchema): Widget | undefined {
  const place = `${kind} ${path.join('.')}`;
  if (schema.format === 'date-time') return 'moment';
  return (
    NAMED[schema['x-widget'] ?? ''] ??
    BY_PLACE.find(([pattern]) => pattern.test(place))?.[1] ??
    BY_NAME[String(path.at(-1))]
  );
}

/** Numbers that stand for something, by kind and path; the server keeps them as numbers. */
const NUMBERED: Readonly<Record<string, readonly number[]>> = { 'form type': [0, 1, 2, 3] };
export const numberedChoices = (kind: ContentKind, path: Path): readonly number[] | undefined =>
  NUMBERED[`${kind} ${path.join('.')}`];
