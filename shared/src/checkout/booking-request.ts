import type { Distance, Offer, OfferedPromotion, Selection } from '../booking';
import type { BookRequest, Language, PaymentMethodChoice, Place, PricedBookRequest } from '../contract';
import { toDecimal, type Money } from '../money';
import { parseUrlDate, toInstant } from '../time';
import type { OfferParams } from './checkout-link';

/** What is about to be booked, from all parts of the page. */
export interface PlannedBooking {
  params: OfferParams;
  offer: Offer;
  extras: Selection;
  choice: PaymentMethodChoice;
  /** What the visitor sees and agrees to: the back end computes its own price and refuses when they differ. */
  price: { total: Money; promotion?: Pick<OfferedPromotion, 'id' | 'code'> | undefined };
  /** The places' zones turn wall clocks into the instants of a booking (D20). */
  places: readonly Place[];
  language: Language;
  /** The signed offer of the price. */
  offerToken?: string | undefined;
  /** Who holds the car. */
  holder?: string | undefined;
  agencyGuid?: string | undefined;
}

type FromForm = Pick<BookRequest, 'customer'> & Partial<Omit<BookRequest, 'expectedPrice'>>;

/** Wall clock of the place as the instant in UTC that the booking carries (S2-3, D20). */
function instantOf(urlDate: string, time: string, placeId: number, places: readonly Place[]): string {
  const place = places.find(({ id }) => id === placeId);
  const date = parseUrlDate(urlDate);
  if (!place || !date)
    throw new Error(`No place ${placeId} or no day ${urlDate}: read both from the API and the URL before booking.`);
  return toInstant({ date, time }, place).toISOString();
}

const period = ({ params, places }: PlannedBooking): Pick<BookRequest, 'from' | 'to'> => ({
  from: instantOf(params.dateFrom, params.hourFrom, params.pickUpPlaceId, places),
  to: instantOf(params.dateTo, params.hourTo, params.dropOffPlaceId, places),
});

const distanceToWire = (distance: Distance): Pick<BookRequest, 'maxAllowedDistance' | 'maxAllowedDistanceByDay'> => ({
  maxAllowedDistance: distance.unlimited ? null : distance.total,
  maxAllowedDistanceByDay: distance.unlimited ? null : distance.perDay,
});

/** The age of the search is the customer's, until a birthday says it. */
const ageOf = ({ driverAge }: OfferParams, { customer }: FromForm): Pick<BookRequest['customer'], 'age'> =>
  driverAge && !customer.birthDate ? { age: driverAge } : {};

/** The booking as it is sent to the back end. */
export function bookingRequest(
  planned: PlannedBooking,
  fromForm: FromForm,
  isQuotation = planned.choice.kind === 'quote',
): PricedBookRequest {
  const { params, offer, extras, choice, price, language, agencyGuid } = planned;
  return {
    ...period(planned),
    language,
    currency: price.total.currency,
    modelId: params.modelId,
    pickupId: params.pickUpPlaceId,
    pickupEndpoint: params.pickUpEndpoint,
    returnId: params.dropOffPlaceId,
    returnEndPoint: params.dropOffEndpoint,
    additionals: extras.map(({ extraId, quantity }) => ({ additionalId: extraId, quantity })),
    brandCode: params.brandCode,
    fullResponse: true,
    // What the search asked for: a model that has unlimited distance anyway must not be charged for it.
    ilimitedKm: params.unlimitedKm,
    ...distanceToWire(offer.distance),
    isOnRequest: offer.availability === 'on-request',
    driverAge: params.driverAge,
    promotion: price.promotion?.id,
    // A promotion code that the payment method does not allow must not change the price on the server either.
    promotionCode: price.promotion?.code,
    agencyGuid: agencyGuid ?? params.agencyGuid,
    isQuotation,
    onlinePayment: choice.kind === 'online' && !isQuotation,
    expectedPrice: toDecimal(price.total),
    offerToken: planned.offerToken,
    holder: planned.holder,
    ...fromForm,
    customer: { ...ageOf(params, fromForm), ...fromForm.customer },
    // A form may ask for the agreement code, too; what is typed there counts before the search's.
    commercialAgreementCode: fromForm.commercialAgreementCode ?? params.commercialAgreementCode,
  };
}
