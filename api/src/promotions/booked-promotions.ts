import {
  bookingStatusOf,
  isCancellable,
  promotionApplies,
  promotionCode,
  splitPayment,
  type OfferedPromotion,
  type Quote,
} from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BookingFlow, type PaymentMethodChoice } from '@forecourt/shared/contract';
import { zero } from '@forecourt/shared/money';
import type { BookingRow, RequestedDetails } from '../bookings/bookings.store';
import { balanceSummaryOf, originalPriceOf, promotionsOf } from '../bookings/stored-booking';

/** The counter among the accepted payment types (S1-5). */
const COUNTER = -1;

const accepts = (promotion: OfferedPromotion, choice: PaymentMethodChoice): boolean =>
  promotionApplies(promotion, choice);

/**
 * Every way in which a booking of this kind may be paid under the promotion; the booking says "online" and not yet by
 * which method.
 */
function choicesFor({ acceptedPaymentTypes }: OfferedPromotion, online: boolean): PaymentMethodChoice[] {
  if (!online) return [{ kind: 'counter' }];
  const types =
    acceptedPaymentTypes.length === 0 ? [0] : acceptedPaymentTypes.map(({ id }) => id).filter((id) => id !== COUNTER);
  return types.map((type) => ({ kind: 'online', methodId: type, paymentType: type }));
}

/** Some way of paying of this kind is accepted by the promotion. */
const suitsPayment = (promotion: OfferedPromotion, online: boolean): boolean =>
  choicesFor(promotion, online).some((choice) => accepts(promotion, choice));

type Requested = Pick<RequestedDetails, 'promotion' | 'promotionCode'>;

function requestedAmong(promotions: readonly OfferedPromotion[], requested: Requested): OfferedPromotion | undefined {
  const code = promotionCode(requested.promotionCode ?? '');
  return promotions.find((each) => each.id === requested.promotion || (code !== '' && each.code === code));
}

/** The requested promotion can be used with this way of paying (S1-5); a quotation is not paid yet. */
export function promotionSuits(
  request: Requested & { isQuotation: boolean; onlinePayment: boolean },
  promotions: readonly OfferedPromotion[],
): boolean {
  const requested = requestedAmong(promotions, request);
  return requested === undefined || request.isQuotation || suitsPayment(requested, request.onlinePayment);
}

/**
 * The promotion in a booking's price accepts the method by which its payment begins: which one it is, booking did not
 * say. The rest after a first payment may be paid in any way.
 */
export function promotionAccepts(
  row: Pick<BookingRow, 'details' | 'paid_minor' | 'currency'>,
  paymentType: number,
): boolean {
  if (row.paid_minor > 0) return true;
  const requested = requestedAmong(promotionsOf(row), row.details.asked ?? {});
  return requested === undefined || accepts(requested, { kind: 'online', methodId: paymentType, paymentType });
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
  general: BookingFlow['general'],
): Quote | undefined {
  const promotion = promotionsOf(row).find(({ id }) => id === promotionId);
  if (promotion === undefined || !isOpen(row)) return undefined;
  if (row.status !== BOOKING_STATUS.Quoted && !suitsPayment(promotion, row.online_payment)) return undefined;
  const { total, items, agency } = promotion;
  const { currency } = total;
  return {
    ...balanceSummaryOf(row),
    total,
    saved: { minor: Math.max(0, originalPriceOf(row).minor - total.minor), currency },
    items,
    split: row.online_payment ? splitPayment(total, general) : { payNow: zero(currency), payAtCounter: total },
    balance: { minor: 0 - total.minor, currency },
    agency,
  };
}
