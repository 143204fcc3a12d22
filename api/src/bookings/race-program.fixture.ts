import type { AddressInfo } from 'node:net';
import { assemble } from '../assemble';
import { openDatabase } from '../db/database';
import { flowWith } from '../search/demo.fixture';
import { buildServer } from '../server';
import { deskDeps } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { checkoutHoldRoutes } from './checkout-holds.routes';

/** What the program is told at its start; the time (ISO 8601) stands still until it ends. */
export interface Opening {
  now: string;
  databaseUrl: string;
  /** Hexadecimal. */
  secret: string;
}
/** Where it listens. */
export interface Report {
  port: number;
}

const HOST = '127.0.0.1';

/** Holds and bookings of the demo company. */
async function open({ now, databaseUrl, secret }: Opening): Promise<void> {
  const db = openDatabase({ databaseUrl });
  const config = { ...deskDeps(db).config, secret: Buffer.from(secret, 'hex') };
  const deps = assemble(
    config,
    db,
    () => new Date(now),
    () => Promise.resolve(flowWith()),
  );
  const app = await buildServer(deps, { areas: [bookingRoutes, checkoutHoldRoutes] });
  await app.listen({ host: HOST, port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies Report);
}

process.once('message', (opening: Opening) => void open(opening));
// The test that has started it is over.
process.once('disconnect', () => process.exit());
