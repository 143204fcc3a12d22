import { blogListPath, pathOfPost, writtenIn } from '@forecourt/shared/blog';
import { isFoundBySearchEngines, type Language, type Translated } from '@forecourt/shared/contract';
import { formatDateRange, pick } from '@forecourt/shared/i18n';
import { searchFromUrl } from '@forecourt/shared/rules';
import { parseUrlDate } from '@forecourt/shared/time';
import { pathInLanguage } from '../../routing/paths';
import { escapeHtml, tag } from './html-escape';
import { openGraph } from './open-graph';
import { blogTitle, type SeoInput } from './page-facts';
import { structuredData } from './structured-data';
import { isTranslated } from './translated-page';

const isIndexed = ({ path, page, isMissing, configuration, isHidden }: SeoInput) =>
  !isHidden &&
  !configuration.seo.noIndex &&
  ((path.page.kind === 'cms' && !page?.seo.noIndex) ||
    (path.page.kind === 'blog' && !isMissing) ||
    (path.page.kind === 'route' && isFoundBySearchEngines(path.page.key)));

/** Path of this page in a language. */
const pathOf = ({ path, post, configuration: { global } }: SeoInput, language: Language): string =>
  post ? pathOfPost(post.url, language, global) : pathInLanguage(path.page, path.rest, language, global);

/** A text that a post lacks is taken from another language; search engines are led to that language's own page. */
function canonicalLanguage({ path, post, page, configuration: { global } }: SeoInput): Language {
  if (post) return writtenIn(post.title, path.language) ?? path.language;
  const usual = global.languages.find(({ isDefault }) => isDefault)?.isoLanguageName;
  return page === undefined || isTranslated(page, path.language) ? path.language : (usual ?? path.language);
}

function alternates(input: SeoInput): string[] {
  const { path, post, page, isMissing, configuration, origin } = input;
  if (path.page.kind === 'not-found' || path.page.kind === 'return' || isMissing) return [];
  const hrefOf = (language: Language) => origin + pathOf(input, language);
  const languages = configuration.global.languages.filter(({ isoLanguageName }) =>
    post ? writtenIn(post.title, isoLanguageName) === isoLanguageName : !page || isTranslated(page, isoLanguageName),
  );
  const fallback = languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? canonicalLanguage(input);
  return [
    tag('link', { rel: 'canonical', href: hrefOf(canonicalLanguage(input)) }),
    ...languages.map(({ isoLanguageName }) =>
      tag('link', { rel: 'alternate', hreflang: isoLanguageName, href: hrefOf(isoLanguageName) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: hrefOf(fallback) }),
  ];
}

/** Where and when cars are searched for: every search has a title of its own. */
function searchTitle({ path, search = '', places = [] }: SeoInput): string | undefined {
  if (path.page.kind !== 'route' || path.page.key !== 'SEARCH') return undefined;
  const { pickUpPlaceId, dateFrom, dateTo } = searchFromUrl(new URLSearchParams(search)).params;
  const place = places.find(({ id }) => id === pickUpPlaceId);
  if (!place) return undefined;
  const [from, to] = [dateFrom, dateTo].map((date) => (date ? parseUrlDate(date) : undefined));
  return from && to && from <= to ? `${place.name}, ${formatDateRange(from, to, path.language)}` : place.name;
}

interface Words {
  title: string;
  description: string;
}

/** Title and description of the page, in the visitor's language. */
function wordsOf(input: SeoInput): Words {
  const { path, page, post, configuration } = input;
  const source: { title: Translated; description: Translated } = post ?? page?.seo ?? configuration.seo;
  const { companyName } = configuration.global;
  const own = pick(source.title, path.language) || companyName;
  const description = pick(source.description, path.language);
  if (post) return { title: `${own} · ${companyName}`, description };
  if (path.page.kind === 'blog') return { title: `${blogTitle(path.language)} · ${companyName}`, description };
  const searched = searchTitle(input);
  return { title: searched === undefined ? own : `${searched} · ${companyName}`, description };
}

const feed = ({ path, configuration: { global } }: SeoInput): string[] =>
  path.page.kind === 'blog'
    ? [
        tag('link', {
          rel: 'alternate',
          type: 'application/rss+xml',
          title: global.companyName,
          href: `${blogListPath(path.language, global)}/rss.xml`,
        }),
      ]
    : [];

/** Title, meta, OG, hreflang, canonical and JSON-LD: all of it in the HTML that the server sends (D13). */
export function seoHead(input: SeoInput): string {
  const { path, configuration, origin } = input;
  const address = pathOf(input, path.language);
  const words = wordsOf(input);
  return [
    `<title>${escapeHtml(words.title)}</title>`,
    tag('meta', { name: 'description', content: words.description }),
    tag('meta', { name: 'robots', content: isIndexed(input) ? 'index, follow' : 'noindex' }),
    ...(configuration.seo.googleSiteVerification
      ? [tag('meta', { name: 'google-site-verification', content: configuration.seo.googleSiteVerification })]
      : []),
    ...alternates(input),
    ...feed(input),
    ...openGraph(input, { ...words, url: origin + address }),
    ...structuredData(input, address),
  ].join('\n');
}
