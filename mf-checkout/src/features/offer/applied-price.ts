import { bestPromotionFor, promotionApplies, splitPayment } from '@forecourt/shared/booking';
import type {
  BookingFlow,
  PaymentMethodChoice,
  PriceItem,
  PriceResult,
  PromotionOffer,
  SearchParams,
} from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';

/** The price as it stands for one payment method; amounts are decimals in `currency`. */
export interface AppliedPrice {
  currency: string;
  total: number;
  /** Before the promotion; undefined when none applies. */
  struck: number | undefined;
  promotion: PromotionOffer | undefined;
  items: PriceItem[];
  payNow: number;
  payAtDesk: number;
}

/**
 * The best promotion that the payment method allows (S2-5), and what is due when: whoever pays at the counter pays
 * nothing now, online it is the share that the flow says (S2-9).
 */
export function appliedPrice(
  price: PriceResult,
  choice: PaymentMethodChoice,
  flow: BookingFlow['general'],
): AppliedPrice {
  const promotion = bestPromotionFor(price.availablePromotions, choice);
  const total = promotion?.bookingFinalPrice ?? price.originalPrice;
  const money = fromDecimal(total, price.currency);
  const { payNow, payAtCounter } = splitPayment(money, flow);
  const online = choice.kind === 'online';
  return {
    currency: price.currency,
    total,
    struck: promotion && promotion.bookingFinalPrice < price.originalPrice ? price.originalPrice : undefined,
    promotion,
    items: promotion?.priceDetails ?? price.priceItems,
    payNow: online ? toDecimal(payNow) : 0,
    payAtDesk: online ? toDecimal(payAtCounter) : total,
  };
}

export type CouponState = 'none' | 'applies' | 'other-method' | 'invalid';

type Coupon = Pick<SearchParams, 'promotionId' | 'promotionCode'>;

/** The promotion of a code, when it fits the booking. */
export const couponPromotion = (
  { promotionId, promotionCode }: Coupon,
  price: PriceResult | undefined,
): PromotionOffer | undefined =>
  promotionCode
    ? price?.availablePromotions.find(({ id, code }) => id === promotionId || code === promotionCode)
    : undefined;

/** What a coupon does for this booking; it may wait for another way of paying (S2-5). */
export function couponState(coupon: Coupon, price: PriceResult | undefined, choice: PaymentMethodChoice): CouponState {
  if (!coupon.promotionCode || !price) return 'none';
  const offered = couponPromotion(coupon, price);
  if (!offered) return 'invalid';
  return promotionApplies(offered, choice) ? 'applies' : 'other-method';
}
