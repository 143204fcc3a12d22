import {
  bestPromotionFor,
  choiceOf,
  defaultChoice,
  isOnline,
  priceWithCommission,
  splitPayment,
  takesCurrency,
  withoutVat,
  type Offer,
  type OfferedPromotion,
  type PriceItem,
} from '@forecourt/shared/booking';
import type { BookingFlow, PaymentMethodChoice } from '@forecourt/shared/contract';
import { zero, type Money } from '@forecourt/shared/money';

export interface OfferPrice {
  total: Money;
  perDay: Money;
  /** Before the promotion. */
  struck: Money | undefined;
  promotion: OfferedPromotion | undefined;
  /** The promotion holds for this way to pay only. */
  onlyWith: 'online' | 'counter' | undefined;
  payNow: Money;
  payAtCounter: Money;
  choice: PaymentMethodChoice | undefined;
}
type General = BookingFlow['general'];

interface Deal {
  choice: PaymentMethodChoice | undefined;
  promotion: OfferedPromotion | undefined;
}

/** The way to pay with the cheapest promotion, else the default one. */
function dealOf({ promotions, currency, availability }: Offer, { paymentMethods: methods }: General): Deal {
  const quoteOnly = availability === 'quote-only';
  const deals = methods
    .filter((method) => takesCurrency(method, currency))
    .map(choiceOf)
    .flatMap((choice) => {
      const promotion = bestPromotionFor(promotions, choice);
      return promotion ? [{ choice, promotion }] : [];
    })
    .sort((a, b) => a.promotion.total.minor - b.promotion.total.minor);
  const [best] = deals;
  return best && !quoteOnly
    ? best
    : { choice: defaultChoice({ methods, currency, promotions, quoteOnly }), promotion: undefined };
}

function onlyWith({ choice, promotion }: Deal, methods: General['paymentMethods']): OfferPrice['onlyWith'] {
  if (!promotion || !choice || choice.kind === 'quote') return undefined;
  const others = methods.filter((method) => isOnline(method) !== (choice.kind === 'online'));
  return others.some((method) => bestPromotionFor([promotion], choiceOf(method))) || others.length === 0
    ? undefined
    : choice.kind;
}

/** What a card says about money: commission added, without taxes where the site shows it so (S1-9). */
export function offerPrice(offer: Offer, general: General, noVat: boolean): OfferPrice {
  const deal = dealOf(offer, general);
  const { promotion, choice } = deal;
  const shown = (price: Money, items: readonly PriceItem[]) => {
    const whole = priceWithCommission(price, general.commissionPercentage);
    return noVat ? withoutVat(whole, items) : whole;
  };
  const regular = shown(offer.price, offer.items);
  const total = promotion ? shown(promotion.total, promotion.items) : regular;
  const split =
    choice?.kind === 'online' ? splitPayment(total, general) : { payNow: zero(offer.currency), payAtCounter: total };
  return {
    total,
    promotion,
    choice,
    ...split,
    perDay: { ...total, minor: Math.round(total.minor / Math.max(1, offer.days)) },
    struck: total.minor < regular.minor ? regular : undefined,
    onlyWith: onlyWith(deal, general.paymentMethods),
  };
}
