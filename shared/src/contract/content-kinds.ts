/* Words of the site's administration that are no schema. */

/**
 * What administrators edit as one record. Of the first list there is one of each (id 1), of the second there are many.
 */
export const SINGLE_CONTENT_KINDS = [
  'company',
  'theme',
  'header',
  'languages',
  'site-config',
  'site-seo',
  'advanced-config',
  'booking-flow',
  'booking-configuration',
  'currencies',
  'redirects',
  'routes',
  'document-types',
  'tax-payer-types',
] as const;
export const LISTED_CONTENT_KINDS = ['page', 'blog-post', 'form', 'layout', 'shared-component', 'menu'] as const;
export const CONTENT_KINDS = [...SINGLE_CONTENT_KINDS, ...LISTED_CONTENT_KINDS] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export type ListedContentKind = (typeof LISTED_CONTENT_KINDS)[number];
export const isSingleKind = (kind: ContentKind): boolean => SINGLE_CONTENT_KINDS.some((single) => single === kind);

/** An owner may do everything; a translator changes texts of given languages only; a reader changes nothing. */
export const ADMINISTRATOR_ROLES = ['owner', 'editor', 'translator', 'branch-manager', 'accountant', 'reader'] as const;

/** What the publish gate finds; each has a message `problems.<code>`. */
export const CONTENT_PROBLEMS = [
  'wrong-value',
  'missing-translation',
  'missing-alternative-text',
  'heading-order',
  'no-main-heading',
  'low-contrast',
  'broken-link',
  'heavy-page',
  'many-components',
  'unknown-component',
  'path-taken',
  'path-missing',
  'in-use',
  'redirect-loop',
  'unsafe-content',
  'beyond-rights',
  'changed-meanwhile',
  'twice-in-file',
] as const;
export type ContentProblemCode = (typeof CONTENT_PROBLEMS)[number];

/** Carries the token of a preview, with which calls are answered by drafts. */
export const PREVIEW_HEADER = 'x-preview-token';
