import type { BookingFlow, PriceItemType } from '../contract';
import { add, percentage, subtract, sum, zero, type Money } from '../money';

/** A line of a price: before taxes and commission, the sums of which are items of their own. */
export interface PriceItem {
  type: PriceItemType;
  description: string;
  amount: Money;
  /** The taxes on it, which are in the item of taxes; undefined where an item does not say so. */
  tax?: Money | undefined;
  /** Its share of the site's commission, which is in the item of the commission. */
  commission?: Money | undefined;
}

/** What a customer still answers for, by the kind of damage (wire: `franchise…`). */
export interface Excess {
  damage: Money;
  hail: Money;
  rollover: Money;
  theft: Money;
}
/** In the order in which they are told. */
export const EXCESS_KINDS = ['damage', 'theft', 'rollover', 'hail'] as const satisfies readonly (keyof Excess)[];

/**
 * What an agency sees of a price (S1-6): its customer pays all of it, the agency keeps its commission and owes the
 * rest.
 */
export interface AgencyShare {
  customerPrice: Money;
  agencyPrice: Money;
  commission: Money;
}

/** What is due online now, and what at the counter (S2-9). The two make the total. */
export interface PaymentSplit {
  payNow: Money;
  payAtCounter: Money;
}

/** Which payments a promotion is valid for (S1-5); an empty list of accepted types means any. */
export interface PromotionTerms {
  validFor: 'any' | 'counter' | 'online';
  acceptedPaymentTypes: readonly { id: number; name: string }[];
}

/** A promotion as one price has it: what that price becomes with it. */
export interface OfferedPromotion extends PromotionTerms {
  id: number;
  name: string;
  /** Undefined: it applies by itself. */
  code?: string | undefined;
  /** Percent off; undefined where a back end from before does not say it. */
  percentage?: number | undefined;
  total: Money;
  saved: Money;
  items: readonly PriceItem[];
  /** For agencies only: their share of this total. */
  agency?: Partial<AgencyShare> | undefined;
}

/** The price of one offer with its extras, computed by the back end (wire: price result). */
export interface Quote {
  currency: string;
  days: number;
  /** Without a promotion, and with the one that was chosen. */
  original: Money;
  total: Money;
  saved: Money;
  items: readonly PriceItem[];
  /** Promotions that could be chosen, cheapest or not. */
  promotions: readonly OfferedPromotion[];
  /** Of the total and the site's commission on it, which the total has only once it is charged (D50). */
  chargedSplit: PaymentSplit;
  paid: Money;
  /** Below zero: the customer owes it (D38). */
  balance: Money;
  excess: Excess;
  /** Units of the booking's currency for one of the company's. */
  exchangeRate: number;
  /** For agencies only: their share of `total`. */
  agency?: Partial<AgencyShare> | undefined;
  /** The signed offer as it is now, without extras; a back end from before has none. */
  offer?: { token: string; price: Money } | undefined;
  /** The one that was chosen, where it can be compared with that of now. */
  chosenOffer?: { price: Money; hasEnded: boolean } | undefined;
  /** What was chosen was offered to somebody else, or for another search. */
  isOfferInvalid?: boolean | undefined;
}

/** Of the chosen insurances the one that leaves the customer least counts; without one the model's excess stands. */
export function excessWith(excess: Excess, remainingPercentages: readonly number[], rounding: number): Excess {
  const remaining = Math.max(0, Math.min(100, ...remainingPercentages));
  const part = (money: Money) => percentage(money, remaining, rounding);
  return {
    damage: part(excess.damage),
    hail: part(excess.hail),
    rollover: part(excess.rollover),
    theft: part(excess.theft),
  };
}

const limited = (percent: number): number => Math.min(100, Math.max(0, percent));

/** `rounding` is the smallest amount that is shown of the currency, here and below (see `roundingOf`). */
export function agencyShare(total: Money, commissionPercentage: number, rounding: number): AgencyShare {
  const commission = percentage(total, limited(commissionPercentage), rounding);
  return { customerPrice: total, agencyPrice: subtract(total, commission), commission };
}

/** The customer pays the site's commission on top; the agency hands it on and keeps what it keeps (D50). */
export const shareWithCommission = (share: Partial<AgencyShare>, siteCommission: Money): Partial<AgencyShare> => ({
  ...share,
  ...(share.customerPrice && { customerPrice: add(share.customerPrice, siteCommission) }),
  ...(share.agencyPrice && { agencyPrice: add(share.agencyPrice, siteCommission) }),
});

/** Where one part of the site shows prices without VAT, all do (D50). */
export const showsWithoutVat = ({ results, checkout }: Pick<BookingFlow, 'results' | 'checkout'>): boolean =>
  results.resultItem.noVat || checkout.summary.noVat;

