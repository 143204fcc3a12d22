import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { currencyOnLoad } from '@forecourt/shared/money';
import { themeCss } from '@forecourt/shared/ui/theme';
import type { EmbedStart } from '../embed/embed-start';
import { integrityOf, runningOf } from './page-releases';
import type { Releases } from './running-releases';
import type { ShellAssets } from './shell-assets';
import { hostConfigOf, type StorefrontConfiguration } from './storefront-configuration';

interface EmbedDeps {
  /** The build of the script that other sites load. */
  folder: string;
  assets: ShellAssets;
  releases: () => Releases;
  configuration: () => Promise<StorefrontConfiguration>;
  origins: readonly string[];
}

/** The script has one address for ever, so browsers ask again after a while. */
const A_WHILE = 'public, max-age=300';

function startOf(
  { assets, releases }: Pick<EmbedDeps, 'assets' | 'releases'>,
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
    releases: runningOf(running),
    integrity: integrityOf(running, assets),
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
