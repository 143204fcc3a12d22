import type { FastifyInstance } from 'fastify';
import { REMOTES } from '@forecourt/shared/contract';
import type { Releases } from '../releases/release-library';
import type { RunningReleases } from '../releases/running-releases';
import type { ReportCount } from '../telemetry/telemetry-routes';

interface HealthDeps {
  apiUrl: string;
  releases: () => Releases;
  running: Pick<RunningReleases, 'refused' | 'unhashed'>;
  reports: () => readonly ReportCount[];
}

async function backEndIsUp(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** 200 once every part is ready, else 503; the state of each part either way. */
export function healthRoute(app: FastifyInstance, { apiUrl, releases, running, reports }: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    const current = releases();
    const api = await backEndIsUp(apiUrl);
    const remotes = Object.fromEntries(REMOTES.map((name) => [name, current[name]?.version ?? 'missing']));
    const ready = api && REMOTES.every((name) => current[name]);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'starting',
      parts: { shell: 'ready', api: api ? 'ready' : 'down', remotes },
      // Which bytes differ stands in the log and on the operations page; this is shown to everybody.
      refused: running.refused().map(({ remote, version }) => ({ remote, version })),
      unhashed: running.unhashed().map(({ remote, version }) => ({ remote, version })),
      reports: reports(),
    });
  });
}
