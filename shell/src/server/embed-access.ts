import type { FastifyInstance } from 'fastify';

/** What parts of the storefront need while they stand in another site: scripts and styles, releases, calls of the back end. */
const NEEDED = /^\/(assets|remotes|releases|embed|api|geodata|odata)\//;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key, x-booking-token',
  'access-control-max-age': '600',
};

/**
 * Lets pages of the configured origins read what they need; for every other site the browser refuses it. Nothing is ever
 * sent with cookies, so a page that may read learns what any visitor could.
 */
export function embedAccess(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!NEEDED.test(request.url)) return;
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    const allowed = origin !== undefined && origins.includes(origin);
    if (allowed) void reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return;
    if (allowed) void reply.headers(PREFLIGHT);
    await reply.code(allowed ? 204 : 403).send();
  });
}
