import type { AttemptDetail } from '@forecourt/shared/api-client';
import { decimalsOf, fromDecimal, toDecimal, type Money } from '@forecourt/shared/money';

/**
 * What was typed as an amount, such as `12.50` or `12,50`; undefined where it has more decimals than the currency (so
 * that `1,000` of euros is not taken for one), is nothing, or is more than can be given back.
 */
export function refundAmount(typed: string, refundable: Money): Money | undefined {
  const decimals = decimalsOf(refundable.currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  const amount = fromDecimal(Number(`${whole}.${fraction}`), refundable.currency);
  return amount.minor > 0 && amount.minor <= refundable.minor ? amount : undefined;
}

/** An administrator gives back what is open: this payment, of several of a booking (D214). */
export const refundableOf = ({
  ownRefundable,
  refundable,
}: Pick<AttemptDetail, 'ownRefundable' | 'refundable'>): Money => ownRefundable ?? refundable;

/** What the booking's other payments can give back. */
export const refundableOfOthers = (attempt: Pick<AttemptDetail, 'ownRefundable' | 'refundable'>): Money => ({
  ...attempt.refundable,
  minor: attempt.refundable.minor - refundableOf(attempt).minor,
});

/** An amount as it is typed: without symbol and without separators of thousands. */
export function typedAmount(money: Money): string {
  const decimals = decimalsOf(money.currency);
  const digits = String(money.minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export const wireAmount = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** What of the price of a booking that stands is to be paid again once so much of it has gone back. */
export function dueAgain({ booking }: Pick<AttemptDetail, 'booking'>, amount: Money): Money {
  const { price, kept, refused } = booking;
  if (kept === undefined) return { ...amount, minor: 0 };
  const beyond = Math.max(0, kept.minor - price.minor) + (refused?.minor ?? 0);
  return { ...amount, minor: Math.max(0, amount.minor - beyond) };
}
