import { decimalsOf, type Money } from '../money';
import type { Booking } from './booking';
import { keptOf } from './ledger';

type Account = Pick<Booking, 'status' | 'currency' | 'price' | 'paid' | 'refunded' | 'leaving' | 'payNow'>;

/** Between which amounts a part of what is open can be chosen; all of it can be paid as well. */
export interface PartRange {
  least: Money;
  most: Money;
}

/** No part, and nothing that a part leaves, is smaller: ten payments are the most that a price comes to. */
const SMALLEST_SHARE = 10;

/** A tenth of the price, in whole units of its currency. */
function smallestPart({ minor, currency }: Money): number {
  const unit = 10 ** decimalsOf(currency);
  return Math.ceil(minor / SMALLEST_SHARE / unit) * unit;
}

/** All that can still be paid of a booking; nothing of one that has ended. */
export function openOf(booking: Omit<Account, 'payNow'>): Money {
  const { status, currency, price } = booking;
  const minor = status === 'Cancelled' ? 0 : price.minor - keptOf(booking);
  return { minor: Math.max(0, minor), currency };
}

/**
 * Between which amounts a visitor may choose what to pay now, instead of what is due or all that is open. A quotation's
 * car is taken by the payment, so there it is at least what is due: its whole price, unless less of it is due online
 * (D112). Undefined where there is nothing to choose: a small rest is paid at once.
 */
export function partRange(booking: Account): PartRange | undefined {
  const { status, currency, price, payNow } = booking;
  const smallest = smallestPart(price);
  const least = status === 'Quoted' ? Math.max(smallest, payNow.minor || price.minor) : smallest;
  const most = openOf(booking).minor - smallest;
  return most < least ? undefined : { least: { minor: least, currency }, most: { minor: most, currency } };
}

/** Whether this amount may be paid instead of what is due: all that is open, or a part within the range. */
export function isPartAllowed(booking: Account, { minor, currency }: Money): boolean {
  const open = openOf(booking);
  if (currency !== open.currency || minor <= 0) return false;
  const range = partRange(booking);
  return minor === open.minor || (range !== undefined && minor >= range.least.minor && minor <= range.most.minor);
}
