import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { currencyOnLoad } from '@forecourt/shared/money';
import { themeCss } from '@forecourt/shared/ui/theme';
import type { EmbedStart } from '../../embed/protocol';
import { pageIntegrity } from '../releases/page-hashes';
import { pageReleases, type Releases } from '../releases/release-library';
import type { ShellAssets } from '../static/shell-assets';
import { hostConfigOf, type StorefrontConfiguration } from '../storefront-configuration';
import type { PageTickets } from '../telemetry/page-tickets';

interface EmbedDeps {
  /** The build of the script that other sites load. */
  folder: string;
  assets: ShellAssets;
  releases: () => Releases;
  configuration: () => Promise<StorefrontConfiguration>;
  origins: readonly string[];
  ticketFor: PageTickets['issue'];
}

/** The script has one address for ever, so browsers ask again after a while. */
const A_WHILE = 'public, max-age=300';

function startOf(
  { assets, releases, ticketFor }: Pick<EmbedDeps, 'assets' | 'releases' | 'ticketFor'>,
  configuration: StorefrontConfiguration,
): EmbedStart {
  const config = hostConfigOf(configuration);
  const {
    js: [script = ''],
    css: styles,
  } = assets.entry('embed-host');
  const running = releases();
  return {
    script,
    styles,
    theme: themeCss(config.global.theme),
    config,
    currency: currencyOnLoad(config.currencies),
    releases: pageReleases(running),
    integrity: pageIntegrity(running, assets.integrity),
    // Pages of other sites are not among the pages sent, so none of them fails for a release.
    ticket: ticketFor({}),
  };
}

/** `/embed.js` for any site, and for the pages of allowed origins what that script starts from. */
export function embedRoutes(app: FastifyInstance, deps: EmbedDeps): void {
  const script = readFileSync(join(deps.folder, 'embed.js'));
  app.get('/embed.js', (_request, reply) =>
    reply.header('cache-control', A_WHILE).type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/embed/releases.json', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && !deps.origins.includes(origin)) {
      return reply.code(403).send({
        errorCode: 'origin-refused',
        errorMessage: `Pages of ${origin} may not embed this storefront: its operator adds them to EMBED_ORIGINS.`,
      });
    }
    return reply.header('cache-control', 'no-cache').send(startOf(deps, await deps.configuration()));
  });
}

/**
 * What parts of the storefront need while they stand in another site: scripts and styles, releases, calls of the back
 * end.
 */
const NEEDED = /^\/(assets|remotes|releases|embed|api|geodata|odata)\//;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key, x-booking-token',
  'access-control-max-age': '600',
};

/**
 * Lets pages of the configured origins read what they need; for every other site the browser refuses it. Nothing is
 * ever
 * sent with cookies, so a page that may read learns what any visitor could.
 */
export function embedAccess(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!NEEDED.test(request.url)) return;
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    const allowed = origin !== undefined && origins.includes(origin);
    if (allowed) void reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return;
    if (allowed) void reply.headers(PREFLIGHT);
    await reply.code(allowed ? 204 : 403).send();
  });
}
