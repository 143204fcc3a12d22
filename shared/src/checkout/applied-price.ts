import {
  bestPromotionFor,
  chargeFor,
  promotionApplies,
  type OfferedPromotion,
  type PriceItem,
  type Quote,
} from '../booking';
import type { BookingFlow, Currency, PaymentMethodChoice, SearchParams } from '../contract';
import { unitOf, type Money } from '../money';

/** A quote as it stands for one payment method. */
export interface AppliedPrice {
  /** With the site's commission, which is no part of `items` (D50). */
  total: Money;
  commission: Money;
  /** Before the promotion; undefined when none lowers the price. */
  struck: Money | undefined;
  promotion: OfferedPromotion | undefined;
  items: readonly PriceItem[];
  payNow: Money;
  payAtCounter: Money;
}

/**
 * The best promotion that the payment method allows (S2-5), and what is due when: whoever pays at the counter pays
 * nothing now, online it is the share that the flow says (S2-9).
 */
export function appliedPrice(
  quote: Quote,
  choice: PaymentMethodChoice,
  { flow, currencies }: { flow: Pick<BookingFlow, 'general'>; currencies: readonly Currency[] },
): AppliedPrice {
  const promotion = bestPromotionFor(quote.promotions, choice);
  const charged = (price: Money) => chargeFor(price, choice, flow.general, unitOf(quote.currency, currencies));
  return {
    ...charged(promotion?.total ?? quote.original),
    struck: promotion && promotion.total.minor < quote.original.minor ? charged(quote.original).total : undefined,
    promotion,
    items: promotion?.items ?? quote.items,
  };
}

export type CouponState = 'none' | 'applies' | 'other-method' | 'invalid';

type Coupon = Pick<SearchParams, 'promotionId' | 'promotionCode'>;

/** The promotion of a code, when it fits the booking. */
export const couponPromotion = (
  { promotionId, promotionCode }: Coupon,
  quote: Quote | undefined,
): OfferedPromotion | undefined =>
  promotionCode ? quote?.promotions.find(({ id, code }) => id === promotionId || code === promotionCode) : undefined;

/** What a coupon does for this booking; it may wait for another way of paying (S2-5). */
export function couponState(coupon: Coupon, quote: Quote | undefined, choice: PaymentMethodChoice): CouponState {
  if (!coupon.promotionCode || !quote) return 'none';
  const offered = couponPromotion(coupon, quote);
  if (!offered) return 'invalid';
  return promotionApplies(offered, choice) ? 'applies' : 'other-method';
}
