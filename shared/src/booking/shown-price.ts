import type { BookingFlow, Currency, PaymentMethodChoice, SearchParams } from '../contract';
import { add, roundingOf, sum, zero, type Money } from '../money';
import type { Extra } from './extras';
import {
  chargeOf,
  commissionOn,
  showsWithoutVat,
  withCommissionShares,
  withoutVat,
  type OfferedPromotion,
  type PriceItem,
  type Quote,
} from './price';
import { bestPromotionFor, promotionApplies } from './promotions';

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

/** A line as screens and e-mails show it. */
export type ShownLine = Pick<PriceItem, 'type' | 'description' | 'amount'>;

export interface ShownLines {
  /** They make the total that is shown beside them. */
  lines: readonly ShownLine[];
  /** What the lines contain already, each to be named once: taxes, commission (D50, D51). */
  contained: readonly ShownLine[];
}

/**
 * The items of a price, gross and with their commission, or before taxes where the site shows prices so. Items that do
 * not say their taxes, as in bookings from before, stay lines beside a line of taxes.
 */
export function shownLines(items: readonly PriceItem[], noVat = false): ShownLines {
  const taxed = items.some(({ tax }) => tax !== undefined);
  const shared = items.some(({ commission }) => commission !== undefined);
  const contains = ({ type }: PriceItem) => (type === 'Taxes' && (taxed || noVat)) || (type === 'Commission' && shared);
  return {
    lines: items
      .filter((item) => !contains(item))
      .map(({ type, description, amount, tax, commission }) => ({
        type,
        description,
        amount: sum(
          [amount, ...(noVat ? [] : [tax]), commission].filter((part) => part !== undefined),
          amount.currency,
        ),
      })),
    contained: items.filter((item) => contains(item) && item.amount.minor !== 0 && !(noVat && item.type === 'Taxes')),
  };
}

/**
 * What one piece of an extra adds to the shown total, for the whole rental and per day: with the site's commission on
 * it, and before taxes where the site shows prices so (D50).
 */
export function shownExtraPrice(
  { gross, net, dailyGross, dailyNet }: Pick<Extra, 'gross' | 'net' | 'dailyGross' | 'dailyNet'>,
  flow: Pick<BookingFlow, 'general' | 'results' | 'checkout'>,
  rounding: number,
): { whole: Money; daily: Money } {
  const noVat = showsWithoutVat(flow);
  const shown = (price: Money, charged: Money) => add(price, commissionOn(charged, flow.general, rounding));
  return { whole: shown(noVat ? net : gross, gross), daily: shown(noVat ? dailyNet : dailyGross, dailyGross) };
}
