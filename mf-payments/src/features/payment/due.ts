import { BOOKING_STATUS, type Booking } from '@forecourt/shared/contract';
import { fromDecimal, subtract, toDecimal } from '@forecourt/shared/money';

type Amounts = Pick<Booking, 'currentStatus' | 'currency' | 'price' | 'totalPayed' | 'payNow' | 'customerBalance'>;

export interface Due {
  /** What an online payment takes now: the open share, afterwards the whole rest. */
  now: number;
  /** What remains for the desk when that has been paid. */
  later: number;
}

/** What to show; the server computes the amount of a payment itself (D33). */
export function dueOf({ currentStatus, currency, payNow, customerBalance }: Amounts): Due {
  const owed = fromDecimal(Math.max(0, -customerBalance), currency);
  if (currentStatus === BOOKING_STATUS.Cancelled) return { now: 0, later: 0 };
  const share = fromDecimal(payNow, currency);
  const now = share.minor > 0 && share.minor < owed.minor ? share : owed;
  return { now: toDecimal(now), later: toDecimal(subtract(owed, now)) };
}

/** Open, paid as far as it is to be paid online, or over. */
export function paymentStateOf(booking: Amounts): 'unpaid' | 'paid' | 'ended' {
  if (booking.currentStatus === BOOKING_STATUS.Cancelled) return 'ended';
  if (booking.totalPayed > 0 && booking.payNow === 0) return 'paid';
  return dueOf(booking).now === 0 ? 'paid' : 'unpaid';
}

/** What a receipt still shows as open. */
export const restOf = ({ customerBalance }: Amounts): number => Math.max(0, -customerBalance);
