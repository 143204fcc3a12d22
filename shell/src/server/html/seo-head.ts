import { isFoundBySearchEngines, type Language, type Page } from '@forecourt/shared/contract';
import { pick } from '@forecourt/shared/i18n';
import { pathInLanguage, type ResolvedPath } from '../../routing/paths';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml, inlineJson, tag } from './html-escape';

export interface SeoInput {
  path: ResolvedPath;
  page: Page | undefined;
  configuration: StorefrontConfiguration;
  origin: string;
  nonce: string;
}

const NETWORK_PREFIX: Readonly<Record<string, string>> = {
  facebook: 'fb:',
  twitter: 'twitter:',
  linkedin: 'linkedin:',
  pinterest: 'pinterest:',
  tiktok: 'tiktok:',
};

const isIndexed = ({ path, page }: SeoInput) =>
  (path.page.kind === 'cms' && !page?.seo.noIndex) ||
  (path.page.kind === 'route' && isFoundBySearchEngines(path.page.key));

function alternates({ path, configuration, origin }: SeoInput): string[] {
  if (path.page.kind === 'not-found' || path.page.kind === 'return') return [];
  const { languages } = configuration.global;
  const hrefOf = (language: Language) => origin + pathInLanguage(path.page, path.rest, language, configuration.global);
  const fallback = languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? path.language;
  return [
    tag('link', { rel: 'canonical', href: hrefOf(path.language) }),
    ...languages.map(({ isoLanguageName }) =>
      tag('link', { rel: 'alternate', hreflang: isoLanguageName, href: hrefOf(isoLanguageName) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: hrefOf(fallback) }),
  ];
}

const absolute = (url: string | undefined, origin: string) => url && new URL(url, origin).href;

function openGraphProperties(
  { path, page, configuration, origin }: SeoInput,
  title: string,
  description: string,
): Record<string, string | undefined> {
  const own = page?.seo.ogTags[path.language] ?? {};
  const fallback = {
    title,
    description,
    type: 'website',
    url: origin + pathInLanguage(path.page, path.rest, path.language, configuration.global),
    siteName: configuration.global.companyName,
    locale: path.language.replace('-', '_'),
  };
  const tags = { ...fallback, ...own };
  return {
    'og:title': tags.title,
    'og:description': tags.description,
    'og:type': tags.type,
    'og:url': tags.url,
    'og:site_name': tags.siteName,
    'og:locale': tags.locale,
    'og:image': absolute(own.image, origin),
    'og:video': own.video,
    'og:audio': own.audio,
    'article:published_time': own.publishedTime,
  };
}

function openGraph(input: SeoInput, title: string, description: string): string[] {
  const properties = openGraphProperties(input, title, description);
  const networks = Object.entries(input.page?.seo.networks ?? {}).flatMap(([network, tags]) =>
    Object.entries(tags).map(([name, content]) =>
      tag('meta', { name: `${NETWORK_PREFIX[network] ?? ''}${name}`, content: String(content) }),
    ),
  );
  return [
    ...Object.entries(properties)
      .filter(([, content]) => content)
      .map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: properties['og:image'] ? 'summary_large_image' : 'summary' }),
    ...networks,
  ];
}

const structuredData = ({ path, configuration, origin, nonce }: SeoInput): string[] =>
  path.page.kind === 'cms' && path.rest === '/'
    ? [
        `${tag('script', { type: 'application/ld+json', nonce })}${inlineJson({
          '@context': 'https://schema.org',
          '@type': 'AutoRental',
          name: configuration.global.companyName,
          url: origin,
          logo: new URL(configuration.global.header.logo.src, origin).href,
          ...configuration.seo.googleLocalBusiness,
        })}</script>`,
      ]
    : [];

/** Title, meta, OG, hreflang, canonical and JSON-LD: all of it in the HTML that the server sends (D13). */
export function seoHead(input: SeoInput): string {
  const { path, page, configuration } = input;
  const source = page?.seo ?? configuration.seo;
  const title = pick(source.title, path.language) || configuration.global.companyName;
  const description = pick(source.description, path.language);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(isIndexed(input) ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(configuration.seo.googleSiteVerification
      ? [tag('meta', { name: 'google-site-verification', content: configuration.seo.googleSiteVerification })]
      : []),
    ...alternates(input),
    ...openGraph(input, title, description),
    ...structuredData(input),
  ].join('\n');
}
