import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { backEndProxy } from './back-end-proxy';
import type { ShellConfig } from './config';
import { configurationSource } from './configuration-source';
import { keptCookieSecret } from './cookie-secret';
import { discoveryRoutes } from './discovery-routes';
import { embedAccess } from './embed-access';
import { embedRoutes } from './embed-routes';
import { healthRoute } from './health-route';
import { operationsService } from './operations/operations-service';
import { plainReservationRoutes } from './plain-reservation/plain-reservation-routes';
import { releaseService } from './release-service';
import { readShellAssets } from './shell-assets';
import { staticFiles } from './static-files';
import { cachingFetch, serverApi } from './storefront-configuration';
import { storefrontRoutes } from './storefront-routes';
import { warmUp } from './warm-up';

/** Brotli 4 costs about as much as gzip 6 and is smaller; static files are compressed at build time. */
const BROTLI_QUALITY = 4;

const HALF_A_YEAR = 15_768_000;

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
};

/** Where people come by https, they come by nothing else from then on. */
const transportSecurity = ({ publicOrigin }: ShellConfig) =>
  publicOrigin.startsWith('https:') ? { 'strict-transport-security': `max-age=${HALF_A_YEAR}` } : {};

/** The HTML server; it serves what it can from the moment it listens and says by /healthz when everything is there. */
export async function shellServer(config: ShellConfig, assetsFolder: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn' },
    trustProxy: config.trustedProxies,
    routerOptions: { maxParamLength: 2000 },
  });
  const report = (error: unknown) => app.log.error(error);
  const api = serverApi(config.apiUrl, cachingFetch(fetch));
  const configuration = configurationSource(api, report);

  const securityHeaders = { ...SECURITY_HEADERS, ...transportSecurity(config) };
  app.addHook('onSend', async (_request, reply) => void reply.headers(securityHeaders));
  embedAccess(app, config.embedOrigins);
  await app.register(
    cookie,
    config.allowsSwaps ? { secret: config.cookieSecret ?? keptCookieSecret(config.dataFolder) } : {},
  );
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    encodings: ['br', 'gzip'],
  });
  await staticFiles(app, { assets: assetsFolder, releases: config.releaseStore, kept: config.keptReleases });
  await backEndProxy(app, config);
  const assets = readShellAssets(assetsFolder);
  const { releasesOf, standard, ...releases } = await releaseService(app, config, assetsFolder, report);
  const browsers = operationsService(app, { config, ...releases, css: assets.css, report });
  healthRoute(app, { apiUrl: config.apiUrl, releases: standard, reports: browsers.counts });
  discoveryRoutes(app, { configuration, origin: config.publicOrigin });
  embedRoutes(app, {
    folder: join(assetsFolder, '../embed'),
    assets,
    releases: standard,
    configuration,
    origins: config.embedOrigins,
  });
  plainReservationRoutes(app, { configuration, assets, origin: config.publicOrigin, apiUrl: config.apiUrl, report });
  storefrontRoutes(app, {
    api,
    configuration,
    releasesOf,
    assets,
    origin: config.publicOrigin,
    formOrigins: config.paymentOrigins,
    sent: browsers.sent,
    report,
  });
  app.addHook('onListen', () =>
    configuration()
      .then((known) => warmUp(app, known))
      .catch(report),
  );
  return app;
}
