import { randomBytes } from 'node:crypto';
import type { z as Zod } from 'zod/mini';
import { isIssue, ISSUES, type Issue } from './test-data';

/** What a call answers. */
export interface Answer {
  status: number;
  body: unknown;
}

const NAMES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};

interface Detail {
  field?: string | undefined;
  value?: string | undefined;
  location?: 'body' | 'header' | 'path' | undefined;
}
interface Link {
  href: string;
  rel: string;
  method: string;
}

/** An error body of the v2 interfaces; without an issue it has no details. */
export function refusal(status: number, issue?: string, detail: Detail = {}, links: readonly Link[] = []): Answer {
  const [name, message] = NAMES[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'];
  const description = issue !== undefined && isIssue(issue) ? ISSUES[issue] : issue;
  return {
    status,
    body: {
      name,
      ...(issue !== undefined && { details: [{ ...detail, issue, description }] }),
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      links: [
        { href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue ?? name}`, rel: 'information_link' },
        ...links,
      ],
    },
  };
}

export const notFound = (): Answer => refusal(404, 'INVALID_RESOURCE_ID', { location: 'path' });

const ISSUE_OF_CODE: Readonly<Record<string, Issue>> = {
  too_big: 'INVALID_STRING_LENGTH',
  too_small: 'INVALID_STRING_LENGTH',
  invalid_format: 'INVALID_PARAMETER_SYNTAX',
  invalid_value: 'INVALID_PARAMETER_VALUE',
  invalid_type: 'INVALID_PARAMETER_SYNTAX',
};

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  );

/** The body by its schema, or the refusal of its first fault; undefined is a body that is no JSON. */
export function parsed<T>(
  schema: Zod.ZodMiniType<T>,
  body: unknown,
): { ok: true; data: T } | { ok: false; answer: Answer } {
  if (body === undefined) return { ok: false, answer: refusal(400, 'MALFORMED_REQUEST_JSON', { location: 'body' }) };
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, data: result.data };
  const [fault] = result.error.issues;
  const path = fault?.path ?? [];
  const value = at(body, path);
  const issue = value === undefined ? 'MISSING_REQUIRED_PARAMETER' : ISSUE_OF_CODE[fault?.code ?? ''];
  return {
    ok: false,
    answer: refusal(400, issue ?? 'INVALID_PARAMETER_SYNTAX', {
      field: `/${path.map(String).join('/')}`,
      value: typeof value === 'string' ? value : '',
      location: 'body',
    }),
  };
}
