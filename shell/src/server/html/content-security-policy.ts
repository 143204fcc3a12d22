import { gatewayOrigins } from '@forecourt/shared/contract';

/**
 * Only scripts with the page's nonce run, and what they load. The integrity look-up covers the bytes of what they load.
 * Payment gateways bring their origins from their shared table.
 * @param formOrigins where payment forms may be posted: those of the table unless the operator has set others
 * @param remoteOrigins development servers that stand in for a remote on this page
 */
export const contentSecurityPolicy = (
  nonce: string,
  formOrigins: readonly string[],
  remoteOrigins: readonly string[] = [],
): string => `${pagePolicy(nonce, formOrigins, remoteOrigins)}, ${originPolicy(nonce, remoteOrigins)}`;

/** Under `strict-dynamic` lists of origins count for nothing: a second policy, which must agree, limits them. */
const originPolicy = (nonce: string, remoteOrigins: readonly string[]): string =>
  ['script-src', "'self'", `'nonce-${nonce}'`, ...gatewayOrigins('script'), ...remoteOrigins].join(' ');

/** Its live reload goes by a socket. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/** Frames of a gateway's own fields; without any, `default-src` holds. */
function frameSource(): string[] {
  const frames = gatewayOrigins('frame');
  return frames.length === 0 ? [] : [["frame-src 'self'", ...frames].join(' ')];
}

const pagePolicy = (nonce: string, formOrigins: readonly string[], remoteOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ['style-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins].join(' '),
    // React writes style attributes; they carry no script.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...remoteOrigins].join(' '),
    ["font-src 'self'", ...remoteOrigins].join(' '),
    ...frameSource(),
    ["connect-src 'self'", ...gatewayOrigins('connect'), ...remoteOrigins, ...remoteOrigins.map(socketOf)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
  ].join('; ');
