import {
  isAtRoute,
  isBuilt,
  isSwitchedOn,
  LANGUAGES,
  PAGE_STATUS,
  placeInside,
  providerReturns,
  routeOfPath,
  type GlobalConfig,
  type Language,
  type ProviderReturn,
  type RouteKey,
} from '@forecourt/shared/contract';
import { pathOfCmsPage, pathOfRoute, type HostConfig } from '@forecourt/shared/host';
import { languageOfPath, languagePrefix } from '@forecourt/shared/i18n';

export type ResolvedPage =
  | { kind: 'route'; key: RouteKey }
  | { kind: 'return'; path: ProviderReturn }
  | { kind: 'cms'; pageId: number }
  /** `path` is what follows `/blog/`, empty for the list; whether there is such a post the blog list says. */
  | { kind: 'blog'; path: string }
  | { kind: 'not-found' };

export interface ResolvedPath {
  language: Language;
  /** What follows the language prefix, starting with a slash. */
  rest: string;
  page: ResolvedPage;
  /** Where the browser is sent instead, when the address is not the canonical one (D2 and D3). */
  redirect?: { to: string; permanent: boolean };
}

/** What of a company's configuration decides which page is at a path. */
type RoutedConfig = Pick<HostConfig, 'global' | 'site'>;

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();

const NOT_FOUND = { kind: 'not-found' } as const;

/** The route that the company calls so in one of the languages. */
function namedAt(rest: string, { routes }: HostConfig['global'], languages: readonly Language[]): RouteKey | undefined {
  const named = routes.find(
    ({ path, key }) =>
      key !== undefined &&
      languages.some((language) => path[language] && isAtRoute(key as RouteKey, trimmed(path[language]), rest)),
  );
  return named?.key as RouteKey | undefined;
}

/** The page at a path (without prefix) in a language; another language's spelling of it also counts. */
function pageAt(rest: string, language: Language, { global: config, site }: RoutedConfig): ResolvedPage {
  const wanted = trimmed(rest);
  const cms = config.routes.find(
    ({ path, status, key }) =>
      key === undefined &&
      status === PAGE_STATUS.published &&
      (trimmed(path[language] ?? '') === wanted ||
        Object.values(path).some((candidate) => trimmed(candidate) === wanted)),
  );
  if (cms) return { kind: 'cms', pageId: cms.id };
  const post = site.blog.enabled ? /^\/blog(?:\/([^/]+))?$/.exec(wanted) : null;
  if (post) return { kind: 'blog', path: post[1] ?? '' };
  const key = namedAt(rest, config, [language]) ?? routeOfPath(rest, language) ?? namedAt(rest, config, LANGUAGES);
  return key && isBuilt(key) && isSwitchedOn(key, site.featureFlags) ? { kind: 'route', key } : NOT_FOUND;
}

/** As it is written in a configuration; what cannot be decoded is no page of ours, and stays as it came. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Language and page of a path such as `/de/suche`.
 * @param address as it stands in the address bar, percent-encoded or not
 * @param preferred language of pages without a prefix: a provider's return, and `/` itself
 */
export function resolvePath(address: string, config: RoutedConfig, preferred: Language): ResolvedPath {
  const path = decoded(address);
  const { languages } = config.global;
  const returned = providerReturns().find((candidate) => candidate.toLowerCase() === trimmed(path));
  if (returned) {
    const isThere = isBuilt(returned) && isSwitchedOn(returned, config.site.featureFlags);
    const page: ResolvedPage = isThere ? { kind: 'return', path: returned } : NOT_FOUND;
    return { language: preferred, rest: path, page };
  }
  const found = languageOfPath(path, languages);
  const language = path === '/' ? preferred : found.language;
  const page = pageAt(found.rest, language, config);
  const url = languages.find(({ isoLanguageName }) => isoLanguageName === language)?.url ?? language.toLowerCase();
  if (found.kind === 'found') return { language, rest: found.rest, page };
  const to = `/${url}${found.rest === '/' ? '' : found.rest}`;
  return { language, rest: found.rest, page, redirect: { to, permanent: found.kind === 'misspelled' } };
}

/** The same page in another language (D3); a page that is nowhere stays the path it is. */
export function pathInLanguage(page: ResolvedPage, rest: string, language: Language, config: GlobalConfig): string {
  if (page.kind === 'route') return pathOfRoute(page.key, language, config) + placeInside(page.key, rest);
  if (page.kind === 'cms')
    return pathOfCmsPage(page.pageId, language, config) ?? languagePrefix(language, config.languages);
  return page.kind === 'return' ? page.path : languagePrefix(language, config.languages) + (rest === '/' ? '' : rest);
}

/** Where the address of a page is kept inside that of another, such as where a sign-in leads back to. */
const KEPT_ADDRESS = 'origin';

/** The query of a page in another language: an address of this site that it keeps is translated as well. */
export function searchInLanguage(search: string, from: Language, to: Language, config: RoutedConfig): string {
  const query = new URLSearchParams(search);
  const kept = query.get(KEPT_ADDRESS);
  if (!kept || !/^\/(?![/\\])/.test(kept)) return search;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(kept) ?? [];
  const resolved = resolvePath(path, config, from);
  if (resolved.page.kind === 'not-found') return search;
  query.set(KEPT_ADDRESS, pathInLanguage(resolved.page, resolved.rest, to, config.global) + rest);
  return `?${query}`;
}

/** What follows the language prefix. */
export const RESERVE = 'reserve';

/** The plain form for a checkout's offer; `search` is the checkout's own query. */
export const plainReservationPath = (
  language: Language,
  { languages }: Pick<GlobalConfig, 'languages'>,
  search = '',
): string => `${languagePrefix(language, languages)}/${RESERVE}${search}`;
