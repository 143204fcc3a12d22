import type {
  BookRequest,
  Language,
  PaymentMethodChoice,
  Place,
  SearchParams,
  SearchResult,
  SelectedAdditional,
} from '@forecourt/shared/contract';
import { parseUrlDate, toInstant } from '@forecourt/shared/time';

/** What is about to be booked, from all parts of the page. */
export interface Intent {
  params: SearchParams & { modelId: number };
  offer: SearchResult;
  extras: readonly SelectedAdditional[];
  choice: PaymentMethodChoice;
  /** What the visitor sees and agrees to. */
  price: { total: number; currency: string; promotion?: { id: number; code?: string | undefined } | undefined };
  places: readonly Place[];
  language: Language;
  agencyGuid?: string | undefined;
}

type FromForm = Pick<BookRequest, 'customer'> & Partial<BookRequest>;

/** Wall clock of the place as the instant in UTC that the booking carries (S2-3, D20). */
function instantOf(urlDate: string, time: string, placeId: number, places: readonly Place[]): string {
  const place = places.find(({ id }) => id === placeId);
  const date = parseUrlDate(urlDate);
  if (!place || !date)
    throw new Error(`No place ${placeId} or no day ${urlDate}: read both from the API and the URL before booking.`);
  return toInstant({ date, time }, place).toISOString();
}

function period({ params, places }: Intent): Pick<BookRequest, 'from' | 'to'> {
  return {
    from: instantOf(params.dateFrom, params.hourFrom, params.pickUpPlaceId, places),
    to: instantOf(params.dateTo, params.hourTo, params.dropOffPlaceId, places),
  };
}

export function bookRequest(
  intent: Intent,
  fromForm: FromForm,
  isQuotation = intent.choice.kind === 'quote',
): BookRequest {
  const { params, offer, extras, choice, price, language, agencyGuid } = intent;
  return {
    ...period(intent),
    language,
    currency: price.currency,
    modelId: params.modelId,
    pickupId: params.pickUpPlaceId,
    pickupEndpoint: params.pickUpEndpoint,
    returnId: params.dropOffPlaceId,
    returnEndPoint: params.dropOffEndpoint,
    additionals: [...extras],
    // The search's own wish: a model that has unlimited distance anyway must not be charged for it.
    ilimitedKm: params.unlimitedKm,
    maxAllowedDistance: offer.maxAllowedDistance,
    maxAllowedDistanceByDay: offer.maxAllowedDistanceByDay,
    isOnRequest: offer.isOnRequest,
    driverAge: params.driverAge,
    promotion: price.promotion?.id,
    // A coupon that the payment method does not allow must not change the price on the server either.
    promotionCode: price.promotion?.code,
    commercialAgreementCode: params.commercialAgreementCode,
    agencyGuid: agencyGuid ?? params.agencyGuid,
    isQuotation,
    onlinePayment: choice.kind === 'online' && !isQuotation,
    expectedPrice: price.total,
    ...fromForm,
  };
}
