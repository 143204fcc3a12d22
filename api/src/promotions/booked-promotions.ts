import {
  bookingStatusOf,
  isCancellable,
  promotionApplies,
  promotionCode,
  splitPayment,
  suitsPayment,
  type OfferedPromotion,
  type Quote,
} from '@forecourt/shared/booking';
import {
  BOOKING_STATUS,
  PAYMENT_GATEWAYS,
  paymentTypeNumber,
  type BookingFlow,
  type PaymentGateway,
} from '@forecourt/shared/contract';
import { sum, zero } from '@forecourt/shared/money';
import type { BookingRow, DbOrTransaction } from '../bookings/bookings.store';
import { balanceSummaryOf, keptMinor, originalPriceOf, promotionsOf } from '../bookings/stored-booking';
import { claimPromotion, isPromotionLeft } from './promotions.store';

type Promoted = Pick<BookingRow, 'details' | 'currency'>;

/** The promotion in a booking's price; bookings from before it was kept say only what was asked for. */
function pricedPromotionOf(row: Promoted): OfferedPromotion | undefined {
  const { promotionId, asked = {} } = row.details;
  const promotions = promotionsOf(row);
  const byId = promotions.find(({ id }) => id === (promotionId ?? asked.promotion));
  const code = promotionCode(asked.promotionCode ?? '');
  return byId ?? (code === '' ? undefined : promotions.find((each) => each.code === code));
}

type Using = Promoted & Pick<BookingRow, 'id' | 'email_key'>;

async function withPricedPromotion(trx: DbOrTransaction, row: Using, ask: typeof claimPromotion): Promise<boolean> {
  const promotionId = row.details.promotionId ?? pricedPromotionOf(row)?.id;
  return promotionId === undefined || ask(trx, { bookingId: row.id, promotionId, customerKey: row.email_key });
}

/** Counts the promotion in a booking's price as used by it; false when it has been used as often as it may. */
export const claimPricedPromotion = (trx: DbOrTransaction, row: Using): Promise<boolean> =>
  withPricedPromotion(trx, row, claimPromotion);

/** Whether the promotion in a booking's price could be claimed now. */
export const isPricedPromotionLeft = (trx: DbOrTransaction, row: Using): Promise<boolean> =>
  withPricedPromotion(trx, row, isPromotionLeft);

/**
 * The promotion in a booking's price accepts the method by which its payment begins: which one it is, booking did not
 * say. Once all that is due online is paid, the rest may be paid in any way.
 */
export function promotionAccepts(
  row: Promoted & Parameters<typeof keptMinor>[0] & Pick<BookingRow, 'pay_now_minor'>,
  paymentType: number,
): boolean {
  const kept = keptMinor(row);
  if (kept > 0 && kept >= row.pay_now_minor) return true;
  const priced = pricedPromotionOf(row);
  return priced === undefined || promotionApplies(priced, { kind: 'online', methodId: paymentType, paymentType });
}

/** The payment types that the promotion in a booking's price accepts now; undefined where all of them are. */
export function acceptedTypes(row: Parameters<typeof promotionAccepts>[0]): number[] | undefined {
  const types = Object.keys(PAYMENT_GATEWAYS).map((name) => paymentTypeNumber(name as PaymentGateway));
  const accepted = types.filter((type) => promotionAccepts(row, type));
  return accepted.length === types.length ? undefined : accepted;
}

/** The promotion in a quotation's price lets it be paid at the desk. */
export function promotionAcceptsDesk(row: Promoted): boolean {
  const priced = pricedPromotionOf(row);
  return priced === undefined || promotionApplies(priced, { kind: 'counter' });
}

/** Nothing is paid yet, and the rental has not begun: as long as it may be cancelled. */
const isOpen = ({ status, paid_minor }: BookingRow): boolean =>
  isCancellable(bookingStatusOf(status)) && paid_minor === 0;

/**
 * The balance of an open booking as it would be with a promotion (S2-7), at the price that it was offered for when the
 * booking was made; undefined where the promotion was not on offer or does not accept the way in which the booking is
 * paid (S1-5).
 */
export function promotedSummaryOf(
  row: BookingRow,
  promotionId: number | undefined,
  { general, rounding }: { general: BookingFlow['general']; rounding: number },
): Quote | undefined {
  const promotion = promotionsOf(row).find(({ id }) => id === promotionId);
  if (promotion === undefined || !isOpen(row)) return undefined;
  if (row.status !== BOOKING_STATUS.Quoted && !suitsPayment(promotion, row.online_payment)) return undefined;
  const { total, items, agency } = promotion;
  const { currency } = total;
  const commission = sum(
    items.filter(({ type }) => type === 'Commission').map(({ amount }) => amount),
    currency,
  );
  return {
    ...balanceSummaryOf(row),
    total,
    saved: { minor: Math.max(0, originalPriceOf(row).minor - total.minor), currency },
    items,
    chargedSplit: row.online_payment
      ? splitPayment({ total, commission }, general, rounding)
      : { payNow: zero(currency), payAtCounter: total },
    balance: { minor: 0 - total.minor, currency },
    agency,
  };
}
