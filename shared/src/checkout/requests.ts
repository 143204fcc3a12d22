import { additionalsPriceCall, priceCall, searchCall, validatePromotionCall, type ApiClient } from '../api-client';
import {
  withoutPromotionCode,
  type Distance,
  type Extra,
  type Offer,
  type OfferedPromotion,
  type Quote,
  type Selection,
} from '../booking';
import type { BookRequest, Language, PaymentMethodChoice, Place, PricedBookRequest, SearchParams } from '../contract';
import { toDecimal, type Money } from '../money';
import { parseUrlDate, toInstant } from '../time';
import type { OfferParams } from './checkout-link';

/** Who asks, in which language and currency; a host is one. */
export interface Asking {
  api: ApiClient;
  language: Language;
  currency: string;
  /** Whose own hold of a car counts as free. */
  holder?: string | undefined;
  /** Promotions of the site's ways to pay: one that has a code is offered to who names its id. */
  methodPromotions?: readonly number[];
}

/** The chosen offer; null when the car is no longer offered for this search. */
export async function readOffer(
  { api, language, currency, holder }: Asking,
  params: OfferParams,
  signal?: AbortSignal,
): Promise<Offer | null> {
  const { offers } = await api.send(searchCall({ ...params, currency, ...(holder && { holder }) }, language), signal);
  return offers.find(({ car }) => car.id === params.modelId) ?? null;
}

/** The other cars that can be booked at once for the same search, cheapest first as the server sorts them. */
export async function readOtherOffers(
  { api, language, currency }: Asking,
  { modelId, ...params }: OfferParams,
  signal?: AbortSignal,
): Promise<Offer[]> {
  const { offers } = await api.send(searchCall({ ...params, currency }, language), signal);
  return offers.filter(({ car, availability }) => car.id !== modelId && availability === 'instant');
}

/** The extras that can be had with the offer, in the company's order. */
export async function readExtras(
  { api, language, currency }: Asking,
  params: OfferParams,
  signal?: AbortSignal,
): Promise<Extra[]> {
  const extras = await api.send(additionalsPriceCall({ ...params, currency }, language), signal);
  return extras.toSorted((a, b) => a.order - b.order);
}

/** The id of the search's promotion code, which may have come without it. */
export async function promotionIdOf(
  { api }: Pick<Asking, 'api'>,
  { promotionId, promotionCode }: SearchParams,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (promotionId !== undefined || !promotionCode) return promotionId;
  return (await api.send(validatePromotionCall(promotionCode), signal)).id;
}

/** What a quote is asked for: a car with extras, and the signed offer that was chosen. */
export interface QuoteRequest {
  params: OfferParams;
  extras: Selection;
  offerToken?: string | undefined;
}

/**
 * The price of the offer with these extras. A promotion code is asked for among the promotions on offer and not as the
 * chosen one, since the payment method decides whether it applies.
 */
export async function readQuote(
  asking: Asking,
  { params, extras, offerToken }: QuoteRequest,
  signal?: AbortSignal,
): Promise<Quote> {
  const { api, language, currency, holder, methodPromotions = [] } = asking;
  const promotionId = await promotionIdOf(asking, params, signal);
  const ofCode = promotionId === undefined ? [] : [promotionId];
  const promotions = [...new Set([...(params.promotions ?? []), ...methodPromotions, ...ofCode])];
  const code = promotionId === undefined ? {} : { promotionCode: params.promotionCode };
  return api.send(
    priceCall(
      {
        ...withoutPromotionCode(params),
        ...code,
        promotions,
        currency,
        ...(offerToken && { offerToken }),
        ...(holder && { holder }),
      },
      extras,
      language,
    ),
    signal,
  );
}

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
