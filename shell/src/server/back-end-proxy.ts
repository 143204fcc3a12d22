import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILES_BODY_LIMIT } from '@forecourt/shared/booking';
import type { ErrorBody } from '@forecourt/shared/contract';
import { TICKET_HEADER } from '../protocol/page-state';
import type { ShellConfig } from './config';

const UNAVAILABLE: ErrorBody = {
  errorCode: 'unavailable',
  errorMessage: 'The service is busy. Please try again shortly.',
};

const TOO_LARGE: ErrorBody = { errorCode: 'validation', errorMessage: 'The request is not valid.' };

/** What the back end answered; a listener that keeps the content gives it on as it came. */
export type Answered = (
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'ip' | 'cookies'>,
  reply: Pick<FastifyReply, 'statusCode'>,
  content: Readable,
) => Readable;

/**
 * Paths of the back end on the storefront's own origin, so that the browser talks to one origin only.
 * @returns takes who is told of each answer
 */
export async function backEndProxy(
  app: FastifyInstance,
  { apiUrl, geodataUrl, production }: Pick<ShellConfig, 'apiUrl' | 'geodataUrl' | 'production'>,
): Promise<(listener: Answered) => void> {
  let answered: Answered = (_request, _reply, content) => content;
  // A request whose body was read to its end does not say any more where it came from.
  const addresses = new WeakMap<object, string>();
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
        rewriteRequestHeaders: (request, { [TICKET_HEADER]: _, ...headers }) => {
          addresses.set(request, request.ip);
          return { ...headers, 'x-forwarded-for': request.ip };
        },
        onResponse: (request, reply, { stream }) => {
          const { method, url, headers, cookies } = request;
          const asked = { method, url, headers, cookies, ip: addresses.get(request) ?? '' };
          void reply.send(answered(asked, reply, stream));
        },
        onError: (reply, { error }) => {
          reply.log.error(error, 'the back end did not answer');
          void reply.code(503).send(UNAVAILABLE);
        },
      },
    });
  await pass('/api', apiUrl);
  await pass('/odata', apiUrl);
  await pass('/geodata', geodataUrl);
  if (!production) await pass('/dev', apiUrl);
  return (listener) => {
    answered = listener;
  };
}
