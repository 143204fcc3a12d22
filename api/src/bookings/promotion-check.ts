import { promotionApplies } from '@forecourt/shared/booking';
import type { PaymentMethodChoice, PromotionOffer } from '@forecourt/shared/contract';
import type { AskedDetails } from './asked-details';
import type { BookingRow } from './bookings.store';
import type { PricedRequest } from './price-request';

const COUNTER = -1;

/** Every way in which a booking of this kind may be paid under the promotion; the booking says "online" and not yet by which method. */
function choicesFor({ acceptedPaymentTypes }: PromotionOffer, online: boolean): PaymentMethodChoice[] {
  if (!online) return [{ kind: 'counter' }];
  const types =
    acceptedPaymentTypes.length === 0 ? [0] : acceptedPaymentTypes.map(({ id }) => id).filter((id) => id !== COUNTER);
  return types.map((type) => ({ kind: 'online', methodId: type, paymentType: type }));
}

/** Some way of paying of this kind is accepted by the promotion. */
export const suitsPayment = (offer: PromotionOffer, online: boolean): boolean =>
  choicesFor(offer, online).some((choice) => promotionApplies(offer, choice));

function wantedOf(
  offers: readonly PromotionOffer[],
  { promotion, promotionCode }: Pick<AskedDetails, 'promotion' | 'promotionCode'>,
): PromotionOffer | undefined {
  const code = promotionCode?.trim().toUpperCase();
  return promotion === undefined && !code
    ? undefined
    : offers.find((offer) => offer.id === promotion || offer.code === code);
}

/** The promotion that was asked for can be used with this way of paying (S1-5); a quotation is not paid yet. */
export function promotionSuits({ request, priced: { price } }: Pick<PricedRequest, 'request' | 'priced'>): boolean {
  const wanted = wantedOf(price.availablePromotions, request);
  return wanted === undefined || request.isQuotation || suitsPayment(wanted, request.onlinePayment);
}

/**
 * The promotion in a booking's price accepts the method by which its payment begins: which one it is, booking did not say. The rest
 * after a first payment may be paid in any way.
 */
export function promotionAccepts(
  { details, paid_minor }: Pick<BookingRow, 'details' | 'paid_minor'>,
  paymentType: number,
): boolean {
  const wanted = paid_minor > 0 ? undefined : wantedOf(details.promotions ?? [], details.asked ?? {});
  return wanted === undefined || promotionApplies(wanted, { kind: 'online', methodId: paymentType, paymentType });
}
