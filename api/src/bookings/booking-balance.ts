import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { BookingRow } from './bookings.store';

type Account = Pick<BookingRow, 'status' | 'online_payment' | 'price_minor' | 'pay_now_minor' | 'paid_minor'>;

const isCancelled = ({ status }: Account): boolean => status === BOOKING_STATUS.Cancelled;

/** Minor units that are due now: the online share while it is open, afterwards the whole rest; nothing on a cancelled booking. */
export function dueNow(row: Account): number {
  if (isCancelled(row)) return 0;
  const share = row.online_payment && row.paid_minor < row.pay_now_minor ? row.pay_now_minor : row.price_minor;
  return Math.max(0, share - row.paid_minor);
}

/** Minor units; below zero: the customer owes it (D38). */
export const balanceOf = (row: Account): number => row.paid_minor - (isCancelled(row) ? 0 : row.price_minor);

/** Minor units of the online share that are not paid yet. */
export const openShareOf = (row: Account): number =>
  isCancelled(row) ? 0 : Math.max(0, row.pay_now_minor - row.paid_minor);
