import { randomUUID } from 'node:crypto';
import { paymentTypeNumber, type Trial } from '@forecourt/shared/contract';
import { newOrderFor } from '../../bookings/bookings.store';
import type { Deps } from '../../deps';
import { vendorContext } from '../attempt-context';
import { opened, problemOf } from '../gateway-account';
import type { GatewaySettings } from '../gateway-settings.store';
import type { AttemptContext, GatewayDescriptor, Gateways } from '../gateways/descriptor';
import { VendorUnreachable } from '../gateways/vendor-call';
import { accountsAt } from './accounts.store';
import { gatewaysOfCode } from './gateway-kinds';

type Result = Trial['results'][number];
const NO_BOOKING = '0000';

/** Asks the vendor with the stored keys of an account; undefined where the branch has none of this code. */
export async function tryAccount(
  deps: Deps,
  gateways: Gateways,
  branchId: number,
  code: string,
): Promise<Trial | undefined> {
  const stored = (await accountsAt(deps.db, branchId)).find((account) => account.gateway_code === code);
  if (stored === undefined) return undefined;
  const results: Result[] = [];
  for (const gateway of gatewaysOfCode(gateways, code)) results.push(await tried(deps, gateway, stored));
  return { results };
}

async function tried(deps: Deps, gateway: GatewayDescriptor, stored: GatewaySettings): Promise<Result> {
  const paymentType = paymentTypeNumber(gateway.paymentType);
  const { state, account } = opened(deps, stored);
  const isUsable = problemOf(deps, state, gateway.paymentType) === undefined && gateway.accepts(account.settings);
  if (!isUsable) return { paymentType, outcome: 'unusable' };
  const context = probeContext(deps, gateway, account);
  const told = await probed(gateway, context);
  const host = URL.canParse(context.baseUrl) ? { host: new URL(context.baseUrl).origin } : {};
  return { paymentType, ...told, ...(told.outcome !== 'not-askable' && host) };
}

async function probed(
  gateway: GatewayDescriptor,
  context: AttemptContext<unknown>,
): Promise<Pick<Result, 'outcome' | 'code'>> {
  try {
    const said = await gateway.probe?.(context);
    if (said === undefined) return { outcome: 'not-askable' };
    return said.accepted ? { outcome: 'accepted' } : { outcome: 'refused', code: said.code.slice(0, 100) };
  } catch (error) {
    if (!(error instanceof VendorUnreachable)) throw error;
    return error.refusal === undefined
      ? { outcome: 'unreachable' }
      : { outcome: 'refused', code: error.refusal.slice(0, 100) };
  }
}

/** About a payment that there is not. */
const probeContext = (deps: Deps, gateway: GatewayDescriptor, account: GatewaySettings): AttemptContext<unknown> => ({
  ...vendorContext(deps, gateway, account),
  charge: {
    attemptId: randomUUID(),
    order: newOrderFor(NO_BOOKING),
    amountMinor: 100,
    currency: account.account_currency,
    createdAt: deps.clock(),
    isOpen: true,
    mayTake: true,
  },
});
