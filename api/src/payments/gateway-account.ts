import type { PaymentGateway } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { allGatewaySettings, gatewaySettings, type GatewaySettings } from './payments.store';
import { unsealed } from './sealed-settings';
import { hasWellKnownSecret } from './well-known-secrets';

type AccountDeps = Pick<Deps, 'db' | 'config'>;
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

/** Whether there are accounts of each state. */
export async function statesOfAccounts(deps: AccountDeps): Promise<ReadonlySet<State>> {
  return new Set((await allGatewaySettings(deps.db)).map((stored) => opened(deps, stored).state));
}
