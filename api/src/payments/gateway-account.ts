import { acceptsCurrency } from '@forecourt/shared/booking';
import { isSupported, PAYMENT_GATEWAYS, paymentTypeNumber, type PaymentGateway } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../bookings/bookings.store';
import type { Deps } from '../deps';
import { allGatewaySettings, gatewaySettings, type GatewaySettings } from './payments.store';
import { unsealed } from './sealed-settings';
import { hasWellKnownSecret } from './well-known-secrets';

type AccountDeps = Pick<Deps, 'config'> & { db: DbOrTransaction };
type State = 'live' | 'test' | 'unreadable';

function opened({ config }: AccountDeps, stored: GatewaySettings): { state: State; account: GatewaySettings } {
  try {
    const account = { ...stored, settings: unsealed(config.gatewayKeys, stored, stored.settings) };
    return { account, state: account.mode === 'test' || hasWellKnownSecret(account.settings) ? 'test' : 'live' };
  } catch {
    return { account: stored, state: 'unreadable' };
  }
}

/**
 * A branch's account at a gateway; undefined where it has none that may be used. In production a test account would
 * confirm bookings for no money, and everybody could sign with a published secret.
 */
export async function gatewayAccount(
  deps: AccountDeps,
  branchOfficeId: number,
  gateway: PaymentGateway,
): Promise<GatewaySettings | undefined> {
  const stored = await gatewaySettings(deps.db, branchOfficeId, gateway);
  if (stored === undefined) return undefined;
  const { state, account } = opened(deps, stored);
  const { production, allowsTestGateways } = deps.config;
  const refused = state === 'unreadable' || (state === 'test' && production && !allowsTestGateways);
  return refused ? undefined : account;
}

/** Whether something can be paid online at a branch in a currency. */
export async function takesOnline(deps: AccountDeps, branchOfficeId: number, currency: string): Promise<boolean> {
  const gateways = (Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[]).filter(
    (gateway) => isSupported(gateway) && acceptsCurrency(paymentTypeNumber(gateway), currency),
  );
  for (const gateway of gateways) if ((await gatewayAccount(deps, branchOfficeId, gateway)) !== undefined) return true;
  return false;
}

/** Whether there are accounts of each state. */
export async function statesOfAccounts(deps: AccountDeps): Promise<ReadonlySet<State>> {
  return new Set((await allGatewaySettings(deps.db)).map((stored) => opened(deps, stored).state));
}
