import { additionalsPriceCall, priceCall, searchCall, validatePromotionCall, type ApiClient } from '../api-client';
import { withoutPromotionCode, type Extra, type Offer, type Quote, type Selection } from '../booking';
import type { Language, SearchParams } from '../contract';
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
