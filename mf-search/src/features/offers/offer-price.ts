import {
  bestPromotionFor,
  choiceOf,
  defaultChoice,
  isOnline,
  priceWithCommission,
  splitPayment,
  takesCurrency,
  withoutVat,
} from '@forecourt/shared/booking';
import type {
  BookingFlow,
  PaymentMethodChoice,
  PriceItem,
  PromotionOffer,
  SearchResult,
} from '@forecourt/shared/contract';
import { fromDecimal, type Money } from '@forecourt/shared/money';

export interface OfferPrice {
  total: Money;
  perDay: Money;
  /** Before the promotion. */
  struck: Money | undefined;
  promotion: PromotionOffer | undefined;
  /** The promotion holds for this way to pay only. */
  onlyWith: 'online' | 'counter' | undefined;
  payNow: Money;
  payAtCounter: Money;
  choice: PaymentMethodChoice | undefined;
}
type General = BookingFlow['general'];

interface Deal {
  choice: PaymentMethodChoice | undefined;
  promotion: PromotionOffer | undefined;
}

/** The way to pay with the cheapest promotion, else the default one. */
function dealOf(
  { availablePromotions: promotions, currency, onlyQuote }: SearchResult,
  { paymentMethods: methods }: General,
): Deal {
  const deals = methods
    .filter((method) => takesCurrency(method, currency))
    .map(choiceOf)
    .flatMap((choice) => {
      const promotion = bestPromotionFor(promotions, choice);
      return promotion ? [{ choice, promotion }] : [];
    })
    .sort((a, b) => a.promotion.bookingFinalPrice - b.promotion.bookingFinalPrice);
  const [best] = deals;
  return best && !onlyQuote
    ? best
    : { choice: defaultChoice({ methods, currency, promotions, onlyQuote }), promotion: undefined };
}

function onlyWith({ choice, promotion }: Deal, methods: General['paymentMethods']): OfferPrice['onlyWith'] {
  if (!promotion || !choice || choice.kind === 'quote') return undefined;
  const others = methods.filter((method) => isOnline(method) !== (choice.kind === 'online'));
  return others.some((method) => bestPromotionFor([promotion], choiceOf(method))) || others.length === 0
    ? undefined
    : choice.kind;
}

/** What a card says about money: commission added, without taxes where the site shows it so (S1-9). */
export function offerPrice(result: SearchResult, general: General, noVat: boolean): OfferPrice {
  const { currency } = result;
  const deal = dealOf(result, general);
  const { promotion, choice } = deal;
  const shown = (amount: number, items: readonly PriceItem[]) => {
    const whole = priceWithCommission(fromDecimal(amount, currency), general.commissionPercentage);
    return noVat ? withoutVat(whole, items) : whole;
  };
  const regular = shown(result.price, result.priceItems);
  const total = promotion ? shown(promotion.bookingFinalPrice, promotion.priceDetails) : regular;
  const nothing = { ...total, minor: 0 };
  const split = choice?.kind === 'online' ? splitPayment(total, general) : { payNow: nothing, payAtCounter: total };
  return {
    total,
    promotion,
    choice,
    ...split,
    perDay: { ...total, minor: Math.round(total.minor / Math.max(1, result.totalDays)) },
    struck: total.minor < regular.minor ? regular : undefined,
    onlyWith: onlyWith(deal, general.paymentMethods),
  };
}
