import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@forecourt/shared/contract';
import type { ShellConfig } from './config';

const UNAVAILABLE: ErrorBody = {
  errorCode: 'unavailable',
  errorMessage: 'The service is busy. Please try again shortly.',
};

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
  await pass('/sim', apiUrl);
  await pass('/dev', apiUrl);
}
