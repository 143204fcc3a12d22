import type { FastifyInstance } from 'fastify';
import { REMOTES } from '@forecourt/shared/contract';
import type { Releases } from '../releases/release-library';
import type { RunningReleases } from '../releases/running-releases';
import type { RenderingHealth } from '../rendering/page-renderer';
import type { ReportCount } from '../telemetry/telemetry-routes';
import { backEndHealth } from './back-end-health';

interface HealthDeps {
  apiUrl: string;
  releases: () => Releases;
  running: Pick<RunningReleases, 'registry' | 'refused' | 'unhashed'>;
  rendering: () => RenderingHealth;
  reports: () => readonly ReportCount[];
}

/** 200 once every part is ready, else 503; the state of each part either way. */
export function healthRoute(app: FastifyInstance, { apiUrl, releases, running, rendering, reports }: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    const current = releases();
    const { up: api, warnings } = await backEndHealth(apiUrl);
    const remotes = Object.fromEntries(REMOTES.map((name) => [name, current[name]?.version ?? 'missing']));
    const ready = api && REMOTES.every((name) => current[name]);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'starting',
      parts: { shell: 'ready', api: api ? 'ready' : 'down', remotes },
      warnings,
      registry: running.registry(),
      // Which bytes differ stands in the log and on the operations page; this is shown to everybody.
      refused: running.refused().map(({ remote, version }) => ({ remote, version })),
      unhashed: running.unhashed().map(({ remote, version }) => ({ remote, version })),
      rendering: rendering(),
      reports: reports(),
    });
  });
}
