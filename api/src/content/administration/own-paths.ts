import { isBuilt, routeOfPath, type Language, type wire } from '@forecourt/shared/contract';
import { redirectOf } from '@forecourt/shared/rules';

interface Linked {
  path: string;
  /** Where in the body. */
  at: string;
}

/** Names of texts that are addresses by themselves. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'url']);
/** `//host` would leave the site. */
const OWN_PATH = /^\/(?![/\\])/;
const OWN_LINK = /href=["'](\/(?![/\\])[^"']*)["']/g;
/** Files and answers, which the shop has besides its pages. */
const OF_NO_PAGE = /^\/(?:api|odata|assets|remotes|\.well-known)\/|\.(?:xml|txt)$/;

/** Every place of a body that leads to a path of this site. */
export function ownPathsOf(value: unknown, at = '', name = ''): Linked[] {
  if (typeof value === 'string')
    return ADDRESSES.has(name) && OWN_PATH.test(value)
      ? [{ path: value, at }]
      : Array.from(value.matchAll(OWN_LINK), ([, path = '']) => ({ path, at }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => ownPathsOf(item, at === '' ? key : `${at}.${key}`, key));
}

export interface Reachable {
  languages: readonly Pick<wire.GlobalConfig['languages'][number], 'isoLanguageName' | 'url'>[];
  /** Of pages and posts, in any language. */
  paths: readonly string[];
  redirects: readonly wire.Redirect[];
}

const trimmed = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`;

/** Whether a path of this site leads anywhere, as the shop reads it; one without a language leads somewhere in any. */
export function pathFinder({ languages, paths, redirects }: Reachable): (path: string) => boolean {
  const known = new Set(['/', '/blog', ...paths.map(trimmed)]);
  const isThere = (rest: string, language: Language): boolean => {
    const route = routeOfPath(rest, language);
    return (
      known.has(rest) || (route !== undefined && isBuilt(route)) || redirectOf(redirects, rest, language) !== undefined
    );
  };
  return (asked) => {
    const path = asked.replace(/[?#].*$/s, '');
    if (OF_NO_PAGE.test(path)) return true;
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
    const own = languages.find(({ url }) => url.toLowerCase() === first.toLowerCase());
    return own
      ? isThere(trimmed(rest), own.isoLanguageName)
      : languages.some(({ isoLanguageName }) => isThere(trimmed(path), isoLanguageName));
  };
}
