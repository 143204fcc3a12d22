import { BOOKING_STATUS, type Booking, type PriceResult } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { BookingRow } from './bookings.store';

/** Minor units that are due now: the online share while it is open, afterwards the whole rest; nothing on a cancelled booking. */
export function dueNow(row: BookingRow): number {
  if (row.status === BOOKING_STATUS.Cancelled) return 0;
  const share = row.online_payment && row.paid_minor < row.pay_now_minor ? row.pay_now_minor : row.price_minor;
  return Math.max(0, share - row.paid_minor);
}

/** Below zero: the customer owes it (D38). */
const balanceOf = (row: BookingRow): number =>
  row.paid_minor - (row.status === BOOKING_STATUS.Cancelled ? 0 : row.price_minor);
const openShareOf = (row: BookingRow): number =>
  row.status === BOOKING_STATUS.Cancelled ? 0 : Math.max(0, row.pay_now_minor - row.paid_minor);

/** A booking as it goes over the wire. */
export function bookingOf(row: BookingRow): Booking {
  const decimal = (minor: number) => toDecimal({ minor, currency: row.currency });
  const { shown } = row.details;
  // A guest's booking becomes the account's when its verified e-mail claims it; an agency's stays the agency's.
  const owner = shown.agencyGuid === undefined && row.user_id !== null ? { globalId: row.user_id } : {};
  return {
    ...shown,
    customer: { ...shown.customer, ...owner },
    id: row.id,
    currentStatus: row.status,
    price: decimal(row.price_minor),
    totalPayed: decimal(row.paid_minor),
    payNow: decimal(openShareOf(row)),
    balance: decimal(0 - balanceOf(row) || 0),
    customerBalance: decimal(balanceOf(row)),
    isSelfCheckin: row.is_self_checkin,
    createdAt: row.created_at.toISOString(),
    ...(row.hold_expires_at !== null && { holdUntil: row.hold_expires_at.toISOString() }),
  };
}

/** The balance summary (D39): the price as it was booked, and what has been paid of it. */
export function balanceSummaryOf(row: BookingRow): PriceResult {
  const { details } = row;
  const booking = bookingOf(row);
  const rest = toDecimal({ minor: Math.max(0, -balanceOf(row)) - openShareOf(row), currency: row.currency });
  return {
    currency: row.currency,
    availablePromotions: [],
    totalDays: booking.totalDays,
    priceToPay: booking.price,
    originalPrice: details.originalPrice,
    priceDiscount: toDecimal({ minor: Math.max(0, discountOf(row)), currency: row.currency }),
    priceItems: booking.priceItems,
    payNow: booking.payNow,
    payAtDestination: rest,
    balance: booking.balance,
    customerBalance: booking.customerBalance,
    exchangeRate: booking.exchangeRate,
    franchiseDamage: details.franchise.damage,
    franchiseHail: details.franchise.hail,
    franchiseRollover: details.franchise.rollover,
    franchiseTheft: details.franchise.theft,
    payedByCustomer: booking.totalPayed,
    totalPayed: booking.totalPayed,
    ...(booking.salesCommision === undefined ? {} : { salesCommision: booking.salesCommision }),
  };
}

const discountOf = ({ details, price_minor, currency }: BookingRow): number =>
  fromDecimal(details.originalPrice, currency).minor - price_minor;
