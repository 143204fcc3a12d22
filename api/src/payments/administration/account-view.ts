import {
  gatewayOfType,
  PAYMENT_GATEWAYS,
  paymentTypeNumber,
  type BranchGateways,
  type GatewayAccountSeen,
  type SettingValue,
} from '@forecourt/shared/contract';
import type { Deps } from '../../deps';
import { opened, problemOf } from '../gateway-account';
import type { GatewayDescriptor, Gateways } from '../gateways/descriptor';
import { accountsAt, type DbOrTransaction, type GatewaySettings } from './accounts.store';
import { gatewaysOfCode, isSecret } from './gateway-kinds';

type Settings = Readonly<Record<string, unknown>>;

/** Settings as an object; what cannot be opened, or is none, has no fields. */
export const settingsOf = (settings: unknown): Settings =>
  typeof settings === 'object' && settings !== null ? (settings as Settings) : {};

const namesOf = (gateways: readonly GatewayDescriptor[]): string[] => [
  ...new Set(gateways.flatMap(({ settingsSchema }) => Object.keys(settingsSchema.properties ?? {}))),
];

const seenSettings = (gateways: readonly GatewayDescriptor[], settings: Settings): GatewayAccountSeen['settings'] =>
  namesOf(gateways).map((name) => {
    const value = settings[name];
    const isShown = value !== undefined && !isSecret(gateways, name);
    return { name, isSet: value !== undefined, ...(isShown && { value: value as SettingValue }) };
  });

/** Codes in the order of the site's payment methods. */
async function codesOnSite({ bookingFlow }: Pick<Deps, 'bookingFlow'>): Promise<string[]> {
  const { paymentMethods } = (await bookingFlow()).general;
  const names = paymentMethods.flatMap(({ paymentType }) => gatewayOfType(paymentType) ?? []);
  return names.map((name) => PAYMENT_GATEWAYS[name].code);
}

function accountSeen(
  deps: Deps,
  gateways: Gateways,
  row: GatewaySettings,
  onSite: readonly string[],
): GatewayAccountSeen {
  const ofCode = gatewaysOfCode(gateways, row.gateway_code);
  const { state, account } = opened(deps, row);
  const isReadable = state !== 'unreadable';
  const usable = isReadable ? ofCode.filter((gateway) => gateway.accepts(account.settings)) : [];
  const problems = usable.map(({ paymentType }) => problemOf(deps, state, paymentType));
  const problem = isReadable ? (usable.length === 0 ? 'incomplete' : commonProblem(problems)) : 'unreadable';
  return {
    code: row.gateway_code,
    accountCurrency: row.account_currency,
    currencies: row.currencies,
    mode: row.mode,
    isActive: row.is_active,
    version: row.version,
    usableBy: usable.map(({ paymentType }) => paymentTypeNumber(paymentType)),
    ...(problem && { problem }),
    isOffered: onSite.includes(row.gateway_code),
    settings: seenSettings(ofCode, isReadable ? settingsOf(account.settings) : {}),
  };
}

/** One that leaves no payment type of the account. */
const commonProblem = <P>(problems: readonly (P | undefined)[]): P | undefined =>
  problems.includes(undefined) ? undefined : problems[0];

/** The accounts of a branch in the order in which visitors see them. */
export async function branchAccounts(
  deps: Deps,
  gateways: Gateways,
  branchId: number,
  db: DbOrTransaction = deps.db,
): Promise<BranchGateways> {
  const onSite = await codesOnSite(deps);
  const placeOf = ({ gateway_code: code }: GatewaySettings) => {
    const index = onSite.indexOf(code);
    return index < 0 ? onSite.length : index;
  };
  const rows = (await accountsAt(db, branchId)).filter(
    ({ gateway_code: code }) => gatewaysOfCode(gateways, code).length > 0,
  );
  rows.sort((one, other) => one.position - other.position || placeOf(one) - placeOf(other));
  return { accounts: rows.map((row) => accountSeen(deps, gateways, row, onSite)) };
}
