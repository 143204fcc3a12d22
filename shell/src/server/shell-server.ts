import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorBody, RouteKey } from '@forecourt/shared/contract';
import { pathOfRoute } from '@forecourt/shared/host';
import { languagePrefix, preferredLanguage } from '@forecourt/shared/i18n';
import { loggedUrl } from '@forecourt/shared/rules';
import { backEndProxy } from './back-end-proxy';
import type { ShellConfig } from './config';
import { closeConnections, draining, type Draining } from './draining';
import { embedAccess, embedRoutes } from './embedding/embed-routes';
import { discoveryRoutes } from './html/discovery-routes';
import { offlinePagesRoutes } from './html/offline-pages-routes';
import { postedReturns } from './html/posted-returns';
import { POLICY_OF_NO_PAGE, securityHeaders } from './html/security-headers';
import { storefrontRoutes } from './html/storefront-routes';
import { tellLogAlone } from './internal-errors';
import { healthRoute } from './operations/health-route';
import { operationsService } from './operations/operations-service';
import { plainReservationRoutes } from './plain-reservation/plain-reservation-routes';
import { currentReleasesRoute, releaseService } from './releases/release-service';
import { pageRenderers } from './rendering/page-renderers';
import { readShellAssets } from './static/shell-assets';
import { staticFiles } from './static/static-files';
import {
  backEndFetch,
  cachingFetch,
  configurationSource,
  LOOK_MS,
  publicReads,
  serverApi,
  type StorefrontConfiguration,
} from './storefront-configuration';
import { variesByEncoding } from './varying';

/** 1.6 ms of a landing page where 4 takes 1.0 and makes 1.5 KB more (ADR 101); files are compressed at build time. */
const BROTLI_QUALITY = 6;

/** A form or a report that trickles in is given up. */
const REQUEST_WITHIN_MS = 30_000;

/** What pages of other sites load: parts that are embedded, and pictures, which e-mails show as well. */
const isForOtherSites = (path: string, type: unknown): boolean =>
  /^\/(assets|remotes|embed)[/.]/.test(path) || /^(image|font)\//.test(String(type));

/** Headers that trickle are ended earlier, and so is a connection on which nothing is said. */
const TIMEOUTS = {
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};

const UNREADABLE: ErrorBody = { errorCode: 'validation', errorMessage: 'The request is not valid.' };

/** A path that no route can read; no hook runs for it. */
function refuseUnreadable(reply: FastifyReply, config: ShellConfig): void {
  void reply.headers({ ...securityHeaders(config), 'content-security-policy': POLICY_OF_NO_PAGE });
  void reply.code(400).send(UNREADABLE);
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), remoteAddress: ip });

const OPENER = 'cross-origin-opener-policy';

/** Headers, cookies and compression. */
async function ofEveryAnswer(app: FastifyInstance, config: ShellConfig, leaving: Draining): Promise<void> {
  tellLogAlone(app);
  closeConnections(app, leaving);
  const guards = securityHeaders(config);
  app.addHook('onSend', async (request, reply) => {
    const shared = isForOtherSites(request.url, reply.getHeader('content-type'));
    // A payment page may have to hear the windows of its gateway.
    const opener = reply.getHeader(OPENER) ?? guards[OPENER];
    reply
      .headers({ ...guards, [OPENER]: opener })
      .header('cross-origin-resource-policy', shared ? 'cross-origin' : 'same-origin');
    // No cache keeps an error for longer than it lasts.
    if (reply.statusCode >= 400 && reply.getHeader('cache-control') !== 'no-cache')
      reply.header('cache-control', 'no-store');
    if (/^text\/html/.test(String(reply.getHeader('content-type')))) variesByEncoding(reply);
    if (request.hostname === config.builderHost) reply.header('x-robots-tag', 'noindex');
    // With a 304 it would take the place of the policy that the kept answer came with.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', POLICY_OF_NO_PAGE);
  });
  embedAccess(app, config.embedOrigins);
  await app.register(cookie, { secret: secretOf(config) });
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    encodings: ['br', 'gzip'],
  });
}

const emptyServer = (config: ShellConfig): FastifyInstance =>
  Fastify({
    logger: { level: 'warn', serializers: { req: loggedRequest } },
    trustProxy: config.trustedProxies,
    requestTimeout: REQUEST_WITHIN_MS,
    ...TIMEOUTS,
    // Who comes by a connection that is still open gets an answer, also while the server leaves.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => refuseUnreadable(reply as FastifyReply, config),
    routerOptions: { maxParamLength: 2000 },
  });

