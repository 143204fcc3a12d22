import { COUNTER_ID, type PaymentMethodChoice } from '../contract';
import { percentage, sum, type Money } from '../money';
import type { OfferedPromotion, PromotionTerms } from './price';
import { totalOf, type PriceLine } from './price-lines';

/** As lists of accepted payment types have it; a quotation counts as the counter. */
const typeOf = (choice: PaymentMethodChoice): number => (choice.kind === 'online' ? choice.paymentType : COUNTER_ID);

/** Whether the validity allows paying online, or at the counter. */
export const isValidFor = ({ validFor }: Pick<PromotionTerms, 'validFor'>, online: boolean): boolean =>
  validFor === 'any' || (validFor === 'online') === online;

/** The chosen method is among the accepted types, of which none means any, and the validity matches (S1-5). */
export function promotionApplies(terms: PromotionTerms, choice: PaymentMethodChoice): boolean {
  const { acceptedPaymentTypes: types } = terms;
  const accepted = types.length === 0 || types.some(({ id }) => id === typeOf(choice));
  return accepted && isValidFor(terms, choice.kind === 'online');
}

/**
 * Every way in which a booking of this kind may be paid under the promotion; the booking says "online" and not yet by
 * which method.
 */
function choicesFor({ acceptedPaymentTypes }: PromotionTerms, online: boolean): PaymentMethodChoice[] {
  if (!online) return [{ kind: 'counter' }];
  const types =
    acceptedPaymentTypes.length === 0
      ? [0]
      : acceptedPaymentTypes.map(({ id }) => id).filter((id) => id !== COUNTER_ID);
  return types.map((type) => ({ kind: 'online', methodId: type, paymentType: type }));
}

/** Some way of paying of this kind is accepted by the promotion. */
export const suitsPayment = (terms: PromotionTerms, online: boolean): boolean =>
  choicesFor(terms, online).some((choice) => promotionApplies(terms, choice));

/**
 * The promotion that lowered a price can be used with the way of paying that a booking names (S1-5), a quotation's too.
 */
export function promotionSuits(
  { onlinePayment }: { onlinePayment: boolean },
  priced: { promotionId?: number | undefined; promotions: readonly (PromotionTerms & { id: number })[] },
): boolean {
  const used = priced.promotions.find(({ id }) => id === priced.promotionId);
  return used === undefined || suitsPayment(used, onlinePayment);
}

/** The lowest final price; the first of several. */
export const cheapestPromotion = <P extends Pick<OfferedPromotion, 'total'>>(promotions: readonly P[]): P | undefined =>
  promotions.reduce<P | undefined>(
    (best, next) => (best && best.total.minor <= next.total.minor ? best : next),
    undefined,
  );

/** The applicable promotion with the lowest final price for a payment method. */
export const bestPromotionFor = <P extends PromotionTerms & Pick<OfferedPromotion, 'total'>>(
  promotions: readonly P[],
  choice: PaymentMethodChoice,
): P | undefined => cheapestPromotion(promotions.filter((promotion) => promotionApplies(promotion, choice)));

/** Codes are upper-cased as they are typed (S1-5). */
export const promotionCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Agreement codes are read as promotion codes are, in the browser and on the server. */
export const agreementCode = (typed: string): string => promotionCode(typed);

/** Removing a promotion code clears its id and its code (S2-4). */
export function withoutPromotionCode<
  P extends { promotionId?: number | undefined; promotionCode?: string | undefined },
>(params: P): Omit<P, 'promotionId' | 'promotionCode'> {
  const rest = { ...params };
  delete rest.promotionId;
  delete rest.promotionCode;
  return rest;
}

/** A promotion as the back end keeps it. */
export interface PromotionRule {
  id: number;
  /** Undefined: it applies by itself. */
  code?: string | undefined;
  percentage: number;
  /** Instants in ISO 8601; a promotion ends at `validTo`. */
  validFrom: string;
  validTo: string;
  minDays: number;
  /** Days on which the rental may begin, YYYY-MM-DD, both included; undefined is any. */
  pickUpFrom?: string | undefined;
  pickUpTo?: string | undefined;
  /** How often it may be booked, by everybody and by one customer; undefined is as often as they like. */
  maxUses?: number | undefined;
  maxUsesByCustomer?: number | undefined;
  validForPayment: number;
  acceptedPaymentTypes: readonly number[];
}

export const isRunning = ({ validFrom, validTo }: PromotionRule, now: Date): boolean =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() < Date.parse(validTo);

/** What opens a promotion that has a code: the code itself, or a payment method that the company gives it to. */
export interface RequestedPromotions {
  code?: string | undefined;
  ofMethods: readonly number[];
}

export interface PromotedRental {
  days: number;
  /** YYYY-MM-DD. */
  pickUpDate: string;
}

const suits = ({ minDays, pickUpFrom, pickUpTo }: PromotionRule, { days, pickUpDate }: PromotedRental): boolean =>
  days >= minDays &&
  (pickUpFrom === undefined || pickUpDate >= pickUpFrom) &&
  (pickUpTo === undefined || pickUpDate <= pickUpTo);

/** Whether a rental may have the promotion: those without a code by themselves; a code's id does not replace it. */
export function isOffered(
  promotion: PromotionRule,
  requested: RequestedPromotions,
  rental: PromotedRental,
  now: Date,
): boolean {
  if (!isRunning(promotion, now) || !suits(promotion, rental)) return false;
  const isNamed = requested.code !== undefined && promotion.code === promotionCode(requested.code);
  return promotion.code === undefined || isNamed || requested.ofMethods.includes(promotion.id);
}

/** Bookings that used a promotion; those of one customer are known only when somebody books. */
export interface PromotionUses {
  total: number;
  byCustomer?: number | undefined;
}

export const isUsedUp = (
  { maxUses, maxUsesByCustomer }: Pick<PromotionRule, 'maxUses' | 'maxUsesByCustomer'>,
  { total, byCustomer = 0 }: PromotionUses,
): boolean =>
  (maxUses !== undefined && total >= maxUses) || (maxUsesByCustomer !== undefined && byCustomer >= maxUsesByCustomer);

/** How amounts of a currency are rounded: `rounding` is the smallest one that is shown (see `roundingOf`). */
export interface Denomination {
  currency: string;
  rounding: number;
}

/** A promotion lowers the price of the car, not of extras, fees or insurances; taxes go down with it. */
function discountLine(lines: readonly PriceLine[], percent: number, { currency, rounding }: Denomination): PriceLine {
  const car = lines.filter(({ type }) => type === 'Rental');
  const off = -Math.min(100, Math.max(0, percent));
  const discountOn = (part: 'net' | 'tax'): Money =>
    percentage(
      sum(
        car.map((line) => line[part]),
        currency,
      ),
      off,
      rounding,
    );
  return { type: 'Discount', subject: 'discount', quantity: 1, net: discountOn('net'), tax: discountOn('tax') };
}

export interface Discounted {
  lines: PriceLine[];
  total: Money;
  /** What the promotion saves, taxes included. */
  saved: Money;
}

export function withPromotion(lines: readonly PriceLine[], percent: number, denomination: Denomination): Discounted {
  const { currency } = denomination;
  const discount = discountLine(lines, percent, denomination);
  const discounted = [...lines, discount];
  return {
    lines: discounted,
    total: totalOf(discounted, currency),
    saved: { minor: -(discount.net.minor + discount.tax.minor) || 0, currency },
  };
}
