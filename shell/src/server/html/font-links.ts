import type { Theme } from '@forecourt/shared/contract';
import { tag } from './html-escape';

/** More are no type of a company any more; each is a request before the first paint. */
const MAX_LINKS = 8;
const MAX_LENGTH = 500;

interface FontLink {
  href: string;
  /** Undefined: of this site. */
  origin: string | undefined;
  rel: 'stylesheet' | 'preload' | 'preconnect';
}

/** A file of this site, `/fonts/brand.css`, or of another by https; an origin alone is where its files come from. */
function readLink(link: string): FontLink | undefined {
  if (link.length > MAX_LENGTH || /[\s;,'"<>\\]/.test(link)) return undefined;
  if (/^\/[^/]/.test(link)) return { href: link, origin: undefined, rel: relOf(link) };
  if (!link.startsWith('https://') || !URL.canParse(link)) return undefined;
  const { href, origin, pathname, username } = new URL(link);
  if (username !== '') return undefined;
  return pathname === '/' ? { href: origin, origin, rel: 'preconnect' } : { href, origin, rel: relOf(pathname) };
}

const relOf = (path: string) => (/\.woff2?$/.test(path.replace(/[?#].*$/, '')) ? 'preload' : 'stylesheet');

/** Links of the theme that no page has, by what is written there. */
export const refusedFontLinks = ({ fontLinks }: Pick<Theme, 'fontLinks'>): string[] =>
  fontLinks.filter((link, index) => index >= MAX_LINKS || readLink(link) === undefined);

/** `data-href`: like that of a remote, one that does not come in time is asked for by a link that holds up nothing. */
const tagOf = ({ href, rel }: FontLink): string => {
  if (rel === 'stylesheet') return tag('link', { rel, href, 'data-href': href });
  return tag('link', { rel, href, crossorigin: true, ...(rel === 'preload' && { as: 'font' }) });
};

/**
 * What a page has of the theme's `fontLinks` (D8): its elements, and the origins that its policy allows for styles and
 * fonts.
 *
 * @param own whether only files of this site count, as on payment pages
 */
export function fontLinks({ fontLinks: links }: Pick<Theme, 'fontLinks'>, own: boolean) {
  const used = links
    .slice(0, MAX_LINKS)
    .flatMap((link) => readLink(link) ?? [])
    .filter(({ origin }) => !own || origin === undefined);
  return {
    tags: used.map(tagOf),
    origins: [...new Set(used.flatMap(({ origin }) => origin ?? []))],
  };
}