/** The HTML server; it serves what it can from the moment it listens and says by /healthz when everything is there. */
export async function shellServer(
  config: ShellConfig,
  assetsFolder: string,
  leaving = draining(),
): Promise<FastifyInstance> {
  const app = emptyServer(config);
  const report = (error: unknown) => app.log.error(error);
  const kept = cachingFetch(backEndFetch);
  const api = serverApi(config.apiUrl, kept.fetch);
  const renderer = pageRenderers({
    program: join(assetsFolder, '../renderer/main.cjs'),
    read: publicReads(config.apiUrl, kept.fetch),
    report,
    limitMs: config.renderWithinMs,
  });
  app.addHook('onClose', () => renderer.close());
  // Past the cache, whose stale answers would hide for a while what was published.
  const direct = serverApi(config.apiUrl, backEndFetch);
  const { read: configuration, renew } = configurationSource(direct, report, kept.forget);
  const looking = setInterval(() => void renew(), LOOK_MS).unref();
  app.addHook('onClose', () => clearInterval(looking));

  await ofEveryAnswer(app, config, leaving);
  offlinePagesRoutes(app, { folder: join(assetsFolder, '../offline-pages'), isOn: config.keepsPages, configuration });
  const onAnswer = await backEndProxy(app, config);
  const assets = readShellAssets(assetsFolder);
  const served = await releaseService(app, config, assetsFolder, report, renderer.prepare);
  const { releasesOf, breaks, files, rights, ...releases } = served;
  await staticFiles(app, { ...foldersOf(config, assetsFolder), ...files });
  const standard = () => releases.running.releasesFor();
  currentReleasesRoute(app, { releasesOf, shell: assets.js.at(-1) ?? '' });
  const browsers = operationsService(app, {
    config,
    secret: secretOf(config),
    ...releases,
    css: assets.css,
    report,
  });
  onAnswer(browsers.answered);
  renderer.onFault(browsers.faulty);
  healthRoute(app, {
    apiUrl: config.apiUrl,
    releases: standard,
    running: releases.running,
    breaks,
    rights,
    shellRelease: files.shells.own,
    rendering: renderer.health,
    isDraining: leaving.isDraining,
    reports: browsers.counts,
  });
  discoveryRoutes(app, {
    api,
    direct,
    configuration,
    origin: config.publicOrigin,
    builderHost: config.builderHost,
    securityContact: config.securityContact,
    applePayDomainFile: config.applePayDomainFile,
  });
  embedRoutes(app, {
    folder: join(assetsFolder, '../embed'),
    assets,
    releases: standard,
    configuration,
    origins: config.embedOrigins,
    ticketFor: browsers.ticketFor,
  });
  plainReservationRoutes(app, { configuration, assets, origin: config.publicOrigin, apiUrl: config.apiUrl, report });
  postedReturns(app);
  storefrontRoutes(app, {
    api,
    apiUrl: config.apiUrl,
    renderer,
    configuration,
    releasesOf,
    assets,
    origin: config.publicOrigin,
    builderHost: config.builderHost,
    paymentOrigins: config,
    ticketFor: browsers.ticketFor,
    sent: forVisitors(browsers.sent),
    pageSent: forVisitors(browsers.pageSent),
    report,
  });
  app.addHook('onListen', () => configuration().then(warmUp(app)).catch(report));
  return app;
}

const foldersOf = (config: ShellConfig, assets: string) => ({
  assets,
  releases: config.releaseStore,
  kept: config.releaseCache,
  withSourceMaps: config.publishesSourceMaps,
});

const secretOf = ({ cookieSecret, dataFolder }: ShellConfig): string => cookieSecret ?? storedCookieSecret(dataFolder);

/** Signs the cookies and page tickets of this installation; made once, and the first of several processes wins. */
export function storedCookieSecret(dataFolder: string): string {
  const file = join(dataFolder, 'cookie.key');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** One page of every remote; the home page, which is composed, is that of mf-cms. */
const PAGES: readonly RouteKey[] = ['SEARCH', 'CHECKOUT', 'PAYMENT', 'LOGIN'];

/** Pages that no visitor gets count for no release. */
const forNobody = new AsyncLocalStorage<true>();
const forVisitors =
  <Page extends unknown[]>(count: (...page: Page) => void) =>
  (...page: Page): void => {
    if (!forNobody.getStore()) count(...page);
  };

/**
 * Renders each kind of page once, for nobody: code that runs for the first time is too slow to be within the limit of
 * rendering.
 */
const warmUp =
  (app: FastifyInstance) =>
  async ({ global }: StorefrontConfiguration): Promise<void> => {
    const language = preferredLanguage(undefined, undefined, global.languages);
    for (const path of [
      languagePrefix(language, global.languages),
      ...PAGES.map((key) => pathOfRoute(key, language, global)),
    ])
      await forNobody.run(true, async () => app.inject(path));
  };
