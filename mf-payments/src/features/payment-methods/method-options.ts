import { bestPromotionFor, choiceOf, closedReason, currenciesAt, inBranchOrder } from '@forecourt/shared/booking';
import {
  gatewayOfType,
  isSupported,
  PAYMENT_GATEWAYS,
  type GatewayInformation,
  type GatewayStep,
  type PaymentMethodConfig,
  type WidgetPromotion,
} from '@forecourt/shared/contract';

export interface MethodOption {
  method: PaymentMethodConfig;
  /** Why it cannot be chosen: a message key, and the currencies of the shop in which it could be. */
  closed: { reason: string; currencies: readonly string[] } | undefined;
  promotion: WidgetPromotion | undefined;
}

interface Situation {
  currency: string;
  /** Those that the shop shows prices in. */
  currencies: readonly string[];
  promotions: readonly WidgetPromotion[];
  /** By payment type; undefined where the branch has no settings for that gateway. */
  gateways: ReadonlyMap<number, GatewayInformation>;
}

function closedBy(method: PaymentMethodConfig, { currency, currencies, gateways }: Situation): MethodOption['closed'] {
  const gateway = gateways.get(method.paymentType);
  const reason = closedReason(method, gateway, currency);
  if (reason === undefined) return undefined;
  const possible =
    currenciesAt(method.paymentType, gateway) ?? (gateway === undefined ? [] : [gateway.accountCurrency]);
  const taken = reason === 'errors.gatewayInvalidCurrency' ? possible : [];
  const others = currencies.filter((candidate) => candidate !== currency && taken.includes(candidate));
  return { reason, currencies: others.length > 0 ? others : taken.filter((candidate) => candidate !== currency) };
}

/**
 * Lower is better: where the branch has said no order, what it is paid for in this currency fits first; what is closed
 * comes last.
 */
function rankOf({ method, closed }: MethodOption, { currency, gateways }: Situation): number {
  if (closed !== undefined) return 2;
  const gateway = gateways.get(method.paymentType);
  const fits = gateway?.position !== undefined || (gateway?.accountCurrency ?? currency) === currency;
  return fits ? 0 : 1;
}

/**
 * Each method: why it is closed, and what its own promotion makes of the price. What fits comes first, else they stay
 * in the branch's order, else the company's.
 */
export const methodOptions = (methods: readonly PaymentMethodConfig[], situation: Situation): MethodOption[] =>
  inBranchOrder(methods, situation.gateways)
    .map((method) => ({
      method,
      closed: closedBy(method, situation),
      promotion: bestPromotionFor(
        situation.promotions.filter(({ id }) => id === method.promotionId),
        choiceOf(method),
      ),
    }))
    .sort((one, other) => rankOf(one, situation) - rankOf(other, situation));

/** So many are shown before a visitor asks for more. */
const MOST_AT_ONCE = 4;

/**
 * The first ones, and wherever they stand the chosen one and those with a promotion; all of them where only one would
 * be left out.
 */
export function shownAtOnce(open: readonly MethodOption[], isChosen: (option: MethodOption) => boolean) {
  if (open.length <= MOST_AT_ONCE + 1) return open;
  return open.filter((option, index) => index < MOST_AT_ONCE || option.promotion !== undefined || isChosen(option));
}

const WAYS = {
  'form-post': 'away',
  redirect: 'away',
  'card-frame': 'card',
  'token-frame': 'card',
  'embedded-fields': 'form',
  'hosted-frame': 'form',
  'server-side': 'form',
  'qr-code': 'code',
} as const satisfies Record<GatewayStep, string>;

/** Where the visitor pays; undefined for ways that no gateway collects. */
export function wayOf(paymentType: number): (typeof WAYS)[GatewayStep] | undefined {
  const gateway = gatewayOfType(paymentType);
  const step = gateway !== undefined && isSupported(gateway) ? PAYMENT_GATEWAYS[gateway].steps[0] : undefined;
  return step && WAYS[step];
}
