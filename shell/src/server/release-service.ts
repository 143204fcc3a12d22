import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inTime } from '../browser/remotes/in-time';
import { openRegistry, openServedStore } from '../release/open-stores';
import type { RegistryStore } from '../release/registry-store';
import { offerOfBuild } from '../release/shell-of-channel';
import type { ShellConfig } from './config';
import { keptDocument } from './kept-document';
import { releaseLibrary } from './release-library';
import { releaseRoutes } from './release-routes';
import { followReleases } from './running-releases';
import { swapRoutes } from './swap-routes';
import { releaseSwapping } from './swapping';
import { visitorBuckets } from './visitor-bucket';
import { visitorReleases } from './visitor-releases';

const POLL_MS = 3000;
const START_WITHIN_MS = 10_000;

/** Tells the registry once, as soon as it can be reached, what this shell can carry: the release gate asks it there. */
function announcement(registry: RegistryStore, channel: string, assetsFolder: string): () => Promise<void> {
  let told = false;
  return async () => {
    if (told) return;
    await registry.announce(channel, await offerOfBuild(assetsFolder));
    told = true;
  };
}

/** Follows the channel's registry document for as long as the server runs, and answers what pages ask about releases. */
export async function releaseService(
  app: FastifyInstance,
  config: ShellConfig,
  assetsFolder: string,
  report: (error: unknown) => void,
) {
  const { channel, allowsSwaps, remoteOrigins: origins } = config;
  const registry = openRegistry(config.registry);
  const store = openServedStore(config.releaseStore, config.keptReleases);
  const library = releaseLibrary(store, report);
  const running = followReleases({
    registry,
    channel,
    kept: keptDocument(join(config.dataFolder, 'last-good', `${channel}.json`)),
    library,
    report,
  });
  const secure = config.publicOrigin.startsWith('https:');
  const swapping = allowsSwaps ? releaseSwapping({ library, origins, secure, report }) : undefined;
  const releasesOf = visitorReleases({ running, buckets: visitorBuckets({ secure }), swapping });
  releaseRoutes(app, running);
  swapRoutes(app, { channel, store, swapping, releasesOf });

  const announce = announcement(registry, channel, assetsFolder);
  const poll = () => Promise.all([running.refresh().catch(report), announce().catch(report)]);
  // A store that hangs keeps nobody from what can be served without it.
  await inTime(poll(), START_WITHIN_MS, 'The releases').catch(report);
  const polling = setInterval(() => void poll(), POLL_MS);
  app.addHook('onClose', async () => {
    clearInterval(polling);
    await registry.close();
  });
  return { registry, store, releasesOf, standard: () => running.releasesFor(), serves: running.serves };
}
