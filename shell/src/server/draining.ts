import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections that are still busy then are cut: whoever stops the program kills it soon after. */
const LONGEST_MS = 25_000;

export interface Draining {
  isDraining: () => boolean;
  /** Goes on answering for a while, so that balancers send nobody here any more, and then closes. */
  drain: (app: FastifyInstance, forMs: number) => Promise<void>;
}

/**
 * Ends a server without dropping anybody: it says by `/healthz` that it leaves, answers what still comes, closes each
 * connection after its answer, and ends when all are answered.
 */
export function draining(): Draining {
  let leaving = false;
  return {
    isDraining: () => leaving,
    drain: async (app, forMs) => {
      if (leaving) return;
      leaving = true;
      await delay(forMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
      await app.close();
      clearTimeout(cut);
    },
  };
}

/** Who is answered while the server leaves comes by another connection next time. */
export function closeConnections(app: FastifyInstance, { isDraining }: Pick<Draining, 'isDraining'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}
