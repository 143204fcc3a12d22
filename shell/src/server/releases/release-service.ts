import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES } from '@forecourt/shared/contract';
import { withTimeout } from '../../browser/timing';
import { CURRENT_RELEASES_PATH, type CurrentReleases, type LastGoodRelease } from '../../protocol/releases';
import { isRemoteStore, openCachedStore, openRegistry } from '../../release/open-stores';
import { integrityOf } from '../../release/release-store';
import { releaseRights } from '../../release/rights/release-rights';
import { smokeRunWith } from '../../release/smoke-run';
import { offerOfBuild, shellOfChannel } from '../../release/workspace-build';
import type { ShellConfig } from '../config';
import { invitationRoutes } from '../overrides/invitation-routes';
import { invitedReleases } from '../overrides/invited-releases';
import { overrideRoutes } from '../overrides/override-routes';
import { previewRoutes } from '../overrides/preview-routes';
import { releaseOverrides } from '../overrides/release-overrides';
import type { PageRenderers } from '../rendering/page-renderers';
import { filesByContent } from '../static/files-by-content';
import { shellFiles } from '../static/shell-files';
import { shellsAhead } from '../static/shells-ahead';
import { visitorBuckets } from './release-choice';
import { releaseLibrary } from './release-library';
import { releaseTrust } from './release-trust';
import { followReleases, lastGoodDocument, type RunningReleases } from './running-releases';
import { scheduledPromotions } from './scheduled-promotions';
import { shellAnnouncement } from './shell-announcement';
import { visitorReleases } from './visitor-releases';

const POLL_MS = 1000;
const CARRY_OUT_MS = 5000;
const START_WITHIN_MS = 10_000;

/**
 * Follows the channel's registry document for as long as the server runs, and answers what pages ask about releases.
 */
export async function releaseService(
  app: FastifyInstance,
  config: ShellConfig,
  assetsFolder: string,
  report: (error: unknown) => void,
  prepare: PageRenderers['prepare'],
) {
  const { channel, allowsOverrides, remoteOrigins: origins } = config;
  const registry = openRegistry(config.registry);
  const store = openCachedStore(config.releaseStore, config.releaseCache);
  const trust = releaseTrust(config, { registry, store, report });
  const byContent = filesByContent({ store });
  const library = releaseLibrary(store, report, trust.provenance, byContent.add);
  const running = followReleases({
    registry: trust,
    channel,
    kept: lastGoodDocument(join(config.dataFolder, 'last-good', `${channel}.json`)),
    library,
    report,
    prepare,
  });
  const secure = config.publicOrigin.startsWith('https:');
  const overriding = allowsOverrides ? releaseOverrides({ library, origins, secure, report }) : undefined;
  const { invitations } = registry;
  const tests = invitedReleases({ invitations, channel, library, secure, report });
  const releasesOf = visitorReleases({ running, buckets: visitorBuckets({ secure }), overriding, tests });
  releaseRoutes(app, running);
  previewRoutes(app, { overriding, tests, hasOperators: config.operationsPasswords.size > 0 });
  invitationRoutes(app, { invitations, invited: tests, report });
  overrideRoutes(app, { channel, store, overriding, releasesOf });

  const { announce, breaks } = shellAnnouncement({
    registry,
    store,
    channel,
    offer: () => offerOfBuild(assetsFolder),
    report,
  });
  const poll = () => Promise.all([running.refresh().catch(report), announce().catch(report)]);
  const readAhead = shellsAhead({ store, report });
  const shells = shellFiles({
    store,
    registry: trust,
    build: integrityOf(await readFile(join(assetsFolder, 'build.json'))),
    report,
    // A folder of this machine needs no copy.
    ...(isRemoteStore(config.releaseStore) && { found: (others) => void readAhead(others) }),
  });
  // A store that hangs keeps nobody from what can be served without it.
  await withTimeout(Promise.all([poll(), shells.look().catch(report)]), START_WITHIN_MS, 'The releases').catch(report);
  const polling = setInterval(() => void poll(), POLL_MS);
  const carryOut = scheduledPromotions({
    registry,
    store,
    channel,
    shellOf: shellOfChannel(registry),
    smokeRun: smokeRunWith(join(assetsFolder, '../renderer/main.cjs')),
    // A server has no key.
    rights: releaseRights(registry, { keyFile: undefined, owners: [] }),
    report,
  });
  const carrying = setInterval(() => void carryOut().catch(report), CARRY_OUT_MS);
  app.addHook('onClose', async () => {
    clearInterval(polling);
    clearInterval(carrying);
    await registry.close();
  });
  const refused = () => [...running.refused(), ...trust.refused()];
  const files = { shells, byContent };
  return { registry, store, tests, releasesOf, running: { ...running, refused }, breaks, files, rights: trust.rights };
}

const asked = z.object({ remote: z.enum(REMOTES), failed: z.string().check(z.maxLength(200)) });

/** What pages ask about releases after they were loaded. */
export function releaseRoutes(app: FastifyInstance, { lastGood }: Pick<RunningReleases, 'lastGood'>): void {
  app.get('/releases/:remote/last-good', async (request, reply) => {
    const read = asked.safeParse({ ...(request.params as object), ...(request.query as object) });
    const release = read.success ? lastGood(read.data.remote, read.data.failed) : undefined;
    void reply.header('cache-control', 'no-store');
    if (!release) return reply.code(404).send({ errorCode: 'not-found' });
    const { version, contract, base, integrity } = release;
    return { version, contract, base, integrity } satisfies LastGoodRelease;
  });
}

/** Asked by pages that stay open (D256). */
export function currentReleasesRoute(
  app: FastifyInstance,
  { releasesOf, shell }: { releasesOf: ReturnType<typeof visitorReleases>; shell: string },
): void {
  app.get(CURRENT_RELEASES_PATH, async (request, reply) => {
    const { releases } = await releasesOf(request, reply);
    const remotes = Object.fromEntries(
      REMOTES.flatMap((name) => (releases[name] ? [[name, releases[name].version]] : [])),
    );
    return reply.header('cache-control', 'no-store').send({ remotes, shell } satisfies CurrentReleases);
  });
}
