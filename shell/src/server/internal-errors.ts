import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@forecourt/shared/contract';

const INTERNAL: ErrorBody = { errorCode: 'internal', errorMessage: 'Something failed here; it stands in the log.' };

/** What fails here is told to the log, and to nobody else. */
export function tellLogAlone(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return reply.send(error);
    request.log.error(error);
    return reply.code(status).send(INTERNAL);
  });
}
