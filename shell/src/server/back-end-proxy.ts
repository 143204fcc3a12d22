import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { FILES_BODY_LIMIT } from '@forecourt/shared/booking';
import type { ErrorBody } from '@forecourt/shared/contract';
import type { ShellConfig } from './config';

const UNAVAILABLE: ErrorBody = {
  errorCode: 'unavailable',
  errorMessage: 'The service is busy. Please try again shortly.',
};

const TOO_LARGE: ErrorBody = { errorCode: 'validation', errorMessage: 'The request is not valid.' };

/** Paths of the back end on the storefront's own origin, so that the browser talks to one origin only. */
export async function backEndProxy(
  app: FastifyInstance,
  { apiUrl, geodataUrl, production }: ShellConfig,
): Promise<void> {
  const pass = (prefix: string, upstream: string) =>
    app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http2: false,
      // No call takes more; the back end would end the connection in the middle of it, and nobody would read why.
      preHandler: (request, reply, done) =>
        Number(request.headers['content-length'] ?? 0) > FILES_BODY_LIMIT
          ? void reply.code(413).send(TOO_LARGE)
          : done(),
      replyOptions: {
        // The back end throttles by address: it is told the client's, whatever the client says of itself.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError: (reply, { error }) => {
          reply.log.error(error, 'the back end did not answer');
          void reply.code(503).send(UNAVAILABLE);
        },
      },
    });
  await pass('/api', apiUrl);
  await pass('/odata', apiUrl);
  await pass('/geodata', geodataUrl);
  if (production) return;
  await pass('/dev', apiUrl);
}
