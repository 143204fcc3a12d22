import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';

export interface IdempotentCall {
  key: string;
  fingerprint: string;
}

const USABLE = /^[\x21-\x7e]{8,200}$/;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

/**
 * The call behind the header `Idempotency-Key`; undefined without one that is long enough not to be drawn twice.
 * `scope` says what is called and by whom: nobody meets the keys of others. A request counts as the same whatever the
 * order of its fields; it is kept as a keyed digest, since passwords and passports are among them.
 */
export function idempotentCall(
  { config }: Pick<Deps, 'config'>,
  { headers, body, query }: Pick<FastifyRequest, 'headers' | 'body' | 'query'>,
  scope: string,
): IdempotentCall | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !USABLE.test(key)) return undefined;
  const digest = (text: string): string => createHmac('sha256', config.secret).update(text).digest('hex');
  return { key: digest(`${scope}\n${key}`), fingerprint: digest(canonical([body, query])) };
}
