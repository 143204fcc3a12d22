import { splitPayment } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BookingFlow, type PriceResult } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import { balanceSummaryOf } from './booking-view';
import type { BookingRow } from './bookings.store';
import { suitsPayment } from './promotion-check';

const OPEN: readonly number[] = [BOOKING_STATUS.Reserved, BOOKING_STATUS.Confirmed, BOOKING_STATUS.Quoted];
const isOpen = ({ status, paid_minor }: BookingRow): boolean => OPEN.includes(status) && paid_minor === 0;

/**
 * The balance of an open booking as it would be with a promotion (S2-7), at the price that it was offered for when the booking was
 * made; undefined where the promotion was not on offer or does not accept the way in which the booking is paid (S1-5).
 */
export function promotedSummaryOf(
  row: BookingRow,
  promotionId: number | undefined,
  general: BookingFlow['general'],
): PriceResult | undefined {
  const offer = row.details.promotions?.find(({ id }) => id === promotionId);
  const suits =
    offer !== undefined &&
    isOpen(row) &&
    (row.status === BOOKING_STATUS.Quoted || suitsPayment(offer, row.online_payment));
  if (!suits) return undefined;
  const plain = balanceSummaryOf(row);
  const total = fromDecimal(offer.bookingFinalPrice, row.currency);
  const { payNow, payAtCounter } = splitPayment(total, general);
  const saved = fromDecimal(plain.originalPrice, row.currency).minor - total.minor;
  return {
    ...plain,
    priceToPay: toDecimal(total),
    priceDiscount: toDecimal({ minor: Math.max(0, saved), currency: row.currency }),
    priceItems: offer.priceDetails,
    payNow: row.online_payment ? toDecimal(payNow) : 0,
    payAtDestination: toDecimal(row.online_payment ? payAtCounter : total),
    balance: toDecimal(total),
    customerBalance: -toDecimal(total) || 0,
  };
}
