import type { SupportedGateway } from '@forecourt/shared/contract';
import type { Area } from '../../deps';
import { redsysSimulatorRoutes } from './redsys/simulator.routes';

const SIMULATORS: Readonly<Record<SupportedGateway, Area>> = { Redsys: redsysSimulatorRoutes };

/** Stand-ins for the vendors in development and tests; never mounted in production. */
export const simulatorRoutes: Area = (deps) => async (app) => {
  if (!deps.config.simulators || deps.config.production) return;
  for (const simulator of Object.values(SIMULATORS)) await app.register(simulator(deps));
};
