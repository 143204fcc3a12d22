import * as z from 'zod/mini';
import { OPERATIONS_WARNINGS } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { databaseAnswers } from './health.store';
import { warningsOf } from './warnings';

const healthy = z.object({ ok: z.literal(true), warnings: z.array(z.enum(OPERATIONS_WARNINGS)) });

/** For the load balancer: this process answers, and so does its database; warnings are for whoever operates it. */
export const healthRoutes: Area = (deps) => async (app) => {
  app.get('/healthz', { schema: { response: { 200: healthy } } }, async (_request, reply) =>
    (await databaseAnswers(deps.db))
      ? { ok: true as const, warnings: await warningsOf(deps) }
      : refuse(reply, 'unavailable'),
  );
};
