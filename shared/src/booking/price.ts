import type { PriceItemType } from '../contract';
import { add, percentage, subtract, sum, type Money } from '../money';

/** A line of a price as it is shown: before taxes, the taxes of all lines being an item of their own. */
export interface PriceItem {
  type: PriceItemType;
  description: string;
  amount: Money;
}

/** What a customer still answers for, by the kind of damage (wire: `franchise…`). */
export interface Excess {
  damage: Money;
  hail: Money;
  rollover: Money;
  theft: Money;
}

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
  split: PaymentSplit;
  paid: Money;
  /** Below zero: the customer owes it (D38). */
  balance: Money;
  excess: Excess;
  /** Units of the booking's currency for one of the company's. */
  exchangeRate: number;
  /** For agencies only: their share of `total`. */
  agency?: Partial<AgencyShare> | undefined;
}

/** Of the chosen insurances the one that leaves the customer least counts; without one the model's excess stands. */
export function excessWith(excess: Excess, remainingPercentages: readonly number[]): Excess {
  const remaining = Math.max(0, Math.min(100, ...remainingPercentages));
  const part = (money: Money) => percentage(money, remaining);
  return {
    damage: part(excess.damage),
    hail: part(excess.hail),
    rollover: part(excess.rollover),
    theft: part(excess.theft),
  };
}

const limited = (percent: number): number => Math.min(100, Math.max(0, percent));

export const commissionOf = (price: Money, commissionPercentage: number): Money =>
  percentage(price, limited(commissionPercentage));

export function agencyShare(total: Money, commissionPercentage: number): AgencyShare {
  const commission = commissionOf(total, commissionPercentage);
  return { customerPrice: total, agencyPrice: subtract(total, commission), commission };
}

/** The no-VAT display option subtracts the tax items from a price (S1-9). */
export function withoutVat(price: Money, items: readonly Pick<PriceItem, 'type' | 'amount'>[]): Money {
  const taxes = items.filter(({ type }) => type === 'Taxes').map(({ amount }) => amount);
  return subtract(price, sum(taxes, price.currency));
}

/** The part of the booking flow that says how much is due online (S1-3 "Booking flow config"). */
export interface PaymentTerms {
  onlyPayCommission: boolean;
  commissionPercentage: number;
  /** Percent; 0 is nothing, unset or negative the full amount (D26). */
  percentageToPay?: number | undefined;
}

/** Price plus its commission (S1-9). */
export const priceWithCommission = (price: Money, commissionPercentage: number): Money =>
  add(price, percentage(price, Math.max(0, commissionPercentage)));

/** What is due now when paying online: the commission only, or the configured share (S1-9). */
export function amountToPayNow(
  total: Money,
  { onlyPayCommission, commissionPercentage, percentageToPay }: PaymentTerms,
): Money {
  if (onlyPayCommission) return commissionOf(total, commissionPercentage);
  if (percentageToPay === undefined || percentageToPay < 0) return total;
  return percentage(total, limited(percentageToPay));
}

export function splitPayment(total: Money, terms: PaymentTerms): PaymentSplit {
  const payNow = amountToPayNow(total, terms);
  return { payNow, payAtCounter: subtract(total, payNow) };
}
