import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '@forecourt/shared/api-client';
import { cookieName, remoteOfReturn, type Language, type RemoteName } from '@forecourt/shared/contract';
import { preferredLanguage } from '@forecourt/shared/i18n';
import { currencyOnLoad } from '@forecourt/shared/money';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, type PageState } from '../../protocol/page-state';
import { gatewayOfPage, isPageEditor } from '../../routing/guarded-pages';
import { resolvePath, type ResolvedPath } from '../../routing/paths';
import { loadedFrom } from '../releases/page-hashes';
import type { Releases } from '../releases/release-library';
import type { VisitorReleases } from '../releases/visitor-releases';
import type { PageRenderers } from '../rendering/page-renderers';
import type { ShellAssets } from '../static/shell-assets';
import { hostConfigIn, hostConfigOf, type StorefrontConfiguration } from '../storefront-configuration';
import type { PageTickets } from '../telemetry/page-tickets';
import { REPORTING_ENDPOINTS } from '../telemetry/policy-reports';
import type { VisitListener } from '../telemetry/visit-listener';
import { addressOf, cacheKeyOf, composePage, NONCE, type ComposedPage, type PageRequest } from './composed-page';
import { consentRoute, scriptsOfPage, type ScriptsOfPage } from './consent';
import {
  contentSecurityPolicy,
  ignoresPreloadHashes,
  integrityPolicy,
  openerPolicy,
  originsOnPage,
  type OwnPaymentOrigins,
} from './content-security-policy';
import { fontLinks } from './font-links';
import { documentEnd, documentStart, type DocumentInput } from './html-document';
import { movedTo } from './moved-address';
import { configurationOrPage } from './not-ready';
import { pageCache } from './page-cache';
import { previewBanner, previewOf, withoutPreview } from './preview';
import { seoHead } from './seo-head';

