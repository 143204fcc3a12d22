import type { FastifyReply } from 'fastify';

/** Caches in front know that a compressed answer and a plain one are two. */
export function variesByEncoding(reply: FastifyReply): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '').split(/,\s*/);
  return reply.header('vary', [...new Set([...known, 'accept-encoding'])].filter(Boolean).join(', '));
}
