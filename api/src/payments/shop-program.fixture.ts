import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PaymentGateway, SupportedGateway } from '@forecourt/shared/contract';
import { bookingRoutes } from '../bookings/bookings.routes';
import { openDatabase } from '../db/database';
import { buildServer } from '../server';
import { cardFormServer } from './card-form/card-form.server';
import { GATEWAYS } from './gateways/registry';
import { payingDeps } from './payments.fixture';
import { paymentRoutesFor } from './payments.routes';
import { BACKGROUND_WORK, type BackgroundWork } from './shop-work.fixture';

/** What the program is told at its start, and for every round of background work. Times are ISO 8601. */
export interface Opening {
  kind: 'open';
  now: string;
  databaseUrl: string;
  gateway: SupportedGateway;
  currency: string;
  publicOrigin: string;
  cardOrigin: string;
  laboratory: string;
  /** Hexadecimal. */
  secret: string;
  gatewayKeys: readonly string[];
}
export interface WorkOrder {
  kind: 'work';
  now: string;
  id: number;
  /** Nothing: it is only told what time it is. */
  what: BackgroundWork | 'nothing';
}
/** Heard by what has started the program (`start-program.cjs`): the next ones start faster. */
export interface Keeping {
  kind: 'keep';
}
/** What it answers; the ports are those on which it listens. */
export type Report = { kind: 'up'; shop: number; cardForm: number } | { kind: 'done'; id: number; error?: string };

const HOST = '127.0.0.1';
const report = (said: Report) => process.send?.(said);

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: HOST, port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A whole back end of the payments desk, whose clock is the test's. */
async function open({ gateway: name, ...opening }: Opening): Promise<void> {
  let now = new Date(opening.now);
  const db = openDatabase({ databaseUrl: opening.databaseUrl });
  const gateways = { [name]: GATEWAYS[name] } satisfies Partial<Record<PaymentGateway, unknown>>;
  const deps = payingDeps(db, opening.currency, { clock: () => now });
  Object.assign(deps.config, {
    publicOrigin: opening.publicOrigin,
    cardForm: { origin: opening.cardOrigin, port: 0, takesCards: true },
    laboratory: () => opening.laboratory,
    secret: Buffer.from(opening.secret, 'hex'),
    gatewayKeys: opening.gatewayKeys.map((key) => Buffer.from(key, 'hex')),
  });
  process.on('message', (order: WorkOrder | Keeping) => {
    if (order.kind !== 'work') return;
    now = new Date(order.now);
    const work = order.what === 'nothing' ? Promise.resolve() : BACKGROUND_WORK[order.what](deps, gateways);
    work.then(
      () => report({ kind: 'done', id: order.id }),
      (error: unknown) => report({ kind: 'done', id: order.id, error: String(error) }),
    );
  });
  const shop = await buildServer(deps, { areas: [bookingRoutes, paymentRoutesFor(gateways)] });
  const cardForm = await cardFormServer(deps, gateways);
  report({ kind: 'up', shop: await listening(shop), cardForm: await listening(cardForm) });
}

process.once('message', (opening: Opening) => void open(opening));
// The test that has started it is over.
process.once('disconnect', () => process.exit());