export interface StorefrontDeps {
  api: ApiClient;
  apiUrl: string;
  renderer: Pick<PageRenderers, 'render'>;
  configuration: () => Promise<StorefrontConfiguration>;
  releasesOf: (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorReleases>;
  assets: ShellAssets;
  origin: string;
  /** Host of the page builder, which no search engine shows. */
  builderHost: string | undefined;
  paymentOrigins: OwnPaymentOrigins;
  ticketFor: PageTickets['issue'];
  /** Counts the page with a ticket for a release of which it shows something. */
  sent: (ticket: string, remote: RemoteName, version: string) => void;
  /** Counts what the page with a ticket says of its visitor. */
  pageSent: VisitListener['pageSent'];
  report: (error: unknown) => void;
  /** Token of the preview that is answered. */
  preview?: string;
}

const chosen = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[cookieName(name, true)] ?? cookies[name];

export function currencyOf(request: FastifyRequest, { currencies }: StorefrontConfiguration): string {
  const { currency } = request.query as Record<string, unknown>;
  return currencyOnLoad(
    currencies,
    typeof currency === 'string' ? currency : undefined,
    chosen(request, CURRENCY_COOKIE),
  );
}

/** Of releases that are not this site's: development servers. */
const originsOf = (releases: Releases): string[] =>
  Object.values(releases)
    .filter(({ base }) => !base.startsWith('/'))
    .map(({ base }) => new URL(base).origin);

interface OfThisAnswer extends Pick<DocumentInput, 'nonce' | 'fonts' | 'refusesPreloads'> {
  ticket: string;
  overrides: VisitorReleases['overrides'];
  invited: VisitorReleases['invited'];
  /** Whether it is no page for search engines, whatever it says of itself. */
  isHidden: boolean;
  /** Below the page. */
  below: string;
  scripted: ScriptsOfPage['scripted'];
}

function html(
  { assets, origin, preview }: StorefrontDeps,
  asked: PageRequest,
  { markup, complete, used, queries, facts }: ComposedPage,
  { nonce, ticket, overrides, invited, fonts, isHidden, below, scripted, refusesPreloads }: OfThisAnswer,
): string[] {
  const { path, language, currency, configuration, releases } = asked;
  const { search } = addressOf(asked.url);
  const seo = seoHead({ ...facts, path, search, configuration, origin, nonce, isHidden });
  const state: PageState = {
    language,
    currency,
    nonce,
    // The editor shows a page in the language that is written.
    config: isPageEditor(path) ? hostConfigOf(configuration) : hostConfigIn(configuration, language),
    ...loadedFrom(releases, assets, language),
    ticket,
    queries,
    rendered: markup !== undefined,
    ...(overrides && { overrides }),
    ...(invited && { invited }),
    ...(preview !== undefined && { preview }),
    ...(scripted && { scripted }),
  };
  return [
    documentStart({ language, nonce, seo, configuration, assets, releases, used, complete, fonts, refusesPreloads }),
    (markup ?? '').replaceAll(NONCE, nonce),
    documentEnd(state, below),
  ];
}

const isForOneVisitor = ({ isOverridden, invited }: VisitorReleases): boolean => isOverridden || invited !== undefined;

/** What single people try out says nothing of how the channel's releases do. */
const countedOf = ({ isOverridden, releases }: VisitorReleases): Releases => (isOverridden ? {} : releases);

type ComposePage = (deps: StorefrontDeps, asked: PageRequest) => Promise<ComposedPage>;

function countReleases({ sent }: StorefrontDeps, ticket: string, { used }: ComposedPage, releases: Releases): void {
  for (const remote of new Set(used.map((part) => part.remote))) {
    const version = releases[remote]?.version;
    if (version !== undefined) sent(ticket, remote, version);
  }
}

/** Drafts are looked at by who writes them. */
function countVisit(deps: StorefrontDeps, request: FastifyRequest, ticket: string, { page }: ResolvedPath): void {
  if (deps.preview === undefined) deps.pageSent(request, ticket, page);
}

async function sendPage(
  deps: StorefrontDeps,
  make: ComposePage,
  request: FastifyRequest,
  reply: FastifyReply,
  path: ResolvedPath,
  configuration: StorefrontConfiguration,
) {
  const nonce = randomBytes(16).toString('base64');
  const own = await deps.releasesOf(request, reply);
  const { releases, isTried, isOverridden, overrides, invited } = own;
  const { pathname, search } = addressOf(request.url);
  const { language } = path;
  const currency = currencyOf(request, configuration);
  const url = pathname + search;
  const asked: PageRequest = { path, url, language, currency, configuration, releases, isTried, isOverridden };
  const made = await make(deps, asked);
  const gateway = gatewayOfPage(path.page, search);
  const fonts = fontLinks(configuration.global.theme, gateway !== undefined);
  const isPreview = deps.preview !== undefined;
  const isPersonal = isPreview || isForOneVisitor(own);
  const scripts = await scriptsOfPage(request, deps, { ...asked, ...made, nonce });
  const policy = {
    gateway,
    own: deps.paymentOrigins,
    isReturn: path.page.kind === 'return' && remoteOfReturn(path.page.path) === 'mf-payments',
    isEditor: isPageEditor(path),
    remoteOrigins: originsOf(releases),
    fontOrigins: fonts.origins,
    scriptHosts: scripts.hosts,
  };
  const counted = countedOf(own);
  const ticket = deps.ticketFor(counted);
  const answer = {
    nonce,
    ticket,
    overrides,
    invited,
    fonts: fonts.tags,
    isHidden: isPersonal || request.hostname === deps.builderHost,
    scripted: scripts.scripted,
    refusesPreloads: ignoresPreloadHashes(request.headers['user-agent']),
    below: isPreview ? await previewBanner(path.language, withoutPreview(request.url)) : scripts.below,
  };
  const isThere = path.page.kind !== 'not-found' && !made.facts.isMissing;
  countReleases(deps, ticket, made, counted);
  if (isThere) countVisit(deps, request, ticket, path);
  return reply
    .code(isThere ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce, policy))
    .headers({
      ...REPORTING_ENDPOINTS,
      ...openerPolicy(policy.gateway),
      ...integrityPolicy(policy.remoteOrigins.concat(scripts.unhashed, originsOnPage(gateway).script ?? [])),
    })
    .header('cache-control', isPersonal ? 'no-store' : 'no-cache')
    .header('vary', 'cookie, accept-language, user-agent')
    .type('text/html; charset=utf-8')
    .send(Readable.from(html(deps, asked, made, answer)));
}

/** Every page of the storefront. */
export function storefrontRoutes(app: FastifyInstance, deps: StorefrontDeps): void {
  consentRoute(app, deps.origin);
  const kept = pageCache<StorefrontConfiguration, ComposedPage>(({ complete }) => complete);
  const make: ComposePage = (from, asked) => {
    const key = cacheKeyOf(asked);
    return key === undefined
      ? composePage(from, asked)
      : kept(asked.configuration, key, () => composePage(from, asked));
  };
  app.get('/*', async (request, reply) => {
    const from = await previewOf(deps, request);
    if (from === 'ended') return reply.redirect(withoutPreview(request.url), 302);
    const configuration = await configurationOrPage(from, request, reply);
    if (!configuration) return reply;
    const preferred: Language = preferredLanguage(
      chosen(request, LANGUAGE_COOKIE),
      request.headers['accept-language'],
      configuration.global.languages,
    );
    const { pathname, search } = addressOf(request.url);
    const path = resolvePath(pathname, configuration, preferred);
    const moved = movedTo(path, configuration, search);
    if (moved) return reply.header('vary', 'cookie, accept-language').redirect(moved.to, moved.permanent ? 301 : 302);
    if (path.redirect)
      return reply
        .header('vary', 'cookie, accept-language')
        .redirect(encodeURI(path.redirect.to) + search, path.redirect.permanent ? 301 : 302);
    // Money moves by what is published.
    if (from.preview !== undefined && (path.page.kind === 'return' || gatewayOfPage(path.page, search) !== undefined))
      return reply.redirect(withoutPreview(request.url), 302);
    return sendPage(from, make, request, reply, path, configuration);
  });
}
