import {
  gatewayOrigins,
  usesCardForm,
  type GatewayOrigins,
  type PaymentGateway,
  type SupportedGateway,
} from '@forecourt/shared/contract';
import { REPORTS_ENDPOINT } from '../telemetry/policy-reports';

/** What this installation adds to the origins of the gateways. */
export interface OwnPaymentOrigins {
  /** Where payment forms may be posted, when the operator has set other origins than those of the table. */
  paymentOrigins?: readonly string[] | undefined;
  /** Origin of a gateway's simulated vendor, in development. */
  laboratory?: ((gateway: PaymentGateway) => string) | undefined;
  /** Origin of the card form. */
  cardOrigin?: string | undefined;
}

interface PagePolicy {
  /** The gateway whose payment page it is: its origins are on no other page (PCI DSS 6.4.3). */
  gateway?: SupportedGateway | undefined;
  own?: OwnPaymentOrigins;
  /** A return page of a gateway: it may arrive in a frame of our own payment page, which it then leaves. */
  isReturn?: boolean;
  /** The page editor, whose library writes style elements without a nonce (ADR 064). */
  isEditor?: boolean;
  /** Development servers that stand in for a remote on this page. */
  remoteOrigins?: readonly string[];
  /** Where the theme's fonts and their stylesheets come from. */
  fontOrigins?: readonly string[];
  /** Hosts of the scripts that this page runs for this visitor (D135). */
  scriptHosts?: readonly string[];
}

const PLAIN_PAGE = { isReturn: false, isEditor: false, remoteOrigins: [], fontOrigins: [], scriptHosts: [] };

/**
 * Only scripts with the page's nonce run, and what they load. The integrity look-up covers the bytes of what they load.
 * A payment gateway brings its origins from the shared table.
 */
export function contentSecurityPolicy(nonce: string, given: PagePolicy = {}): string {
  const { gateway, own, isReturn, isEditor, remoteOrigins, fontOrigins, scriptHosts } = { ...PLAIN_PAGE, ...given };
  const origins = gateway === undefined ? ofScripts(scriptHosts) : originsOnPage(gateway, own);
  return [
    pagePolicy(
      nonce,
      {
        ...origins,
        ancestors: isReturn ? "'self'" : "'none'",
        // For the pick-up page that opens without a connection; nothing of a payment is kept.
        worker: gateway === undefined ? "'self'" : "'none'",
        fonts: fontOrigins,
        // Beside a nonce, `unsafe-inline` counts for nothing.
        inlineStyles: isEditor ? "'unsafe-inline'" : `'nonce-${nonce}'`,
      },
      remoteOrigins,
    ),
    // Under `strict-dynamic` lists of origins count for nothing: a second policy, which must agree, limits them.
    directives([['script-src', "'self'", `'nonce-${nonce}'`, ...(origins.script ?? []), ...remoteOrigins]]),
  ].join(', ');
}

/** A script that was agreed to loads from its hosts and tells them things; it frames nothing and takes no form. */
const ofScripts = (hosts: readonly string[]): GatewayOrigins => ({
  script: [...hosts],
  connect: [...hosts],
  image: [...hosts],
});

/** The laboratory stands in for all of a vendor's hosts; the card form is on the pages of gateways that need it. */
export function originsOnPage(gateway: SupportedGateway | undefined, own: OwnPaymentOrigins = {}): GatewayOrigins {
  if (gateway === undefined) return {};
  const table = gatewayOrigins(gateway);
  const simulated = own.laboratory ? [own.laboratory(gateway)] : [];
  const card = own.cardOrigin !== undefined && usesCardForm(gateway) ? [own.cardOrigin] : [];
  const added = (origins: readonly string[] = []) => (origins.length > 0 ? [...origins, ...simulated] : []);
  return {
    form: [...(own.paymentOrigins ?? table.form ?? []), ...simulated],
    frame: [...added(table.frame), ...card],
    script: added(table.script),
    connect: added(table.connect),
    image: added(table.image),
  };
}

/** A window that a vendor's library opens could not answer a page that is isolated from all others. */
export const openerPolicy = (gateway: SupportedGateway | undefined): Record<string, string> =>
  gateway !== undefined && gatewayOrigins(gateway).popups === true
    ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    : {};

/** Refusals are told to this server. */
const directives = (lists: readonly (readonly string[])[]): string =>
  [...lists, ['report-to', REPORTS_ENDPOINT]].map((list) => list.join(' ')).join('; ');

/** Its live reload goes by a socket. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

interface PageOrigins extends GatewayOrigins {
  ancestors: string;
  worker: string;
  fonts: readonly string[];
  inlineStyles: string;
}

const pagePolicy = (
  nonce: string,
  { form = [], frame = [], connect = [], image = [], ancestors, worker, fonts, inlineStyles }: PageOrigins,
  remoteOrigins: readonly string[],
): string =>
  directives([
    ['default-src', "'self'"],
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['style-src', "'self'", inlineStyles, ...fonts, ...remoteOrigins],
    // React writes style attributes; they carry no script.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...image, ...remoteOrigins],
    ['font-src', "'self'", ...fonts, ...remoteOrigins],
    // Without a gateway's own fields, `default-src` holds.
    ...(frame.length > 0 ? [['frame-src', "'self'", ...frame]] : []),
    ['connect-src', "'self'", ...connect, ...remoteOrigins, ...remoteOrigins.map(socketOf)],
    ['worker-src', worker],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', ancestors],
    ['form-action', "'self'", ...form],
  ]);

/**
 * Every script that a page loads has to carry its hash. Builds of development servers and the libraries of vendors have
 * none: on a page with one of them, a script without a hash is only told.
 */
export const integrityPolicy = (foreignOrigins: readonly string[]): Record<string, string> => ({
  [foreignOrigins.length > 0 ? 'integrity-policy-report-only' : 'integrity-policy']:
    `blocked-destinations=(script), endpoints=(${REPORTS_ENDPOINT})`,
});

/** WebKit takes no notice of a hash on a preload, so that the policy above refuses all scripts preloaded there. */
export const ignoresPreloadHashes = (userAgent = ''): boolean =>
  userAgent.includes('AppleWebKit/') && !/\bChrom(e|ium)\//.test(userAgent);
