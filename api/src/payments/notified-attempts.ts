import type { Deps } from '../deps';
import { vendorContext } from './attempt-context';
import { gatewayAccounts } from './gateway-account';
import type { GatewayDescriptor, GatewayNotification } from './gateways/descriptor';
import { attemptById, attemptByOrder, attemptByReference, isAttemptOf, type AttemptRow } from './payments.store';

/** The attempt that a notification names, if it is the gateway's own. */
async function attemptAbout(
  deps: Deps,
  gateway: GatewayDescriptor,
  notification: GatewayNotification,
): Promise<AttemptRow | undefined> {
  const { db } = deps;
  const { order, attemptId, reference } = gateway.notification?.about(notification) ?? {};
  const named =
    (order === undefined ? undefined : await attemptByOrder(db, order)) ??
    (attemptId === undefined ? undefined : await attemptById(db, attemptId)) ??
    (reference === undefined ? undefined : await attemptByReference(db, gateway.paymentType, reference)) ??
    (await lookedUp(deps, gateway, notification));
  return isAttemptOf(gateway.paymentType, named) ? named : undefined;
}

/** With further ones of which it tells at once. */
export async function attemptsAbout(
  deps: Deps,
  gateway: GatewayDescriptor,
  notification: GatewayNotification,
): Promise<AttemptRow[]> {
  const found = [await attemptAbout(deps, gateway, notification)];
  for (const { attemptId } of gateway.notification?.alsoAbout?.(notification) ?? [])
    found.push(await attemptById(deps.db, attemptId));
  return found.filter((attempt) => isAttemptOf(gateway.paymentType, attempt));
}

/** The attempt whose number the vendor alone knows. Throws `VendorUnreachable`: the vendor tells again then. */
async function lookedUp(
  deps: Deps,
  gateway: GatewayDescriptor,
  notification: GatewayNotification,
): Promise<AttemptRow | undefined> {
  const lookUp = gateway.notification?.lookUp;
  if (lookUp === undefined) return undefined;
  for (const account of await gatewayAccounts(deps, gateway.paymentType)) {
    const found = await lookUp(vendorContext(deps, gateway, account), notification);
    if (found !== undefined) return attemptByOrder(deps.db, found.order);
  }
  return undefined;
}