/** The taxes that the items of a price contain. */
const taxesIn = (items: readonly Pick<PriceItem, 'type' | 'amount'>[], currency: string): Money =>
  sum(
    items.filter(({ type }) => type === 'Taxes').map(({ amount }) => amount),
    currency,
  );

/** The no-VAT display option subtracts the tax items from a price (S1-9). */
export const withoutVat = (price: Money, items: readonly Pick<PriceItem, 'type' | 'amount'>[]): Money =>
  subtract(price, taxesIn(items, price.currency));

/** The part of the booking flow that says how much is due online (S1-3 "Booking flow config"). */
export interface PaymentTerms {
  onlyPayCommission: boolean;
  commissionPercentage: number;
  /** Percent; 0 is nothing, unset or negative the full amount (D26). */
  percentageToPay?: number | undefined;
}

/** The site's commission on a price (S1-9). */
export const commissionOn = (price: Money, { commissionPercentage }: PaymentTerms, rounding: number): Money =>
  percentage(price, Math.max(0, commissionPercentage), rounding);

/** What the customer pays for a price: all of it, what of it is the site's commission, and what is due when. */
export interface Charge extends PaymentSplit {
  total: Money;
  commission: Money;
}

/** Due now when paying online: the commission only, or the configured share of the total (S1-9, D50). */
export function splitPayment(
  { total, commission }: Pick<Charge, 'total' | 'commission'>,
  { onlyPayCommission, percentageToPay }: PaymentTerms,
  rounding: number,
): PaymentSplit {
  const share = percentageToPay === undefined || percentageToPay < 0 ? 100 : limited(percentageToPay);
  const payNow = onlyPayCommission ? commission : percentage(total, share, rounding);
  return { payNow, payAtCounter: subtract(total, payNow) };
}

/** A price of the server as it is shown, booked and charged, when it is paid online (D50). */
export function chargeOf(price: Money, terms: PaymentTerms, rounding: number): Charge {
  const commission = commissionOn(price, terms, rounding);
  const total = add(price, commission);
  return { total, commission, ...splitPayment({ total, commission }, terms, rounding) };
}

/** A price that stands for several offers, the lowest of a day for example: after its promotion, before commission. */
export interface LowestPrice {
  price: Money;
  /** Contained in the price. */
  taxes: Money;
}

/** What screens show of it, which is what the card of the cheapest offer shows (D50, D51). */
export function shownTotal(
  { price, taxes }: LowestPrice,
  flow: Pick<BookingFlow, 'general' | 'results' | 'checkout'>,
  rounding: number,
): Money {
  const { total } = chargeOf(price, flow.general, rounding);
  return showsWithoutVat(flow) ? subtract(total, taxes) : total;
}

/**
 * The items of a price, each with its share of the site's commission on it (D50). What rounding leaves goes to the
 * first item, the car, so that an extra costs in the lines what its card says.
 */
export function withCommissionShares(
  items: readonly PriceItem[],
  price: Money,
  terms: PaymentTerms,
  rounding: number,
): readonly PriceItem[] {
  const whole = commissionOn(price, terms, rounding);
  if (whole.minor === 0) return items;
  const shareOf = ({ type, amount, tax }: PriceItem) =>
    type === 'Taxes' ? zero(price.currency) : commissionOn(tax ? add(amount, tax) : amount, terms, rounding);
  const rest = subtract(whole, sum(items.slice(1).map(shareOf), price.currency));
  return items.map((item, index) => ({ ...item, commission: index === 0 ? rest : shareOf(item) }));
}

/**
 * A quote with the site's commission in all its totals: what a booking costs (D50). Its lines have one more, so that
 * they still make the total.
 */
export function chargedQuote(
  quote: Quote,
  terms: PaymentTerms,
  { rounding, description }: { rounding: number; description: string },
): Quote {
  const commission = (price: Money) => commissionOn(price, terms, rounding);
  const charged = (price: Money) => add(price, commission(price));
  const withLine = (items: readonly PriceItem[], price: Money): readonly PriceItem[] => {
    const amount = commission(price);
    const shared = withCommissionShares(items, price, terms, rounding);
    return amount.minor === 0 ? shared : [...shared, { type: 'Commission', description, amount }];
  };
  const shareOf = (share: Partial<AgencyShare> | undefined, price: Money) =>
    share && { agency: shareWithCommission(share, commission(price)) };
  const original = charged(quote.original);
  const total = charged(quote.total);
  return {
    ...quote,
    original,
    total,
    saved: subtract(original, total),
    items: withLine(quote.items, quote.total),
    ...shareOf(quote.agency, quote.total),
    promotions: quote.promotions.map((promotion) => ({
      ...promotion,
      total: charged(promotion.total),
      saved: subtract(original, charged(promotion.total)),
      items: withLine(promotion.items, promotion.total),
      ...shareOf(promotion.agency, promotion.total),
    })),
  };
}
