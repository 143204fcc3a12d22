import * as z from 'zod/mini';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { databaseAnswers } from './health.store';

const healthy = z.object({ ok: z.literal(true) });

/** For the load balancer: this process answers, and so does its database. */
export const healthRoutes: Area = (deps) => async (app) => {
  app.get('/healthz', { schema: { response: { 200: healthy } } }, async (_request, reply) =>
    (await databaseAnswers(deps.db)) ? { ok: true as const } : refuse(reply, 'unavailable'),
  );
};
