import type { FastifyInstance } from 'fastify';
import { REMOTES } from '@forecourt/shared/contract';
import type { Releases } from '../releases/release-library';
import type { ReleaseTrust } from '../releases/release-trust';
import type { RunningReleases } from '../releases/running-releases';
import type { RenderingHealth } from '../rendering/page-renderer';
import type { ReportCount } from '../telemetry/telemetry-routes';
import { backEndHealth } from './back-end-health';

interface HealthDeps {
  apiUrl: string;
  releases: () => Releases;
  rights: ReleaseTrust['rights'];
  running: Pick<RunningReleases, 'registry' | 'refused' | 'unhashed' | 'unserved'>;
  /** What of the running releases this shell would break. */
  breaks: () => readonly string[];
  /** The release that this shell is, when it was published. */
  shellRelease: () => string | undefined;
  rendering: () => RenderingHealth;
  /** Whether this server is about to end. */
  isDraining: () => boolean;
  reports: () => readonly ReportCount[];
}

function statusOf(ready: boolean, draining: boolean): 'draining' | 'ready' | 'starting' {
  if (draining) return 'draining';
  return ready ? 'ready' : 'starting';
}

/**
 * 200 once every part is ready, else 503; the state of each part either way. A back end that was reached once and is
 * down makes it no 503: it is down for every shell server, and none would be left to serve pages (D237).
 */
export function healthRoute(
  app: FastifyInstance,
  { apiUrl, releases, rights, running, breaks, shellRelease, rendering, isDraining, reports }: HealthDeps,
): void {
  let wasReached = false;
  app.get('/healthz', async (_request, reply) => {
    const current = releases();
    const { up: api, warnings } = await backEndHealth(apiUrl);
    wasReached ||= api;
    const remotes = Object.fromEntries(REMOTES.map((name) => [name, current[name]?.version ?? 'missing']));
    const fits = breaks().length === 0;
    const ready = !isDraining() && wasReached && fits && REMOTES.every((name) => current[name]);
    return reply.code(ready ? 200 : 503).send({
      status: statusOf(ready, isDraining()),
      parts: { shell: fits ? 'ready' : 'refused', api: api ? 'ready' : 'down', remotes },
      shell: shellRelease() ?? 'unpublished',
      warnings,
      breaks: breaks(),
      registry: running.registry(),
      rights: rights(),
      // Which bytes differ stands in the log and on the operations page; this is shown to everybody.
      refused: running.refused().map(({ remote, version }) => ({ remote, version })),
      unserved: running.unserved(),
      unhashed: running.unhashed().map(({ remote, version }) => ({ remote, version })),
      rendering: rendering(),
      reports: reports(),
    });
  });
}
