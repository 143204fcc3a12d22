import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PAYMENT_GATEWAYS, paymentTypeNumber, type PaymentGateway } from '@forecourt/shared/contract';
import { Bench, jsonOf, scenarioSchema, type Vendor } from './bench';
import { indexRoutes, type OpenVendor } from './index-page';
import { VENDORS } from './vendors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A prepared fault strikes the next call to such a route. */
    movesMoney?: boolean;
  }
  interface FastifyRequest {
    fault: 'drop' | 'slow' | undefined;
  }
}

const webhookSchema = z.object({ url: z.url() });

const HOST = '127.0.0.1';
const BODY_LIMIT = 256 * 1024;
/** Longer than any client waits. */
const SLOW_MS = 60_000;

export interface Laboratory {
  /** Where the page for developers is. */
  origin: string;
  originOf: (gateway: PaymentGateway) => string;
  benchOf: (gateway: PaymentGateway) => Bench;
  close: () => Promise<void>;
}

interface Options {
  clock: () => Date;
  /**
   * Of the page for developers; each vendor listens on it plus the number of its payment type. Undefined: any free
   * ones.
   */
  firstPort?: number | undefined;
  /** All of them unless a test wants fewer. */
  gateways?: readonly PaymentGateway[];
  /** Origin of the shop whose addresses for notifications are registered with every vendor. */
  shop?: string | undefined;
}

/** Simulated vendors of the payment gateways, for development and tests; never part of a production back end. */
export async function openLaboratory({ clock, firstPort, gateways, shop }: Options): Promise<Laboratory> {
  const wanted = gateways ?? (Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[]);
  const opened = new Map<PaymentGateway, OpenVendor & { app: FastifyInstance }>();
  for (const gateway of wanted) {
    const vendor = VENDORS[gateway];
    if (vendor === undefined) continue;
    const bench = new Bench(clock);
    bench.webhook = shop && `${shop}/api/payments/${gateway.toLowerCase()}/notification`;
    const app = vendorServer(vendor, bench);
    bench.origin = await listening(app, firstPort && firstPort + paymentTypeNumber(gateway));
    opened.set(gateway, { vendor, bench, app });
  }
  const index = plainServer();
  void index.register(indexRoutes(opened));
  const origin = await listening(index, firstPort);
  const of = (gateway: PaymentGateway) => {
    const found = opened.get(gateway);
    if (found === undefined) throw new Error(`The laboratory must have ${gateway}: it was not asked to open it.`);
    return found;
  };
  return {
    origin,
    originOf: (gateway) => of(gateway).bench.origin,
    benchOf: (gateway) => of(gateway).bench,
    close: async () => {
      await Promise.all([index, ...[...opened.values()].map(({ app }) => app)].map((app) => app.close()));
    },
  };
}

async function listening(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ host: HOST, port });
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
}

/** Bodies stay as they were sent. */
function plainServer(): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return app;
}

function vendorServer({ routes }: Vendor, bench: Bench): FastifyInstance {
  const app = plainServer();
  strikeFaults(app, bench);
  app.post('/__next', async (request) => {
    bench.prepare(scenarioSchema.parse(jsonOf(request)));
    return { prepared: true };
  });
  app.post('/__webhook', async (request) => {
    bench.webhook = webhookSchema.parse(jsonOf(request)).url;
    return { registered: true };
  });
  app.get('/__log', async () => bench.exchanges);
  app.get('/__books', async () => bench.movements);
  app.post('/__reset', async () => {
    bench.reset();
    return { reset: true };
  });
  void app.register(routes(bench));
  return app;
}

/** What a shop cannot tell apart from a bad day of the vendor. */
function strikeFaults(app: FastifyInstance, bench: Bench): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.movesMoney !== true) return;
    const fault = bench.takeFault();
    if (fault === undefined) return;
    bench.note({ event: `fault: ${fault}` });
    if (fault === 'busy') return reply.status(429).send({ message: 'Too many requests' });
    if (fault === 'error500') return reply.status(500).send({ message: 'Internal error' });
    request.fault = fault;
  });
  app.decorateRequest('fault', undefined);
  app.addHook('onSend', async (request) => {
    if (request.fault === 'drop') request.raw.socket.destroy();
    if (request.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  });
}
