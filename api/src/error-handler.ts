import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '@forecourt/shared/contract';
import { drained } from './bodies/drain';
import { errorBody, Refusal, refuse, refuseFields, statusOf } from './refusal';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'rate-limited',
  503: 'unavailable',
};

const UNREADABLE = 'errors.codes.validation';
/** Messages that schemas carry themselves: what was typed can be read and mended. */
const OF_A_FORM: ReadonlySet<string> = new Set(['errors.invalidName']);

const fieldPath = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

function messageKey(issue: { keyword: string; params?: Record<string, unknown>; message?: string }): string {
  if (issue.params?.['format'] === 'email') return 'errors.invalidEmail';
  return issue.message !== undefined && OF_A_FORM.has(issue.message) ? issue.message : UNREADABLE;
}

function validationDetails(error: FastifyError): Record<string, string> {
  const issues = (error.validation ?? []) as {
    instancePath: string;
    keyword: string;
    params?: Record<string, unknown>;
    message?: string;
  }[];
  return Object.fromEntries(issues.map((issue) => [fieldPath(issue.instancePath), messageKey(issue)]));
}

/** Whatever goes wrong, the visitor gets an error body; the reason stays in the log under the request's id. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error.statusCode === 413) await drained(request.raw);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = validationDetails(error);
    const canBeMended = Object.values(details).every((message) => OF_A_FORM.has(message));
    return canBeMended ? refuseFields(reply, details) : refuse(reply, 'validation', details);
  }
  if (error instanceof Refusal) return refuse(reply, error.code);
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
    const code = status === 503 ? 'unavailable' : 'internal';
    return reply.status(statusOf(code)).send(errorBody(code, { id: request.id }));
  }
  const code = CODE_BY_STATUS[status] ?? 'validation';
  request.log.info({ refusal: code }, 'refused');
  const retryAfter = reply.getHeader('retry-after');
  return reply.status(status).send(
    errorBody(code, {
      id: request.id,
      ...(retryAfter === undefined ? {} : { details: { retryAfter: String(retryAfter) } }),
    }),
  );
}
