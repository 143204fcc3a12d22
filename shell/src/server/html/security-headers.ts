import type { SupportedGateway } from '@forecourt/shared/contract';
import type { ShellConfig } from '../config';
import { REPORTING_ENDPOINTS } from '../telemetry/policy-reports';
import {
  contentSecurityPolicy,
  integrityPolicy,
  openerPolicy,
  originsOnPage,
  type OwnPaymentOrigins,
} from './content-security-policy';

const YEAR_S = 31_536_000;

/** Of every answer; where people come by https, they come by nothing else from then on. */
export const securityHeaders = ({
  publicOrigin,
  includeSubdomains,
}: Pick<ShellConfig, 'publicOrigin' | 'includeSubdomains'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR_S}${includeSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** Of what is no page, when somebody opens it by itself: it loads and runs nothing and stands in no frame. */
export const POLICY_OF_NO_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything by which a payment page of production is guarded. */
export const paymentPageHeaders = (
  nonce: string,
  config: Pick<ShellConfig, 'publicOrigin' | 'includeSubdomains'> & OwnPaymentOrigins,
  gateway: SupportedGateway | undefined,
): Record<string, string> => ({
  ...securityHeaders(config),
  ...openerPolicy(gateway),
  ...REPORTING_ENDPOINTS,
  ...integrityPolicy(originsOnPage(gateway).script ?? []),
  'content-security-policy': contentSecurityPolicy(nonce, { gateway, own: config }),
  'cross-origin-resource-policy': 'same-origin',
});
