import {
  bestPromotionFor,
  chargeOf,
  promotionApplies,
  showsWithoutVat,
  withCommissionShares,
  withoutVat,
  type OfferedPromotion,
  type PriceItem,
  type Quote,
} from '../booking';
import type { BookingFlow, Currency, PaymentMethodChoice, SearchParams } from '../contract';
import { roundingOf, zero, type Money } from '../money';

/** What an offer or a quote costs before any promotion, and the promotions that it could have. */
type PricedOnce = Pick<Quote, 'currency' | 'original' | 'items' | 'promotions'>;

/** The configuration on which a shown price depends. */
export interface PriceSettings {
  flow: Pick<BookingFlow, 'general' | 'results' | 'checkout'>;
  currencies: readonly Currency[];
}

/** A price as it stands for one payment method. */
export interface AppliedPrice {
  /** What is charged: with the site's commission, of which each of `items` says its share (D50). */
  total: Money;
  commission: Money;
  /** What every screen shows: the total, without taxes where the site shows prices so (D50, D51). */
  shown: Money;
  /** Shown before the promotion; undefined when none lowers the price. */
  struck: Money | undefined;
  promotion: OfferedPromotion | undefined;
  items: readonly PriceItem[];
  payNow: Money;
  payAtCounter: Money;
}

/**
 * The best promotion that the payment method allows (S2-5), and what is due when: whoever pays at the counter, or not
 * yet, pays nothing now, online it is the share that the flow says (S2-9). Cards, details, comparison and checkout all
 * show this price.
 */
export function appliedPrice(
  { currency, original, items, promotions }: PricedOnce,
  choice: PaymentMethodChoice,
  { flow, currencies }: PriceSettings,
): AppliedPrice {
  const promotion = bestPromotionFor(promotions, choice);
  const withoutTaxes = showsWithoutVat(flow);
  const rounding = roundingOf(currency, currencies);
  const priceOf = (price: Money, parts: readonly PriceItem[]) => {
    const charge = chargeOf(price, flow.general, rounding);
    return { charge, shown: withoutTaxes ? withoutVat(charge.total, parts) : charge.total };
  };
  const regular = priceOf(original, items);
  const { charge, shown } = promotion ? priceOf(promotion.total, promotion.items) : regular;
  return {
    ...charge,
    ...(choice.kind !== 'online' && { payNow: zero(currency), payAtCounter: charge.total }),
    shown,
    struck: shown.minor < regular.shown.minor ? regular.shown : undefined,
    promotion,
    items: withCommissionShares(promotion?.items ?? items, promotion?.total ?? original, flow.general, rounding),
  };
}

export type PromotionCodeState = 'none' | 'applies' | 'other-method' | 'invalid';

type Coded = Pick<SearchParams, 'promotionId' | 'promotionCode'>;

/** The promotion of a code, when it fits the booking. */
export const promotionOfCode = (
  { promotionId, promotionCode }: Coded,
  quote: Quote | undefined,
): OfferedPromotion | undefined =>
  promotionCode ? quote?.promotions.find(({ id, code }) => id === promotionId || code === promotionCode) : undefined;

/** What a promotion code does for this booking; it may wait for another way of paying (S2-5). */
export function promotionCodeState(
  asked: Coded,
  quote: Quote | undefined,
  choice: PaymentMethodChoice,
): PromotionCodeState {
  if (!asked.promotionCode || !quote) return 'none';
  const offered = promotionOfCode(asked, quote);
  if (!offered) return 'invalid';
  return promotionApplies(offered, choice) ? 'applies' : 'other-method';
}
