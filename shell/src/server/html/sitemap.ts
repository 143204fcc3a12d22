import { blogAddressesCall, type ApiClient } from '@forecourt/shared/api-client';
import { blogListPath, pathOfPost } from '@forecourt/shared/blog';
import { PAGE_STATUS, type BlogAddress, type Language } from '@forecourt/shared/contract';
import { pathOfCmsPage } from '@forecourt/shared/host';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';

interface Entry {
  languages: readonly Language[];
  pathOf: (language: Language) => string;
  image?: string | undefined;
  changed?: string | undefined;
}

function cmsEntries({ global }: StorefrontConfiguration): Entry[] {
  const languages = global.languages.map(({ isoLanguageName }) => isoLanguageName);
  return global.routes
    .filter(({ status, key }) => status === PAGE_STATUS.published && key === undefined)
    .map(({ id }) => ({ languages, pathOf: (language) => pathOfCmsPage(id, language, global) ?? '' }));
}

/** A post is listed in the languages in which it has a path of its own. */
function blogEntries({ global }: StorefrontConfiguration, posts: readonly BlogAddress[]): Entry[] {
  const languages = global.languages.map(({ isoLanguageName }) => isoLanguageName);
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

/** Sitemap with the languages and the picture of each page. */
export async function sitemap(api: ApiClient, configuration: StorefrontConfiguration, origin: string): Promise<string> {
  const posts = configuration.site.blog.enabled ? await api.send(blogAddressesCall()) : undefined;
  const entries = [...cmsEntries(configuration), ...(posts ? blogEntries(configuration, posts) : [])];
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
