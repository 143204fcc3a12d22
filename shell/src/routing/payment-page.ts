import { gatewayOfType, isSupported, type SupportedGateway } from '@forecourt/shared/contract';
import type { ResolvedPage } from './paths';

/** The gateway whose payment page it is; its origins are allowed on that page and on no other (PCI DSS 6.4.3). */
export function gatewayOfPage(page: ResolvedPage, search: string): SupportedGateway | undefined {
  if (page.kind !== 'route' || page.key !== 'PAYMENT') return undefined;
  const type = new URLSearchParams(search).get('paymentType')?.trim();
  const gateway = type ? gatewayOfType(Number(type)) : undefined;
  return gateway !== undefined && isSupported(gateway) ? gateway : undefined;
}
