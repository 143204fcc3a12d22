import type { AccountRequest } from '@forecourt/shared/contract';
import { addToAudit } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { once, type Outcome } from '../../idempotency/once';
import { opened, problemOf } from '../gateway-account';
import type { GatewayDescriptor, Gateways } from '../gateways/descriptor';
import { OPEN_STATES } from '../payments.store';
import { sealed } from '../sealed-settings';
import { hasWellKnownSecret } from '../well-known-secrets';
import { settingsOf } from './account-view';
import {
  branchById,
  deleteAccount,
  isInUse,
  lockAccounts,
  placeAccount,
  writeAccount,
  type GatewaySettings,
} from './accounts.store';
import { currenciesOfCode, gatewaysOfCode, isSecret } from './gateway-kinds';

/** Whose account is changed by whom, as it was seen: 0 is one that there is not yet. */
export interface ChangedAccount {
  branchId: number;
  code: string;
  version: number;
  by: { id: string; email: string };
}
type Changed = Outcome<Record<string, never>>;
type Settings = Readonly<Record<string, unknown>>;
const DONE: Changed = { ok: true, answer: {} };
const NOT_SAME: Changed = { ok: false, code: 'changed-meanwhile' };
const NOT_THERE: Changed = { ok: false, code: 'not-found' };

const subjectOf = ({ branchId, code }: Pick<ChangedAccount, 'branchId' | 'code'>) => ({
  kind: 'gateway',
  id: `${branchId}/${code}`,
});

/** Writes the settings of a branch's account; refuses what no gateway of its code could work with. */
export const saveAccount = (
  deps: Deps,
  gateways: Gateways,
  change: ChangedAccount,
  request: AccountRequest,
): Promise<Changed> =>
  once(deps, undefined, async (trx) => {
    const { branchId, code, version, by } = change;
    const ofCode = gatewaysOfCode(gateways, code);
    if (ofCode.length === 0 || (await branchById(trx, branchId)) === undefined) return NOT_THERE;
    const accounts = await lockAccounts(trx, branchId);
    const stored = accounts.find((account) => account.gateway_code === code);
    if ((stored?.version ?? 0) !== version) return NOT_SAME;
    const settings = changedSettings(deps, stored, request.settings);
    const faults = { ...faultsOf(ofCode, request, settings), ...productionFault(deps, ofCode, request, settings) };
    if (Object.keys(faults).length > 0) return { ok: false, code: 'validation', details: faults };
    const position = stored?.position ?? Math.max(0, ...accounts.map((account) => account.position)) + 1;
    await writeAccount(
      trx,
      { branchId, code, position },
      {
        account_currency: request.accountCurrency,
        currencies: request.currencies,
        mode: request.mode,
        is_active: request.isActive,
        settings: sealed(deps.config.gatewayKeys, { branch_office_id: branchId, gateway_code: code }, settings),
      },
    );
    const written = {
      accountCurrency: request.accountCurrency,
      currencies: request.currencies,
      mode: request.mode,
      isActive: request.isActive,
      settings: maskedSettings(ofCode, settings, new Set(Object.keys(request.settings))),
    };
    const audited = { action: 'gateway.saved', subject: subjectOf(change), after: written };
    await addToAudit(
      trx,
      by,
      { ...audited, ...(stored && { before: seenBefore(deps, ofCode, stored) }) },
      deps.clock(),
    );
    return DONE;
  });

function changedSettings(deps: Deps, stored: GatewaySettings | undefined, given: AccountRequest['settings']): Settings {
  const known = stored && opened(deps, stored);
  const before = known === undefined || known.state === 'unreadable' ? {} : settingsOf(known.account.settings);
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));
}

