import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES } from '@forecourt/shared/contract';
import type { LastGoodRelease } from '../routing/last-good';
import type { RunningReleases } from './running-releases';

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
