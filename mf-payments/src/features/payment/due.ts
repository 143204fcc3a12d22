import type { Booking } from '@forecourt/shared/booking';
import { subtract, zero, type Money } from '@forecourt/shared/money';

type Amounts = Pick<Booking, 'status' | 'currency' | 'price' | 'paid' | 'payNow' | 'balance'>;

export interface Due {
  /** What an online payment takes now: the open share, afterwards the whole rest. */
  now: Money;
  /** What remains for the counter when that has been paid. */
  later: Money;
}

/** What a receipt still shows as open. */
export const restOf = ({ balance }: Pick<Booking, 'balance'>): Money => ({
  ...balance,
  minor: Math.max(0, -balance.minor),
});

/** What to show; the server computes the amount of a payment itself (D33). */
export function dueOf({ status, currency, payNow, balance }: Amounts): Due {
  const owed = restOf({ balance });
  if (status === 'Cancelled') return { now: zero(currency), later: zero(currency) };
  const now = payNow.minor > 0 && payNow.minor < owed.minor ? payNow : owed;
  return { now, later: subtract(owed, now) };
}

/** Open, paid as far as it is to be paid online, or over. */
export function paymentStateOf(booking: Amounts): 'unpaid' | 'paid' | 'ended' {
  if (booking.status === 'Cancelled') return 'ended';
  if (booking.paid.minor > 0 && booking.payNow.minor === 0) return 'paid';
  return dueOf(booking).now.minor === 0 ? 'paid' : 'unpaid';
}
