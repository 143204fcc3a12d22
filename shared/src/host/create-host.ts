import { routePath, type GlobalConfig, type Language, type RouteKey } from '../contract';
import { languagePrefix, pick } from '../i18n';
import type { Host } from './host';

/** Path of a route, language prefix included; the company's configuration may name another one than the default. */
export function pathOfRoute(key: RouteKey, language: Language, config: GlobalConfig): string {
  const configured = config.routes.find((route) => route.key === key)?.path[language];
  return languagePrefix(language, config.languages) + (configured ?? routePath(key, language));
}

/** Path of a CMS page, language prefix included; undefined for an unknown page. */
export function pathOfCmsPage(pageId: number, language: Language, config: GlobalConfig): string | undefined {
  const path = pick(config.routes.find(({ id, key }) => id === pageId && key === undefined)?.path, language);
  if (!path) return undefined;
  return languagePrefix(language, config.languages) + (path === '/' ? '' : path);
}

/** What each kind of host brings itself; everything else follows from it. */
export type HostBase = Pick<
  Host,
  'api' | 'events' | 'session' | 'config' | 'language' | 'currency' | 'widget' | 'report'
>;

/** The host of the shell, of an embedded part, of a remote alone and of tests; `overrides` hold what differs. */
export function createHost(base: HostBase, overrides: Partial<Host> = {}): Host {
  const {
    config: { global, site },
    language,
  } = base;
  return {
    ...base,
    nonce: undefined,
    timeFormat: site.featureFlags.timeFormat,
    pathOf: (key, query) => pathOfRoute(key, language, global) + (query ? `?${query}` : ''),
    pathOfPage: (pageId) => pathOfCmsPage(pageId, language, global),
    changeLanguage: () => undefined,
    changeCurrency: () => undefined,
    ...overrides,
  };
}
