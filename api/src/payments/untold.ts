import { PAYMENT_GATEWAYS, type GatewayStep } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { gatewayAccount } from './gateway-account';
import type { GatewayDescriptor } from './gateways/descriptor';
import { cameBack, type AttemptRow } from './payments.store';

/** At these steps the vendor takes the money by itself; everywhere else the shop charges, and knows that it has. */
const TAKES_ITSELF: ReadonlySet<GatewayStep> = new Set(['form-post', 'redirect']);

/** Of an account whose vendor takes a payment back unless it hears our answer. */
export async function voidsUntold(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<boolean> {
  if (gateway.notification?.voidsUntold === undefined) return false;
  const account = await gatewayAccount(deps, attempt.branch_office_id, gateway.paymentType);
  return account !== undefined && gateway.notification.voidsUntold(account.settings);
}

/**
 * A payment at a vendor that cannot be asked and has told nothing, perhaps since the shop was down when it did: a
 * person compares the books (D106). A vendor that waits for our answer keeps no such money; yet where the browser comes
 * back from the address of successes, which proves nothing, its terminal may not be as our settings say.
 */
export async function mayBePaidUntold(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<boolean> {
  const { steps } = PAYMENT_GATEWAYS[gateway.paymentType] as { steps?: readonly GatewayStep[] };
  if (attempt.state === 'created' || !steps?.some((step) => TAKES_ITSELF.has(step))) return false;
  return !(await voidsUntold(deps, gateway, attempt)) || cameBack(deps.db, attempt.id);
}
