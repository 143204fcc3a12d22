import {
  additionalsPriceCall,
  placesCall,
  priceCall,
  searchCall,
  validatePromotionCall,
  type ApiClient,
} from '@forecourt/shared/api-client';
import { availableSelection, bestPromotionFor, extrasFromUrl, withoutCoupon } from '@forecourt/shared/booking';
import type {
  Language,
  Place,
  PriceResult,
  PromotionOffer,
  SearchParams,
  SearchResult,
  SelectedAdditional,
} from '@forecourt/shared/contract';
import { completeSearch, searchFromUrl } from '@forecourt/shared/rules';

/** What somebody who came from checkout is about to reserve, as the back end offers it now. */
export interface Offer {
  params: SearchParams & { modelId: number };
  result: SearchResult;
  extras: { id: number; name: string; quantity: number }[];
  places: readonly Place[];
  price: { total: number; currency: string; promotion: PromotionOffer | undefined };
}

export interface Asking {
  api: ApiClient;
  language: Language;
  currency: string;
}

type OneCar = Offer['params'];

async function coupon(api: ApiClient, { promotionId, promotionCode }: SearchParams): Promise<number | undefined> {
  if (promotionId !== undefined || !promotionCode) return promotionId;
  const known = await api.send(validatePromotionCall(promotionCode)).catch(() => undefined);
  return known?.id;
}

async function priceOf(
  { api, language, currency }: Asking,
  params: OneCar,
  extras: readonly SelectedAdditional[],
): Promise<PriceResult> {
  const couponId = await coupon(api, params);
  const promotions = [...(params.promotions ?? []), ...(couponId === undefined ? [] : [couponId])];
  return api.send(priceCall({ ...withoutCoupon(params), promotions, currency }, extras, language));
}

function extrasOf({ api, language, currency }: Asking, params: OneCar) {
  const { dateFrom, hourFrom, dateTo, hourTo, pickUpPlaceId, dropOffPlaceId, unlimitedKm, modelId, promotionId } =
    params;
  return api.send(
    additionalsPriceCall({
      fromDate: `${dateFrom}T${hourFrom}`,
      toDate: `${dateTo}T${hourTo}`,
      deliveryPlaceId: pickUpPlaceId,
      returnPlaceId: dropOffPlaceId,
      ilimitedKm: unlimitedKm,
      modelId,
      promotion: promotionId,
      currency,
      language,
    }),
  );
}

/** The search and the car of checkout's URL; undefined when one of them is missing. */
export function askedFor(query: URLSearchParams): OneCar | undefined {
  const params = completeSearch(
    searchFromUrl(new URLSearchParams([...query].filter(([, value]) => value !== ''))).params,
  );
  return params?.modelId === undefined ? undefined : { ...params, modelId: params.modelId };
}

/** Undefined when the car can no longer be had for this search. */
export async function readOffer(asking: Asking, params: OneCar, query: URLSearchParams): Promise<Offer | undefined> {
  const { api, language, currency } = asking;
  const [{ results }, additionals, places] = await Promise.all([
    api.send(searchCall({ ...withoutCoupon(params), currency }, language)),
    extrasOf(asking, params),
    api.send(placesCall(language)),
  ]);
  const result = results.find(({ car }) => car.model.id === params.modelId);
  if (!result) return undefined;
  const selection = availableSelection(extrasFromUrl(query.get('extras')), additionals, result.additionals);
  const price = await priceOf(asking, params, selection);
  const promotion = bestPromotionFor(price.availablePromotions, { kind: result.onlyQuote ? 'quote' : 'counter' });
  const extras = selection.flatMap(({ additionalId: id, quantity }) => {
    const name = additionals.find((additional) => additional.id === id)?.name;
    return name === undefined ? [] : [{ id, name, quantity }];
  });
  return {
    params,
    result,
    extras,
    places,
    price: { total: promotion?.bookingFinalPrice ?? price.originalPrice, currency: price.currency, promotion },
  };
}
