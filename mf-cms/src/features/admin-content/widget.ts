import {
  COUNTER_ID,
  CUSTOMER_FIELDS,
  FORM_TYPE,
  PAYMENT_TYPES,
  PHOTO_FIELDS,
  type ContentKind,
  type ListedContentKind,
} from '@forecourt/shared/contract';
import type { Path } from './field-path';
import type { JsonSchema } from './json-schema';

/** How a value is edited where its type alone does not say it. */
export type Widget = 'color' | 'picture' | 'long' | 'locked' | 'moment' | ListedContentKind;

const BY_NAME: Readonly<Record<string, Widget>> = {
  layoutId: 'layout',
  sharedComponentId: 'shared-component',
  pageId: 'page',
  termsPageId: 'page',
  privacyPageId: 'page',
  menu: 'menu',
  subMenu: 'menu',
  image: 'picture',
  imagePath: 'picture',
  favicon: 'picture',
  description: 'long',
  body: 'long',
  customMessage: 'long',
  code: 'long',
};
const BY_PLACE: readonly (readonly [RegExp, Widget])[] = [
  [/^shared-component builder$/, 'locked'],
  [/^page builder\.(sections|translations)$/, 'locked'],
  [/^page builder\.pageCSS$/, 'long'],
  [/^theme palette\./, 'color'],
  [/^theme buttons\.\w+\.(background|color)$/, 'color'],
  [/^header logo\.src(OnDark)?$/, 'picture'],
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
  locked: 'locked',
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

/** What a form asks for: fields of customers, photos, and what only a message has. */
const ASKED = [...Object.keys(CUSTOMER_FIELDS), ...PHOTO_FIELDS, 'bookingId', 'subject'];
/** Values that stand for something, by kind and path, though any number or text has their shape. */
const CHOICES: readonly (readonly [RegExp, readonly (string | number)[]])[] = [
  [/^form type$/, Object.values(FORM_TYPE)],
  [/^form fields\.\d+\.typeId$/, ASKED],
  [/^form fields\.\d+\.settings\.validation$/, ['emailAddress', 'firstName', 'cellPhone', 'bookingReference']],
  [/^booking-flow .*\.paymentType$/, [COUNTER_ID, ...PAYMENT_TYPES.keys()]],
  [/^shared-component wrapperTag$/, ['div', 'section', 'aside', 'article', 'nav']],
];
export const knownChoices = (kind: ContentKind, path: Path): readonly (string | number)[] | undefined =>
  CHOICES.find(([pattern]) => pattern.test(`${kind} ${path.join('.')}`))?.[1];
