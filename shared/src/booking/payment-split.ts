import { add, percentage, subtract, type Money } from '../money';
import type { PaymentSplit } from './price';

/** The part of the booking flow that says how much is due online (S1-3 "Booking flow config"). */
export interface PaymentTerms {
  onlyPayCommission: boolean;
  commissionPercentage: number;
  /** Percent; 0 is nothing, unset or negative the full amount (D26). */
  percentageToPay?: number | undefined;
}

const limited = (percent: number): number => Math.min(100, Math.max(0, percent));

export const commissionOf = (price: Money, commissionPercentage: number): Money =>
  percentage(price, limited(commissionPercentage));

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
