import { languageChain, type BlogPost, type Language, type Seo } from '@forecourt/shared/contract';
import { tag } from './html-escape';
import type { SeoInput } from './page-facts';

const NETWORK_PREFIX: Readonly<Record<string, string>> = {
  facebook: 'fb:',
  twitter: 'twitter:',
  linkedin: 'linkedin:',
  pinterest: 'pinterest:',
  tiktok: 'tiktok:',
};

/** The first language of the chain in which editors wrote tags. */
const inChain = (tags: Seo['ogTags'], language: Language): NonNullable<BlogPost['ogTags']> =>
  languageChain(language)
    .map((candidate) => tags[candidate])
    .find((found) => found !== undefined) ?? {};

/** No network shows drawings: a preview without a picture is better than one with a broken picture. */
const isRaster = (url: string): boolean => !/\.svg$/i.test(new URL(url, 'https://any.example').pathname);

/** Addresses of content come from editors; one that is none is left out. */
function absolute(url: string | undefined, origin: string): string | undefined {
  if (!url || !URL.canParse(url, origin)) return undefined;
  return new URL(url, origin).href;
}

interface Words {
  title: string;
  description: string;
  /** Address of this page. */
  url: string;
}

/** The site's tags stand where the page has none; title, text and address of a page come before the site's. */
function openGraphProperties(
  { path, page, post, configuration, origin }: SeoInput,
  words: Words,
): Record<string, string | undefined> {
  const site = inChain(configuration.seo.ogTags, path.language);
  const own = post?.ogTags ?? (page && inChain(page.seo.ogTags, path.language)) ?? {};
  const tags = {
    type: post ? 'article' : 'website',
    siteName: configuration.global.companyName,
    locale: path.language.replace('-', '_'),
    publishedTime: post?.publishedAt,
    ...(page === undefined && post === undefined ? { ...words, ...site } : { ...site, ...words }),
    ...own,
  };
  const pictures = [own.image, post?.image, site.image];
  return {
    'og:title': tags.title,
    'og:description': tags.description,
    'og:type': tags.type,
    'og:url': tags.url,
    'og:site_name': tags.siteName,
    'og:locale': tags.locale,
    'og:image': pictures.map((url) => absolute(url, origin)).find((url) => url && isRaster(url)),
    'og:video': tags.video,
    'og:audio': tags.audio,
    'article:published_time': tags.publishedTime,
  };
}

/** Tags of the networks: the page's own, and the site's where the page has none. */
function networkTags({ page, configuration }: SeoInput): Map<string, string> {
  const tags = [configuration.seo.networks, page?.seo.networks ?? {}].flatMap((networks) =>
    Object.entries(networks).flatMap(([network, named]) =>
      Object.entries(named).map(([name, content]): [string, string] => {
        const prefix = NETWORK_PREFIX[network] ?? '';
        return [name.startsWith(prefix) ? name : prefix + name, content];
      }),
    ),
  );
  return new Map(tags);
}

/** Open Graph and what each network reads beside it. */
export function openGraph(input: SeoInput, words: Words): string[] {
  const properties = Object.entries(openGraphProperties(input, words)).filter(([, content]) => content);
  const card = properties.some(([property]) => property === 'og:image') ? 'summary_large_image' : 'summary';
  const networks = new Map([['twitter:card', card], ...networkTags(input)]);
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    // Facebook, like Open Graph, reads `property` (RDFa); the others read `name`.
    ...[...networks].map(([name, content]) =>
      tag('meta', { [name.startsWith('fb:') ? 'property' : 'name']: name, content }),
    ),
  ];
}
