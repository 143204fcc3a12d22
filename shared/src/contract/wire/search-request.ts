import * as z from 'zod/mini';
import {
  currencyCode,
  holderKey,
  languageQuery,
  list,
  queryFlag,
  queryNumber,
  repeated,
  text,
  token,
  urlDate,
  wallTime,
} from './primitive';
import { MOST_EXTRAS, selectedAdditional } from './selected-additional';

/** Search params (S1-3) as they stand in a query string. */
export const searchParams = z.object({
  dateFrom: urlDate,
  dateTo: urlDate,
  hourFrom: wallTime,
  hourTo: wallTime,
  pickUpPlaceId: queryNumber,
  dropOffPlaceId: queryNumber,
  pickUpPlaceName: z.optional(text()),
  dropOffPlaceName: z.optional(text()),
  pickUpPlaceIATACode: z.optional(text()),
  pickUpEndpoint: z.optional(text(500)),
  dropOffEndpoint: z.optional(text(500)),
  /** Opaque, for the fleet's own system: a booking carries it on (D27). */
  brandCode: z.optional(text()),
  unlimitedKm: z.optional(queryFlag),
  /** With how little distance a day the visitor is content, for a cut of the price (S1-3 "cuts by distance"). */
  maxAllowedDistanceByDay: z.optional(queryNumber),
  /** 0 is the flag "within the allowed range" (D21). */
  driverAge: z.optional(queryNumber),
  promotionId: z.optional(queryNumber),
  promotionCode: z.optional(text()),
  promotions: z.optional(repeated(queryNumber)),
  commercialAgreementCode: z.optional(text()),
  modelId: z.optional(queryNumber),
  showFinalPrice: z.optional(queryFlag),
  onlyFullAvailability: z.optional(queryFlag),
  customerId: z.optional(text()),
  agencyGuid: z.optional(text()),
  currency: z.optional(currencyCode),
});
export type SearchParams = z.infer<typeof searchParams>;
/** `holder`: the car that this visitor holds counts as free for it. */
export const searchQuery = z.extend(searchParams, { ...languageQuery.shape, holder: z.optional(holderKey) });
export type SearchQuery = z.infer<typeof searchQuery>;
/** `explain` is for administrators: each result then says which rules made its price. */
export const searchRequest = z.extend(searchQuery, { explain: z.optional(queryFlag) });

/** `additionals[i].Additional.Id` and `additionals[i].Quantity` travel beside the search params (S1-7). */
export const priceQuery = z.extend(searchQuery, {
  additionals: z._default(list(selectedAdditional, MOST_EXTRAS), []),
  /** The offer that was chosen, to be compared with that of now. */
  offerToken: z.optional(token),
});
export type PriceQuery = z.infer<typeof priceQuery>;

/** MM-YYYY. */
export const urlMonth = z.string().check(z.regex(/^(0[1-9]|1[0-2])-\d{4}$/));
export const priceCalendarQuery = z.extend(searchQuery, { month: urlMonth });
export type PriceCalendarQuery = z.infer<typeof priceCalendarQuery>;
