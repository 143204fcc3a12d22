import * as z from 'zod/mini';
import { SCRIPT_CONSENTS, SOCIAL_NETWORKS } from '../vocabulary';
import { address, id, instant, language, list, text, translated } from './primitive';

const ID = 100;
const HOST = 200;

/** A component's `type` stays open: an unknown one is skipped and reported, never an error (D7). */
export const pageComponent = z.object({
  id: z.string(),
  type: z.string(),
  version: z._default(z.int(), 1),
  props: z._default(z.record(z.string(), z.unknown()), {}),
});
export type PageComponent = z.infer<typeof pageComponent>;

const span = z.object({ xs: z.int(), md: z.optional(z.int()), lg: z.optional(z.int()) });
export const pageColumn = z.object({
  id: z.string(),
  span: z._default(span, { xs: 12 }),
  components: z.array(pageComponent),
});
export const pageRow = z.object({ id: z.string(), columns: z.array(pageColumn) });
export const pageSection = z.object({
  id: z.string(),
  settings: z._default(
    z.object({
      background: z._default(z.enum(['none', 'surface', 'accent', 'dark', 'hero']), 'none'),
      image: z.optional(z.string()),
      width: z._default(z.enum(['box', 'full']), 'box'),
      /** Draws the section over the lower edge of the one before (the search card over the hero). */
      overlap: z._default(z.boolean(), false),
      anchor: z.optional(z.string()),
    }),
    { background: 'none', width: 'box', overlap: false },
  ),
  rows: z.array(pageRow),
});
export type PageSection = z.infer<typeof pageSection>;

const MOST_SCRIPTS = 20;
const MOST_HOSTS = 10;
const CODE = 20_000;
/** A host by https and nothing else, or all below it: it becomes part of a page's policy. */
const host = text(HOST).check(z.regex(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'errors.invalidAddress'));
/** Such a text would end the element in which it stands. */
const code = text(CODE).check(z.refine((written) => !/<\/script|<!--/i.test(written), 'errors.codeOnly'));
/** A script of another company, or one that is written here; it runs where the visitor agreed to its purpose (D135). */
export const siteScript = z.object({
  id: text(ID).check(z.minLength(1)),
  src: z.optional(address.check(z.regex(/^$|^(https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$/, 'errors.invalidAddress'))),
  code: z.optional(code),
  consent: z.enum(SCRIPT_CONSENTS),
  /** Besides that of `src`: what it loads, and to whom it tells something. */
  hosts: z._default(list(host, MOST_HOSTS), []),
});
export type SiteScript = z.infer<typeof siteScript>;
export const siteScripts = list(siteScript, MOST_SCRIPTS);

const MOST_CSS = 20_000;
/** Page builder document (D6): texts live in `translations[language]["componentId.prop"]`. */
export const pageBuilder = z.object({
  sections: z.array(pageSection),
  translations: z.partialRecord(language, z.record(z.string(), z.string())),
  scripts: z._default(siteScripts, []),
  /** Counts on its page alone (D135). */
  pageCSS: z._default(text(MOST_CSS), ''),
});
export type PageBuilder = z.infer<typeof pageBuilder>;

const ogTags = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  url: z.optional(z.string()),
  image: z.optional(z.string()),
  siteName: z.optional(z.string()),
  type: z.optional(z.string()),
  locale: z.optional(z.string()),
  video: z.optional(z.string()),
  audio: z.optional(z.string()),
  publishedTime: z.optional(z.string()),
});
export const seo = z.object({
  title: translated,
  description: translated,
  ogTags: z._default(z.partialRecord(language, ogTags), {}),
  networks: z._default(z.partialRecord(z.enum(SOCIAL_NETWORKS), z.record(z.string(), z.string())), {}),
  noIndex: z._default(z.boolean(), false),
});
export const siteSeo = z.extend(seo, {
  googleTagManager: z.optional(z.string()),
  googleSiteVerification: z.optional(z.string()),
  googleLocalBusiness: z.optional(z.record(z.string(), z.unknown())),
});
export type Seo = z.infer<typeof seo>;

export const page = z.object({
  id,
  name: z.string(),
  status: z.int(),
  builder: pageBuilder,
  seo,
  layoutId: id,
  showBreadcrumb: z.boolean(),
  label: translated,
});
export type Page = z.infer<typeof page>;

const MOST_REDIRECTS = 500;
/** Addresses that have moved; `from` and a `to` of this site are paths without language prefix. */
export const redirects = z.object({
  items: list(
    z.object({
      from: address.check(z.regex(/^\/\S*$/)),
      // `//host` would leave the site.
      to: address.check(z.regex(/^(\/(?![/\\])|https:\/\/)\S*$/)),
      permanent: z._default(z.boolean(), true),
      /** Every language where it is not set. */
      language: z.optional(language),
    }),
    MOST_REDIRECTS,
  ),
});
export type Redirect = z.infer<typeof redirects>['items'][number];

export const blogPost = z.object({
  id,
  title: translated,
  description: translated,
  url: translated,
  image: z.optional(z.string()),
  body: translated,
  ogTags: z.optional(ogTags),
  isPublished: z.boolean(),
  publishedAt: instant,
});
/** `@odata.count` counts every post that the filter leaves, and is there when it is asked for. */
export const blogPosts = z.object({ '@odata.count': z.optional(z.int()), value: z.array(blogPost) });

/** The blog list by which paths of posts are found and translated (S1-2). */
export const blogAddresses = z.array(
  z.object({ id, url: translated, image: z.optional(z.string()), publishedAt: instant }),
);
export type BlogPost = z.infer<typeof blogPost>;
export type BlogAddress = z.infer<typeof blogAddresses>[number];
