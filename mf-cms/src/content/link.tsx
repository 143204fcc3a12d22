import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE_KEYS, type MenuItem, type RouteKey } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { languageOfPath, languagePrefix } from '@forecourt/shared/i18n';

/** `here`: within this page; `shop`: a page of this storefront, opened without a reload; `away`: anywhere else. */
export type LinkTarget = { kind: 'here' | 'shop' | 'away'; href: string };
type Paths = Pick<Host, 'pathOf' | 'pathOfPage' | 'language'> & { config: Pick<Host['config'], 'global'> };

const isRouteKey = (key: string): key is RouteKey => (ROUTE_KEYS as readonly string[]).includes(key);

function shopPath(address: string, paths: Paths): string | undefined {
  const [, scheme, name = '', query] = /^(page|route):([A-Z_]+|\d+)(?:\?(.*))?$/.exec(address) ?? [];
  if (scheme === 'page') return paths.pathOfPage(Number(name));
  if (scheme === 'route' && isRouteKey(name)) return paths.pathOf(name, query);
  if (address === 'blog:') return `${languagePrefix(paths.language, paths.config.global.languages)}/blog`;
  // `//host` and `/\host` would leave the site.
  return /^\/(?![/\\])/.test(address) ? inLanguage(address, paths) : undefined;
}

/** A path of an editor is of the page's language, unless it names one itself; files have none. */
function inLanguage(address: string, { language, config }: Paths): string {
  const { languages } = config.global;
  const [path = ''] = address.split(/[?#]/);
  if (path.startsWith('/api/') || languageOfPath(path, languages).kind !== 'unknown') return address;
  return languagePrefix(language, languages) + (path === '/' ? address.slice(1) : address);
}

/**
 * Resolves an address of the content: `page:5`, `route:SEARCH?…`, `blog:`, `/path`, `#anchor`, or another site by
 * http(s), mailto or tel. Any other scheme, `javascript:` for example, has no target.
 */
export function linkTarget(address: string, paths: Paths): LinkTarget | undefined {
  // Browsers drop these characters before they read the scheme.
  const href = address.replace(/[\u0000-\u0020]/g, '');
  if (href.startsWith('#')) return { kind: 'here', href };
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { kind: 'away', href };
  const path = shopPath(href, paths);
  return path === undefined ? undefined : { kind: 'shop', href: path };
}

interface ContentLinkProps {
  href: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link of the content; without a target its text remains. */
export function ContentLink({ href, className, onClick, children }: ContentLinkProps) {
  const target = linkTarget(href, useHost());
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'shop')
    return (
      <Link to={target.href} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} className={className} onClick={onClick} rel={target.kind === 'away' ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

/** The address of a menu item; a heading of a sub-menu has none. */
export const menuAddress = ({ pageId, url }: MenuItem): string | undefined =>
  pageId === undefined ? url : `page:${pageId}`;

export function useHomePath(): string {
  const { language, config } = useHost();
  return languagePrefix(language, config.global.languages);
}
