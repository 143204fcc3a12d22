import type { FastifyInstance } from 'fastify';
import { assemble } from './assemble';
import { sumUpOthers } from './bookings/kept.store';
import type { Config } from './config';
import type { Db } from './db/database';
import { migrate } from './db/migrations';
import { seedDemo } from './db/seed';
import { WARNING_TEXTS, warningsOf } from './health/warnings';
import { cardFormServer } from './payments/card-form/card-form.server';
import { sealGatewaySettings } from './payments/gateway-settings.store';
import { GATEWAYS } from './payments/gateways/registry';
import { flagRefusedByOthers } from './payments/refunds.store';
import { buildServer, type ServerOptions } from './server';
import { inviteFirstAdministrator } from './users/administrators';
import { startWorkers } from './workers';

interface Running {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** Brings the database up to date and the API up on it; nothing is planted unless the configuration says so. */
export async function start(
  config: Config,
  db: Db,
  clock: () => Date,
  { log = true }: Pick<ServerOptions, 'log'> = {},
): Promise<Running> {
  await migrate(db);
  await sumUpOthers(db);
  await flagRefusedByOthers(db);
  if (config.seedsDemo) await seedDemo(db, clock(), config);
  await sealGatewaySettings(db, config.gatewayKeys, false);
  const deps = assemble(config, db, clock);
  await inviteFirstAdministrator(deps);
  const app = await buildServer(deps, { log, trustedProxies: config.trustedProxies, openApi: config.openApi });
  for (const warning of await warningsOf(deps)) app.log.error({ warning }, WARNING_TEXTS[warning]);
  const stopWorkers = startWorkers(deps, (error) => app.log.error({ err: error }, 'background work failed'));
  await app.listen({ port: config.port, host: config.host });
  const cardForm = config.cardForm && (await cardFormServer(deps, GATEWAYS));
  await cardForm?.listen({ port: config.cardForm?.port ?? 0, host: config.host });
  return {
    app,
    stop: async () => {
      await Promise.all([app.close(), cardForm?.close()]);
      await stopWorkers();
      await db.destroy();
    },
  };
}
