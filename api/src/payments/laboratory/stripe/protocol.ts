import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Intent } from './objects';
import { PUBLISHABLE_KEY, RESTRICTED_KEY, SECRET_KEY } from './test-data';

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: Intent;
}
/** A refusal as the vendor writes it. One from before the work began (`early`) is not kept for its idempotency key. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly early = false,
  ) {
    super(body.message);
  }
}
export const badRequest = (message: string, detail: { code?: string; param?: string } = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...detail });
export const badParameter = (message: string, param: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, param, code }, true);
export const unknownObject = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
export const unexpectedState = (message: string, intent: Intent): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });

export interface Params {
  [name: string]: string | Params;
}

/** A form with names such as `metadata[order]` and `expand[]`; a list has its positions as names. */
export function nested(form: string): Params {
  const root = Object.create(null) as Params;
  for (const [name, value] of new URLSearchParams(form)) {
    const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
    let at = root;
    path.forEach((part, index) => {
      const key = part === '' ? String(Object.keys(at).length) : part;
      if (index === path.length - 1) at[key] = value;
      else {
        const inner = at[key];
        const next = typeof inner === 'object' ? inner : (Object.create(null) as Params);
        at[key] = next;
        at = next;
      }
    });
  }
  return root;
}

export const queryOf = ({ url }: FastifyRequest): string => url.split('?')[1] ?? '';

/** The key of a call: bearer, user of basic authentication, or the parameter `key` of the browser library. */
function keyOf(request: FastifyRequest, params: Params): string | undefined {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return typeof params['key'] === 'string' ? params['key'] : undefined;
}

export type Caller = 'account' | 'browser';

/** Who calls; a browser may call what its client secret opens, and nothing else. */
export function callerOf(request: FastifyRequest, params: Params, browserMay: boolean): Caller {
  const key = keyOf(request, params);
  if (key === SECRET_KEY) return 'account';
  const refuse = (status: number, message: string, code?: string) =>
    new StripeError(status, { type: 'invalid_request_error', message, code }, true);
  if (key === RESTRICTED_KEY) {
    if (!JSON.stringify(params['expand'] ?? '').includes('balance_transaction')) return 'account';
    throw refuse(403, `The provided key '${key.slice(0, 8)}****' does not have the permissions that this call needs.`);
  }
  if (key === undefined || key === '')
    throw refuse(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== PUBLISHABLE_KEY)
    throw refuse(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, 'api_key_invalid');
  if (!browserMay)
    throw refuse(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  return 'browser';
}

export const INVALID_INTEGER = 'Invalid integer';
export const TOO_SMALL = 'This value must be greater than or equal to 1.';
export const TOO_LARGE = 'Amount must be no more than 999,999.99';
const CODES: Readonly<Record<string, string>> = {
  [INVALID_INTEGER]: 'parameter_invalid_integer',
  [TOO_SMALL]: 'parameter_invalid_integer',
  [TOO_LARGE]: 'amount_too_large',
};

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

/** The parameters of a call, or the vendor's refusal of the first one that is wrong. */
export function parsed<T>(schema: z.ZodMiniType<T>, params: Params): T {
  const given = { ...params };
  delete given['key'];
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw refusalOf(result.error.issues[0], given);
}

function refusalOf(issue: z.core.$ZodIssue | undefined, given: Params): StripeError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...path, issue.keys[0] ?? '']);
    return badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = nameOf(path);
  const value = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    given,
  );
  if (value === undefined) return badParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
  const message = issue?.message ?? 'Invalid request';
  return badParameter(message, name, CODES[message]);
}

/** Of an object, by the beginning of its id. */
export const KINDS: Readonly<Record<string, string>> = {
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  txn: 'balance_transaction',
};
