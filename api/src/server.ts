import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { wire } from '@forecourt/shared/contract';
import { loggedUrl } from '@forecourt/shared/rules';
import { AREAS } from './areas';
import { acceptBoundedJson, BODY_LIMIT, boundedForm } from './bodies/bounded-json';
import { describeForms } from './bodies/describe-forms';
import { cleanInput } from './clean-input';
import type { Area, Deps } from './deps';
import { answerError } from './error-handler';
import { addEntityTags } from './http-cache';
import { clientOf } from './limits/limits';
import { refuse } from './refusal';

/**
 * A body that trickles holds a connection and memory: headers are here in 10 s, everything in 30 s, which is as long as
 * clients wait. A connection on which nothing is said for a minute ends.
 */
const TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, idleMs: 60_000, checkMs: 5_000 };

export interface ServerOptions {
  /** Which areas are mounted; all of them unless a test wants fewer. */
  areas?: readonly Area[];
  /** False, standard output, or where else the lines go. */
  log?: boolean | { write: (line: string) => void };
  trustedProxies?: string;
  timeouts?: typeof TIMEOUTS;
  /** Whether the API describes itself at /api/openapi.json. */
  openApi?: boolean;
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), remoteAddress: ip });

/** Errors of the database carry rows and parameters of queries: the log gets what happened and where, and no values. */
const loggedError = ({ name, message, stack, code, cause }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack: stack ?? '',
  ...(code !== undefined && { code }),
  ...(cause instanceof Error && { cause: cause.message }),
});

const serverOptions = (
  log: NonNullable<ServerOptions['log']>,
  trustedProxies: string,
  timeouts: typeof TIMEOUTS,
): FastifyHttpOptions<Server> => ({
  logger: log !== false && {
    serializers: { req: loggedRequest, err: loggedError },
    ...(log !== true && { stream: log }),
  },
  genReqId: () => randomUUID(),
  trustProxy: trustedProxies,
  bodyLimit: BODY_LIMIT,
  requestTimeout: timeouts.requestMs,
  connectionTimeout: timeouts.idleMs,
  http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
  // A path that no route can read, before any hook or handler.
  frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
});

/** The whole API as a Fastify instance that does not listen yet. */
export async function buildServer(
  deps: Deps,
  { areas = AREAS, log = false, trustedProxies = 'loopback', timeouts = TIMEOUTS, openApi = true }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(log, trustedProxies, timeouts));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not-found'));
  app.addHook('onRoute', (route) => {
    route.schema = {
      ...route.schema,
      response: { '4xx': wire.errorBody, '5xx': wire.errorBody, ...(route.schema?.response as object | undefined) },
    };
  });
  addEntityTags(app);
  app.addHook('preValidation', cleanInput);
  acceptBoundedJson(app);
  await app.register(formbody, { parser: boundedForm });
  // Per route, where guessing or flooding pays (`config: { rateLimit: … }`).
  await app.register(rateLimit, { global: false, keyGenerator: clientOf });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Forecourt reference API', version: '1' } },
    ...describeForms,
  });
  for (const area of areas) await app.register(area(deps));
  if (openApi) app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()));
  return app;
}