/** Field → message key. What is set must be right for every gateway that reads it; one of them must have enough. */
function faultsOf(
  ofCode: readonly GatewayDescriptor[],
  { accountCurrency, currencies, settings: given }: AccountRequest,
  settings: Settings,
): Record<string, string> {
  const taken = currenciesOfCode(ofCode);
  const isTaken = (currency: string) => taken === null || taken.includes(currency);
  const known = new Set(ofCode.flatMap(({ settingsSchema }) => Object.keys(settingsSchema.properties ?? {})));
  const wrong = ofCode.map((gateway) => gateway.faultsOf(settings));
  const least = [...wrong].sort((one, other) => one.length - other.length)[0] ?? [];
  const paths = [
    ...least,
    ...wrong.flat().filter((path) => settings[path.split('.')[0] ?? ''] !== undefined),
    ...Object.keys(given).filter((name) => !known.has(name)),
  ];
  return {
    ...(!isTaken(accountCurrency) && { accountCurrency: 'errors.gatewayInvalidCurrency' }),
    ...(currencies !== null && !currencies.every(isTaken) && { currencies: 'errors.gatewayInvalidCurrency' }),
    ...Object.fromEntries(paths.map((path) => [`settings.${path}`, messageOf(settings, path)])),
  };
}

const messageOf = (settings: Settings, path: string): string =>
  settings[path] === undefined && !path.includes('.') ? 'errors.inputIsRequired' : 'errors.invalidSetting';

/** An account that is switched on must be one that the installation lets anybody pay by. */
function productionFault(
  deps: Deps,
  [gateway]: readonly GatewayDescriptor[],
  { mode, isActive }: AccountRequest,
  settings: Settings,
): Record<string, string> {
  const state = mode === 'test' || hasWellKnownSecret(settings) ? 'test' : 'live';
  const isRefused = isActive && gateway && problemOf(deps, state, gateway.paymentType) === 'test-refused';
  return isRefused ? { mode: 'errors.testGatewayRefused' } : {};
}

const MASK = '•••';
/** Secrets are masked; of those that were written it is said that they were. */
const maskedSettings = (ofCode: readonly GatewayDescriptor[], settings: Settings, written = new Set<string>()) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const masked = written.has(name) ? `${MASK} (written)` : MASK;
      return [name, isSecret(ofCode, name) ? masked : value];
    }),
  );

function seenBefore(deps: Deps, ofCode: readonly GatewayDescriptor[], stored: GatewaySettings) {
  const { state, account } = opened(deps, stored);
  return {
    accountCurrency: stored.account_currency,
    currencies: stored.currencies,
    mode: stored.mode,
    isActive: stored.is_active,
    settings: state === 'unreadable' ? MASK : maskedSettings(ofCode, settingsOf(account.settings)),
  };
}

/** Takes an account away, unless money of it is under way: then nobody could be asked about it any more. */
export const removeAccount = (deps: Deps, gateways: Gateways, change: ChangedAccount): Promise<Changed> =>
  once(deps, undefined, async (trx) => {
    const { branchId, code, version, by } = change;
    const ofCode = gatewaysOfCode(gateways, code);
    const stored = (await lockAccounts(trx, branchId)).find((account) => account.gateway_code === code);
    if (stored === undefined) return NOT_THERE;
    if (stored.version !== version) return NOT_SAME;
    const storedNames = ofCode.map(({ paymentType }) => paymentType.toUpperCase());
    if (await isInUse(trx, branchId, storedNames, OPEN_STATES)) return { ok: false, code: 'gateway-in-use' };
    await deleteAccount(trx, branchId, code);
    const before = seenBefore(deps, ofCode, stored);
    await addToAudit(trx, by, { action: 'gateway.removed', subject: subjectOf(change), before }, deps.clock());
    return DONE;
  });

/** Puts all accounts of a branch into an order. */
export const orderAccounts = (
  deps: Deps,
  { branchId, by }: Pick<ChangedAccount, 'branchId' | 'by'>,
  codes: readonly string[],
): Promise<Changed> =>
  once(deps, undefined, async (trx) => {
    if ((await branchById(trx, branchId)) === undefined) return NOT_THERE;
    const before = (await lockAccounts(trx, branchId)).map((account) => account.gateway_code);
    const isSame = codes.length === before.length && before.every((code) => codes.includes(code));
    if (!isSame) return NOT_SAME;
    for (const [index, code] of codes.entries()) await placeAccount(trx, branchId, code, index + 1);
    const subject = { kind: 'branch', id: String(branchId) };
    await addToAudit(trx, by, { action: 'gateways.ordered', subject, before, after: codes }, deps.clock());
    return DONE;
  });
