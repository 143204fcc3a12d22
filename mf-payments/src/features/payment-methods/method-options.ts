import { bestPromotionFor, choiceOf, closedReason } from '@forecourt/shared/booking';
import type { GatewayInformation, PaymentMethodConfig, WidgetPromotion } from '@forecourt/shared/contract';

export interface MethodOption {
  method: PaymentMethodConfig;
  /** Message key of why it cannot be chosen. */
  reason: string | undefined;
  promotion: WidgetPromotion | undefined;
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
    reason: closedReason(method, gateways.get(method.paymentType), currency),
    promotion: bestPromotionFor(
      promotions.filter(({ id }) => id === method.promotionId),
      choiceOf(method),
    ),
  }));
