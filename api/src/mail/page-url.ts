import { routePath, type Language, type RouteKey } from '@forecourt/shared/contract';

/** Address of a page of the storefront, for links in e-mails; the language's segment is its name in lower case (D2). */
export function pageUrl(
  publicOrigin: string,
  language: Language,
  key: RouteKey,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${publicOrigin}/${language.toLowerCase()}${routePath(key, language)}${search === '' ? '' : `?${search}`}`;
}
