import type { BookRequest, Language } from '@forecourt/shared/contract';
import { parseUrlDate, toInstant } from '@forecourt/shared/time';
import type { Offer } from './offer';
import type { Reservation } from './reservation-form';

/** Wall clock of the place as the instant that the booking carries. */
function instantOf({ places }: Offer, urlDate: string, time: string, placeId: number): string {
  const place = places.find(({ id }) => id === placeId);
  const date = parseUrlDate(urlDate);
  if (!place || !date) throw new Error(`No place ${placeId} or no day ${urlDate}: the offer that was read names both.`);
  return toInstant({ date, time }, place).toISOString();
}

/** The price is the one that the visitor saw: the back end computes its own and refuses when they differ. */
export function reservationRequest(
  offer: Offer,
  { intent, price, currency, age, customer }: Reservation,
  language: Language,
): BookRequest {
  const { params, result, extras } = offer;
  return {
    from: instantOf(offer, params.dateFrom, params.hourFrom, params.pickUpPlaceId),
    to: instantOf(offer, params.dateTo, params.hourTo, params.dropOffPlaceId),
    pickupId: params.pickUpPlaceId,
    pickupEndpoint: params.pickUpEndpoint,
    returnId: params.dropOffPlaceId,
    returnEndPoint: params.dropOffEndpoint,
    modelId: params.modelId,
    additionals: extras.map(({ id: additionalId, quantity }) => ({ additionalId, quantity })),
    ilimitedKm: params.unlimitedKm,
    maxAllowedDistance: result.maxAllowedDistance,
    maxAllowedDistanceByDay: result.maxAllowedDistanceByDay,
    isOnRequest: result.isOnRequest,
    commercialAgreementCode: params.commercialAgreementCode,
    agencyGuid: params.agencyGuid,
    promotion: offer.price.promotion?.id,
    promotionCode: offer.price.promotion?.code,
    customer: { ...customer, age },
    driverAge: age,
    language,
    currency,
    expectedPrice: price,
    onlinePayment: false,
    isQuotation: intent === 'quote' || result.onlyQuote,
  };
}
