import { bestPromotionFor, choiceOf, gatewayCurrencyError, isOnline, takesCurrency } from '@forecourt/shared/booking';
import {
  gatewayOfType,
  isSupported,
  type GatewayInformation,
  type PaymentMethodConfig,
  type WidgetPromotion,
} from '@forecourt/shared/contract';

export interface MethodOption {
  method: PaymentMethodConfig;
  /** Message key of why it cannot be chosen. */
  reason: string | undefined;
  promotion: WidgetPromotion | undefined;
}

function reasonOf(
  method: PaymentMethodConfig,
  gateway: GatewayInformation | undefined,
  currency: string,
): string | undefined {
  if (!isOnline(method)) return undefined;
  const name = gatewayOfType(method.paymentType);
  if (!gateway || name === undefined || !isSupported(name)) return 'errors.noGatewayInfo';
  return takesCurrency(method, currency)
    ? gatewayCurrencyError(method.paymentType, gateway.accountCurrency)
    : 'errors.gatewayInvalidCurrency';
}

interface Situation {
  currency: string;
  promotions: readonly WidgetPromotion[];
  /** By payment type; undefined where the branch has no settings for that gateway. */
  gateways: ReadonlyMap<number, GatewayInformation | undefined>;
}

/** Each method with the reason why it is closed, and what its own promotion makes of the price. */
export const methodOptions = (
  methods: readonly PaymentMethodConfig[],
  { currency, promotions, gateways }: Situation,
): MethodOption[] =>
  methods.map((method) => ({
    method,
    reason: reasonOf(method, gateways.get(method.paymentType), currency),
    promotion: bestPromotionFor(
      promotions.filter(({ id }) => id === method.promotionId),
      choiceOf(method),
    ),
  }));
