import type { Selection } from '../booking';
import type { Language, SearchParams } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './catalogue-answers'));

const list = <Name extends Parameters<typeof answer>[0]>(path: string, name: Name, language?: Language) =>
  ({ method: 'GET', path, ...(language && { query: { language } }), schema: answer<Name>(name) }) as const;

export const placesCall = (language: Language) => list('/api/data/places', 'places', language);
export const attentionSchedulesCall = () => list('/api/data/attentionschedule', 'attentionSchedules');
export const holidaysCall = (language: Language) => list('/api/data/holidays', 'holidays', language);
export const branchOfficesCall = () => list('/api/data/branchoffices', 'branchOffices');
export const currenciesCall = () => list('/api/data/currencies', 'currencies');
export const categoriesCall = (language: Language) => list('/api/data/categories', 'categories', language);
export const additionalsCall = (language: Language) => list('/api/data/additionals', 'additionals', language);
export const promotionsCall = (language: Language) => list('/api/data/promotions', 'promotions', language);

/** `isAgency`: with what an agency that is signed in keeps of each price. */
export const featuredCarsCall = (
  language: Language,
  currency: string,
  { promotionCode, isAgency = false }: { promotionCode?: string | undefined; isAgency?: boolean } = {},
) =>
  ({
    method: 'GET',
    path: '/api/data/featured-cars',
    query: { language, currency, promotionCode, ...(isAgency && { forAgency: true }) },
    ...(isAgency && { auth: 'bearer' }),
    schema: answer('featuredCars'),
  }) satisfies Call<unknown>;

/** `holder`: whose own hold counts as free. */
export const searchCall = (params: SearchParams & { holder?: string }, language: Language) =>
  ({
    method: 'GET',
    path: '/api/booking/search',
    query: { ...params, language },
    auth: 'bearer',
    schema: answer('searchAnswer'),
  }) satisfies Call<unknown>;

/** The lowest price of each pick-up day of a month, MM-YYYY. */
export const priceCalendarCall = (params: SearchParams, month: string, language: Language) =>
  ({
    method: 'GET',
    path: '/api/booking/price-calendar',
    query: { ...params, month, language },
    auth: 'bearer',
    schema: answer('priceCalendar'),
  }) satisfies Call<unknown>;

/** Other days and other places, for a search without a result. */
export const alternativesCall = (params: SearchParams, language: Language) =>
  ({
    method: 'GET',
    path: '/api/booking/alternatives',
    query: { ...params, language },
    auth: 'bearer',
    schema: answer('alternatives'),
  }) satisfies Call<unknown>;

/** `additionals[i].Additional.Id` and `additionals[i].Quantity` (S1-7). */
const extrasParameters = (extras: Selection) =>
  Object.fromEntries(
    extras.flatMap(({ extraId, quantity }, index) => [
      [`additionals[${index}].Additional.Id`, extraId],
      [`additionals[${index}].Quantity`, quantity],
    ]),
  );

/** `offerToken` is the offer that was chosen, beside which the answer has that of now. */
export const priceCall = (
  params: SearchParams & { offerToken?: string; holder?: string },
  extras: Selection,
  language: Language,
) =>
  ({
    method: 'GET',
    path: '/api/booking/price',
    query: { ...params, language, ...extrasParameters(extras) },
    auth: 'bearer',
    schema: answer('priceResult'),
  }) satisfies Call<unknown>;

/** Balance summary of a booking (D39). */
export const bookingPriceCall = (bookingId: string, bookingToken?: string, promotionId?: number) =>
  ({
    method: 'GET',
    path: '/api/booking/book',
    query: { bookingId, promotionId },
    auth: 'bearer',
    bookingToken,
    schema: answer('priceResult'),
  }) satisfies Call<unknown>;

/** The extras of one car; unlike a search, the call writes dates and times as one wall clock. */
export const additionalsPriceCall = (params: SearchParams & { modelId: number }, language: Language) =>
  ({
    method: 'GET',
    path: '/api/booking/additionals-price',
    query: {
      fromDate: `${params.dateFrom}T${params.hourFrom}`,
      toDate: `${params.dateTo}T${params.hourTo}`,
      deliveryPlaceId: params.pickUpPlaceId,
      returnPlaceId: params.dropOffPlaceId,
      ilimitedKm: params.unlimitedKm,
      modelId: params.modelId,
      promotion: params.promotionId,
      currency: params.currency,
      language,
    },
    auth: 'bearer',
    schema: answer('additionals'),
  }) satisfies Call<unknown>;

export const validatePromotionCall = (promotionCode: string) =>
  ({
    method: 'GET',
    path: '/api/booking/validatepromotion',
    query: { promotionCode },
    schema: answer('validatedPromotion'),
  }) satisfies Call<unknown>;
