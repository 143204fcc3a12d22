import type { Area } from '../../deps';
import { limitBrokenBodies, limitReferences } from '../../limits/limits';
import { onlyAdministrators } from '../../users/administrators-only';
import type { Gateways } from '../gateways/descriptor';
import { GATEWAYS } from '../gateways/registry';
import { attemptAdministration } from './attempts.routes';
import { gatewayAdministration } from './gateways.routes';
import { reconciliationAdministration } from './reconciliation.routes';

/** What administrators see and change of payments (`/api/admin/payments/…`). */
export const paymentAdministrationFor =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    onlyAdministrators(app, deps, ({ mayAdministerPayments }) => mayAdministerPayments);
    limitBrokenBodies(app, deps);
    limitReferences(app, deps);
    await app.register(gatewayAdministration(gateways)(deps));
    await app.register(attemptAdministration(gateways)(deps));
    await app.register(reconciliationAdministration(deps));
  };
export const paymentAdministration = paymentAdministrationFor(GATEWAYS);
