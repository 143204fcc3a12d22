import { ApiError, blogAddressesCall, pageCall, type ApiClient } from '@forecourt/shared/api-client';
import { blogListPath, pathOfPost } from '@forecourt/shared/blog';
import {
  isFoundBySearchEngines,
  PAGE_STATUS,
  ROUTE_KEYS,
  type BlogAddress,
  type Language,
} from '@forecourt/shared/contract';
import { pathOfCmsPage, pathOfRoute } from '@forecourt/shared/host';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';
import { isTranslated } from './translated-page';

interface Entry {
  languages: readonly Language[];
  pathOf: (language: Language) => string;
  image?: string | undefined;
  changed?: string | undefined;
}

const languagesOf = ({ global }: StorefrontConfiguration): Language[] =>
  global.languages.map(({ isoLanguageName }) => isoLanguageName);

/** The page is gone since the configuration was read; whatever else is wrong is no reason to list fewer pages. */
function gone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** A page is listed in the languages that it speaks; one that is gone, or is not to be found, is left out. */
async function cmsEntries(api: ApiClient, configuration: StorefrontConfiguration): Promise<Entry[]> {
  const { global } = configuration;
  const entries: Entry[] = [];
  for (const { id, status, key } of global.routes) {
    if (status !== PAGE_STATUS.published || key !== undefined) continue;
    const page = await api.send(pageCall(id)).catch(gone);
    if (page === undefined || page.seo.noIndex) continue;
    const languages = languagesOf(configuration).filter((language) => isTranslated(page, language));
    entries.push({ languages, pathOf: (language) => pathOfCmsPage(id, language, global) ?? '' });
  }
  return entries;
}

/** Under the names that the company gives them. */
const routeEntries = (configuration: StorefrontConfiguration): Entry[] =>
  ROUTE_KEYS.filter(isFoundBySearchEngines).map((key) => ({
    languages: languagesOf(configuration),
    pathOf: (language) => pathOfRoute(key, language, configuration.global),
  }));

/** A post is listed in the languages in which it has a path of its own. */
function blogEntries(configuration: StorefrontConfiguration, posts: readonly BlogAddress[]): Entry[] {
  const { global } = configuration;
  const languages = languagesOf(configuration);
  return [
    { languages, pathOf: (language) => blogListPath(language, global) },
    ...posts.map(({ url, image, publishedAt }) => ({
      languages: languages.filter((language) => url[language]),
      pathOf: (language: Language) => pathOfPost(url, language, global),
      image,
      changed: publishedAt,
    })),
  ];
}

async function sitemap(api: ApiClient, configuration: StorefrontConfiguration, origin: string): Promise<string> {
  const posts = configuration.site.blog.enabled ? await api.send(blogAddressesCall()) : undefined;
  const entries = [
    ...(await cmsEntries(api, configuration)),
    ...routeEntries(configuration),
    ...(posts ? blogEntries(configuration, posts) : []),
  ];
  const urls = entries.flatMap(({ languages, pathOf, image, changed }) => {
    const hrefOf = (language: Language) => escapeHtml(encodeURI(origin + pathOf(language)));
    const more = [
      changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '',
      ...languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${hrefOf(language)}"/>`),
      image && URL.canParse(image, origin)
        ? `<image:image><image:loc>${escapeHtml(new URL(image, origin).href)}</image:loc></image:image>`
        : '',
    ].join('');
    return languages.map((language) => `<url><loc>${hrefOf(language)}</loc>${more}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
      ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Posts whose time has come stand in it by then; what is published changes the configuration. */
const KEPT_MS = 300_000;

/**
 * The sitemap of a configuration, with the languages and the picture of each page. Written once, however many ask
 * meanwhile, since it takes a call for each page; where that fails, the last one of the configuration is answered, and
 * the next question tries again.
 *
 * @param api past the cache of the pages that visitors read, which as many answers would empty
 */
export function sitemapSource(api: ApiClient, origin: string, now: () => number = () => performance.now()) {
  let kept: { of: StorefrontConfiguration; until: number; text: Promise<string> } | undefined;
  return (configuration: StorefrontConfiguration): Promise<string> => {
    if (kept?.of === configuration && now() < kept.until) return kept.text;
    const last = kept?.of === configuration ? kept : undefined;
    const text = sitemap(api, configuration, origin).catch((error: unknown) => {
      if (kept === written) kept = last;
      if (!last) throw error;
      return last.text;
    });
    const written = { of: configuration, until: now() + KEPT_MS, text };
    kept = written;
    return text;
  };
}
