import {
  bookingSnapshotFromWire,
  bookingStatusOf,
  excessFromWire,
  ledgerOf,
  moneyIn,
  promotionFromWire,
  type Booking,
  type OfferedPromotion,
  type Quote,
} from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BookingStatus } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import type { BookingRow } from './bookings.store';

/*
 * A booking's row as the domain has it: reads what `booking-details.ts` writes, and what earlier releases have
 * written.
 */

type Account = Pick<
  BookingRow,
  'status' | 'online_payment' | 'price_minor' | 'pay_now_minor' | 'paid_minor' | 'refunded_minor'
>;

const isCancelled = ({ status }: Account): boolean => status === BOOKING_STATUS.Cancelled;

/**
 * Minor units that are due now: the online share while it is open, afterwards the whole rest; nothing on a cancelled
 * booking.
 */
export function dueNow(row: Account): number {
  if (isCancelled(row)) return 0;
  const kept = row.paid_minor - row.refunded_minor;
  const share = row.online_payment && kept < row.pay_now_minor ? row.pay_now_minor : row.price_minor;
  return Math.max(0, share - kept);
}

/** Minor units; below zero: the customer owes it (D38). */
const balanceOf = (row: Account): number =>
  row.paid_minor - row.refunded_minor - (isCancelled(row) ? 0 : row.price_minor);

/** Minor units of the online share that are not paid yet. */
const openShareOf = (row: Account): number =>
  isCancelled(row) ? 0 : Math.max(0, row.pay_now_minor - (row.paid_minor - row.refunded_minor));

/** A booking as its owner sees it now. */
export function bookingOf(row: BookingRow): Booking & { status: BookingStatus } {
  const money = (minor: number): Money => ({ minor, currency: row.currency });
  const snapshot = bookingSnapshotFromWire(row.details.shown);
  // A guest's booking becomes the account's when its verified e-mail claims it; an agency's stays the agency's.
  const owner = snapshot.agency === undefined && row.user_id !== null ? { globalId: row.user_id } : {};
  return {
    ...snapshot,
    customer: { ...snapshot.customer, ...owner },
    id: row.id,
    // The column takes no other number.
    status: bookingStatusOf(row.status) as BookingStatus,
    createdAt: row.created_at.toISOString(),
    price: money(row.price_minor),
    paid: money(row.paid_minor),
    refunded: money(row.refunded_minor),
    payNow: money(openShareOf(row)),
    balance: money(balanceOf(row)),
    isSelfCheckedIn: row.is_self_checkin,
    ...(row.refund_by !== null && { refundBy: row.refund_by.toISOString() }),
    ...(row.hold_expires_at !== null && { holdUntil: row.hold_expires_at.toISOString() }),
    ...(row.quoted_until !== null && { quotedUntil: row.quoted_until.toISOString() }),
    ...(row.cancel_reason === 'hold-expired' && { isLapsed: true }),
    ...(row.cancel_reason === 'declined' && {
      declined: row.decline_reason === null ? {} : { reason: row.decline_reason },
    }),
  };
}

type Priced = Pick<BookingRow, 'details' | 'currency'>;

export const originalPriceOf = ({ details, currency }: Priced): Money => moneyIn(currency)(details.originalPrice);

/** On offer when the booking was made, at the prices of that day. */
export const promotionsOf = ({ details, currency }: Priced): OfferedPromotion[] =>
  (details.promotions ?? []).map((promotion) => promotionFromWire(promotion, moneyIn(currency)));

/** The balance summary (D39): the price as it was booked, and what has been paid of it. */
export function balanceSummaryOf(row: BookingRow): Quote {
  const booking = bookingOf(row);
  const { currency, days, price, items, paid, balance, exchangeRate, agency } = booking;
  const { dueNow, atDesk } = ledgerOf(booking);
  const { damage, hail, rollover, theft } = row.details.franchise;
  const original = originalPriceOf(row);
  return {
    currency,
    days,
    original,
    total: price,
    saved: { minor: Math.max(0, original.minor - price.minor), currency },
    items,
    promotions: [],
    chargedSplit: { payNow: dueNow, payAtCounter: atDesk },
    paid,
    balance,
    // With the insurances of the booking.
    excess: excessFromWire(
      { franchiseDamage: damage, franchiseHail: hail, franchiseRollover: rollover, franchiseTheft: theft },
      moneyIn(currency),
    ),
    exchangeRate,
    agency,
  };
}
