import { acceptsCurrency } from '@forecourt/shared/booking';
import {
  isSupported,
  PAYMENT_GATEWAYS,
  paymentTypeNumber,
  takesCardData,
  usesCardForm,
  type PaymentGateway,
} from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../bookings/bookings.store';
import type { Deps } from '../deps';
import {
  allGatewaySettings,
  branchGatewaySettings,
  gatewaySettings,
  type GatewaySettings,
} from './gateway-settings.store';
import { unsealed } from './sealed-settings';
import { hasWellKnownSecret } from './well-known-secrets';

type AccountDeps = Pick<Deps, 'config'> & { db: DbOrTransaction };
type State = 'live' | 'test' | 'unreadable';
/** Why nobody can pay by an account. */
type AccountProblem = 'unreadable' | 'test-refused' | 'no-card-form';

export function opened({ config }: AccountDeps, stored: GatewaySettings): { state: State; account: GatewaySettings } {
  try {
    const account = { ...stored, settings: unsealed(config.gatewayKeys, stored, stored.settings) };
    return { account, state: account.mode === 'test' || hasWellKnownSecret(account.settings) ? 'test' : 'live' };
  } catch {
    return { account: stored, state: 'unreadable' };
  }
}

/**
 * In production a test account would confirm bookings for no money, and everybody could sign with a published secret;
 * cards are taken only where the card form is.
 */
export function problemOf({ config }: AccountDeps, state: State, gateway: PaymentGateway): AccountProblem | undefined {
  const { production, allowsTestGateways, cardForm } = config;
  if (state === 'unreadable') return state;
  if (state === 'test' && production && !allowsTestGateways) return 'test-refused';
  const lacksForm =
    usesCardForm(gateway) && (cardForm === undefined || (takesCardData(gateway) && !cardForm.takesCards));
  return lacksForm ? 'no-card-form' : undefined;
}

/** A branch's account at a gateway, for payments that have begun; undefined where it has none that may be used. */
export async function gatewayAccount(
  deps: AccountDeps,
  branchOfficeId: number,
  gateway: PaymentGateway,
): Promise<GatewaySettings | undefined> {
  const stored = await gatewaySettings(deps.db, branchOfficeId, gateway);
  return stored && usable(deps, stored, gateway);
}

function usable(deps: AccountDeps, stored: GatewaySettings, gateway: PaymentGateway): GatewaySettings | undefined {
  const { state, account } = opened(deps, stored);
  return problemOf(deps, state, gateway) === undefined ? account : undefined;
}

/** The same for payments that are about to begin: an administrator may have switched the account off. */
export async function openAccount(
  deps: AccountDeps,
  branchOfficeId: number,
  gateway: PaymentGateway,
): Promise<GatewaySettings | undefined> {
  const account = await gatewayAccount(deps, branchOfficeId, gateway);
  return account?.is_active === true ? account : undefined;
}

/** The same for every gateway at which the branch has such an account. */
export async function openAccounts(
  deps: AccountDeps,
  branchOfficeId: number,
): Promise<ReadonlyMap<PaymentGateway, GatewaySettings>> {
  const stored = (await branchGatewaySettings(deps.db, branchOfficeId)).filter(({ is_active }) => is_active);
  const gateways = (Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[]).filter(isSupported);
  return new Map(
    gateways.flatMap((gateway) => {
      const row = stored.find(({ gateway_code: code }) => code === PAYMENT_GATEWAYS[gateway].code);
      const account = row && usable(deps, row, gateway);
      return account ? [[gateway, account] as const] : [];
    }),
  );
}

/** Whether an account takes a currency, of those that its gateway takes. */
export const takesAt = ({ currencies }: Pick<GatewaySettings, 'currencies'>, currency: string): boolean =>
  currencies === null || currencies.includes(currency);

/** All accounts at a gateway that may be used. */
export async function gatewayAccounts(deps: AccountDeps, gateway: PaymentGateway): Promise<GatewaySettings[]> {
  const { code } = PAYMENT_GATEWAYS[gateway];
  const stored = (await allGatewaySettings(deps.db)).filter(({ gateway_code }) => gateway_code === code);
  const accounts = await Promise.all(stored.map((each) => gatewayAccount(deps, each.branch_office_id, gateway)));
  return accounts.filter((account) => account !== undefined);
}

/** Whether something can be paid online at a branch in a currency. */
export async function takesOnline(deps: AccountDeps, branchOfficeId: number, currency: string): Promise<boolean> {
  return [...(await openAccounts(deps, branchOfficeId))].some(
    ([gateway, account]) => acceptsCurrency(paymentTypeNumber(gateway), currency) && takesAt(account, currency),
  );
}

/** Whether there are accounts of each state. */
export async function statesOfAccounts(deps: AccountDeps): Promise<ReadonlySet<State>> {
  return new Set((await allGatewaySettings(deps.db)).map((stored) => opened(deps, stored).state));
}
