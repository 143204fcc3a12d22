import { ROUTE_KEYS, type RouteKey } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

/** `here`: within this page; `shop`: a page of this storefront, opened without a reload; `away`: anywhere else. */
export type LinkTarget = { kind: 'here' | 'shop' | 'away'; href: string };
type Paths = Pick<Host, 'pathOf' | 'pathOfPage'>;

const isRouteKey = (key: string): key is RouteKey => (ROUTE_KEYS as readonly string[]).includes(key);

function shopPath(address: string, paths: Paths): string | undefined {
  const [, scheme, name = '', query] = /^(page|route):([A-Z_]+|\d+)(?:\?(.*))?$/.exec(address) ?? [];
  if (scheme === 'page') return paths.pathOfPage(Number(name));
  if (scheme === 'route' && isRouteKey(name)) return paths.pathOf(name, query);
  // `//host` and `/\host` would leave the site.
  return /^\/(?![/\\])/.test(address) ? address : undefined;
}

/**
 * Where an address of the content leads: `page:5`, `route:SEARCH?…`, `/path`, `#anchor`, or another site by http(s), mailto or tel.
 * Any other scheme (`javascript:` above all) leads nowhere.
 */
export function linkTarget(address: string, paths: Paths): LinkTarget | undefined {
  // Browsers drop these characters before they read the scheme.
  const href = address.replace(/[\u0000-\u0020]/g, '');
  if (href.startsWith('#')) return { kind: 'here', href };
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { kind: 'away', href };
  const path = shopPath(href, paths);
  return path === undefined ? undefined : { kind: 'shop', href: path };
}
