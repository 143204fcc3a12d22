import { gatewayOrigins, type GatewayOrigins, type SupportedGateway } from '@forecourt/shared/contract';
import { REPORTS_ENDPOINT } from '../telemetry/policy-reports';

interface PagePolicy {
  /** The gateway whose payment page it is: its origins are on no other page (PCI DSS 6.4.3). */
  gateway?: SupportedGateway | undefined;
  /** Where its form may be posted, when the operator has set other origins than those of the table. */
  formOrigins?: readonly string[] | undefined;
  /** Development servers that stand in for a remote on this page. */
  remoteOrigins?: readonly string[];
}

/**
 * Only scripts with the page's nonce run, and what they load. The integrity look-up covers the bytes of what they load.
 * A payment gateway brings its origins from the shared table.
 */
export function contentSecurityPolicy(
  nonce: string,
  { gateway, formOrigins, remoteOrigins = [] }: PagePolicy = {},
): string {
  const origins = gateway ? gatewayOrigins(gateway) : {};
  const form = gateway ? (formOrigins ?? origins.form) : undefined;
  return [
    pagePolicy(nonce, { ...origins, form }, remoteOrigins),
    // Under `strict-dynamic` lists of origins count for nothing: a second policy, which must agree, limits them.
    directives([['script-src', "'self'", `'nonce-${nonce}'`, ...(origins.script ?? []), ...remoteOrigins]]),
  ].join(', ');
}

/** Refusals are told to this server. */
const directives = (lists: readonly (readonly string[])[]): string =>
  [...lists, ['report-to', REPORTS_ENDPOINT]].map((list) => list.join(' ')).join('; ');

/** Its live reload goes by a socket. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

const pagePolicy = (
  nonce: string,
  { form = [], frame = [], connect = [] }: { [N in keyof GatewayOrigins]?: GatewayOrigins[N] | undefined },
  remoteOrigins: readonly string[],
): string =>
  directives([
    ['default-src', "'self'"],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    // React writes style attributes; they carry no script.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...remoteOrigins],
    ['font-src', "'self'", ...remoteOrigins],
    // Without a gateway's own fields, `default-src` holds.
    ...(frame.length > 0 ? [['frame-src', "'self'", ...frame]] : []),
    ['connect-src', "'self'", ...connect, ...remoteOrigins, ...remoteOrigins.map(socketOf)],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'", ...form],
  ]);

/**
 * Every script that a page loads has to carry its hash. Builds of development servers have none: on a page with one of
 * them, a script without a hash is only told.
 */
export const integrityPolicy = (remoteOrigins: readonly string[]): Record<string, string> => ({
  [remoteOrigins.length > 0 ? 'integrity-policy-report-only' : 'integrity-policy']:
    `blocked-destinations=(script), endpoints=(${REPORTS_ENDPOINT})`,
});
