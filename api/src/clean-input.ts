import type { FastifyRequest } from 'fastify';

/** PostgreSQL stores neither NUL nor half a surrogate pair; nobody types them, and nothing is lost without them. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '');
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name.replace(UNSTORABLE, ''), cleaned(field)]),
  );
}

/** Hook before validation: body, query and path parameters hold storable text only. */
export async function cleanInput(request: FastifyRequest): Promise<void> {
  request.body = cleaned(request.body);
  request.query = cleaned(request.query);
  request.params = cleaned(request.params);
}
