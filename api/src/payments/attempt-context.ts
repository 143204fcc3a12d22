import type { Deps } from '../deps';
import { type GatewaySettings } from './gateway-settings.store';
import type { AttemptContext, GatewayDescriptor } from './gateways/descriptor';
import { OPEN_STATES, type AttemptRow } from './payments.store';

/** The vendor of an account: its host is its own, or the laboratory's. */
export const vendorContext = (
  { config, clock }: Deps,
  { hosts, paymentType }: Pick<GatewayDescriptor, 'hosts' | 'paymentType'>,
  { settings, mode }: GatewaySettings,
): Omit<AttemptContext<unknown>, 'charge'> => ({
  settings,
  baseUrl: mode === 'production' ? hosts.production : (config.laboratory?.(paymentType) ?? hosts.test),
  isTest: mode === 'test',
  clock,
});

/** What a gateway needs to know of an attempt whenever it is asked about it. */
export const attemptContext = (
  deps: Deps,
  gateway: Pick<GatewayDescriptor, 'hosts' | 'paymentType'>,
  account: GatewaySettings,
  attempt: AttemptRow,
): AttemptContext<unknown> => ({
  ...vendorContext(deps, gateway, account),
  charge: {
    attemptId: attempt.id,
    order: attempt.order_no,
    amountMinor: attempt.amount_minor,
    currency: attempt.currency,
    reference: attempt.gateway_ref ?? undefined,
    createdAt: attempt.created_at,
    isOpen: OPEN_STATES.includes(attempt.state),
    isChallenged: attempt.challenge !== null,
    mayTake: OPEN_STATES.includes(attempt.state) && attempt.expires_at > deps.clock(),
  },
});
