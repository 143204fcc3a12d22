/**
 * Only scripts with the page's nonce run, and what they load. The integrity look-up covers the bytes of what they load.
 * @param formOrigins gateways to which a payment form is posted
 * @param remoteOrigins development servers that stand in for a remote on this page
 */
export const contentSecurityPolicy = (
  nonce: string,
  formOrigins: readonly string[],
  remoteOrigins: readonly string[] = [],
): string => `${pagePolicy(nonce, formOrigins, remoteOrigins)}, ${originPolicy(nonce, remoteOrigins)}`;

/** Where `strict-dynamic` holds, lists of origins do not: a second policy, which has to agree, says from where scripts come at all. */
const originPolicy = (nonce: string, remoteOrigins: readonly string[]): string =>
  ['script-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins].join(' ');

/** Its live reload goes by a socket. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

const pagePolicy = (nonce: string, formOrigins: readonly string[], remoteOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ['style-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins].join(' '),
    // React writes style attributes; they carry no script.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...remoteOrigins].join(' '),
    ["font-src 'self'", ...remoteOrigins].join(' '),
    ["connect-src 'self'", ...remoteOrigins, ...remoteOrigins.map(socketOf)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
  ].join('; ');
