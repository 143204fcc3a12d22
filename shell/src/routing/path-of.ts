import { routePath, type GlobalConfig, type Language, type RouteKey } from '@forecourt/shared/contract';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import type { ResolvedPage } from './resolve-path';

export function pathOfRoute(key: RouteKey, language: Language, config: GlobalConfig): string {
  const override = config.routes.find((route) => route.key === key)?.path[language];
  return languagePrefix(language, config.languages) + (override ?? routePath(key, language));
}

export function pathOfCmsPage(pageId: number, language: Language, config: GlobalConfig): string | undefined {
  const path = pick(config.routes.find(({ id, key }) => id === pageId && key === undefined)?.path, language);
  if (!path) return undefined;
  return languagePrefix(language, config.languages) + (path === '/' ? '' : path);
}

/** The same page in another language (D3); a page that is nowhere stays the path it is. */
export function pathInLanguage(page: ResolvedPage, rest: string, language: Language, config: GlobalConfig): string {
  if (page.kind === 'route') return pathOfRoute(page.key, language, config);
  if (page.kind === 'cms')
    return pathOfCmsPage(page.pageId, language, config) ?? languagePrefix(language, config.languages);
  return page.kind === 'return' ? page.path : languagePrefix(language, config.languages) + (rest === '/' ? '' : rest);
}
