import { gatewayOfType, isSupported, placeInside, type SupportedGateway } from '@forecourt/shared/contract';
import type { ScriptedPages } from '../protocol/page-state';
import type { ResolvedPage, ResolvedPath } from './paths';

/** The gateway whose payment page it is; its origins are allowed on that page and on no other (PCI DSS 6.4.3). */
export function gatewayOfPage(page: ResolvedPage, search: string): SupportedGateway | undefined {
  if (page.kind !== 'route' || page.key !== 'PAYMENT') return undefined;
  const type = new URLSearchParams(search).get('paymentType')?.trim();
  const gateway = type ? gatewayOfType(Number(type)) : undefined;
  return gateway !== undefined && isSupported(gateway) ? gateway : undefined;
}

/** Where administrators edit the content of a page or of a shared component: it has a policy of its own (ADR 064). */
export const isPageEditor = ({ page, rest }: Pick<ResolvedPath, 'page' | 'rest'>): boolean =>
  page.kind === 'route' && page.key === 'SITE_ADMIN' && placeInside('SITE_ADMIN', rest).endsWith('/edit');

/** The page whose own document it has to be, since scripts of the site run there and nowhere else (ADR 074). */
export const scriptedPage = (page: ResolvedPage, scripted: ScriptedPages = []): number | undefined =>
  page.kind === 'cms' && (scripted === 'all' || scripted.includes(page.pageId)) ? page.pageId : undefined;
