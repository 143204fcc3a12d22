import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Marks an answer that is the same for everybody: shared caches keep it for a while and ask again by its ETag. */
export const cacheFor = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`);

export const cacheForever = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=31536000, immutable');

const etagOf = (payload: string): string =>
  `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag));

const isPublic = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 && String(reply.getHeader('cache-control') ?? '').startsWith('public');

/** Gives every cacheable answer an ETag and answers 304 to those who have it already; nothing else may be kept. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isPublic(reply)) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    if (typeof payload !== 'string') return payload;
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.status(304).removeHeader('content-length');
    return '';
  });
}
