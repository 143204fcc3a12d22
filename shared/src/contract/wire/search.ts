import * as z from 'zod/mini';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '../vocabulary';
import { MOST_EXTRAS, selectedAdditional } from './additional';
import { priceItem, promotionOffer } from './price';
import {
  amount,
  currencyCode,
  id,
  languageQuery,
  list,
  queryFlag,
  queryNumber,
  repeated,
  text,
  urlDate,
  wallTime,
} from './primitive';

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
export const searchQuery = z.extend(searchParams, languageQuery.shape);
export type SearchQuery = z.infer<typeof searchQuery>;
/** `explain` is for administrators: each result then says which rules made its price. */
export const searchRequest = z.extend(searchQuery, { explain: z.optional(queryFlag) });

export const carModel = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  passengers: z.int(),
  imagePath: z.string(),
  doors: z.int(),
  bags: z.int(),
  transmission: z.enum(CAR_TRANSMISSIONS),
  fuel: z.enum(CAR_FUELS),
  airConditioning: z.boolean(),
  /** Excess in each case, in the answer's currency. */
  franchiseDamage: amount,
  franchiseHail: amount,
  franchiseRollover: amount,
  franchiseTheft: amount,
});

const placeOffer = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  category: z.string(),
  price: amount,
  branchOfficeName: z.string(),
  branchOfficeId: id,
});

/** A line of a price with the rules that made it and the figures on which they worked. */
export const explainedItem = z.extend(priceItem, {
  rules: z.array(z.object({ rule: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type ExplainedItem = z.infer<typeof explainedItem>;

export const searchResult = z.object({
  car: z.object({ model: carModel }),
  category: z.object({ id, name: z.string(), franchise: amount }),
  price: amount,
  customerPrice: z.optional(amount),
  agencyPrice: z.optional(amount),
  averageDayPrice: amount,
  salesCommision: z.optional(amount),
  currency: currencyCode,
  totalDays: z.int(),
  ilimitedKm: z.boolean(),
  maxAllowedDistance: z.nullable(z.number()),
  maxAllowedDistanceByDay: z.nullable(z.number()),
  onlyQuote: z.boolean(),
  isOnRequest: z.boolean(),
  /** Units of this model free at the pick-up branch for the whole period. */
  availableUnits: z.int(),
  deliveryPlace: placeOffer,
  returnPlace: placeOffer,
  priceItems: z.array(priceItem),
  availablePromotions: z.array(promotionOffer),
  /** Included with the result, for example the required insurance. */
  additionals: z.array(z.object({ additional: z.object({ id, name: z.string() }), quantity: z.int() })),
  franchiseDamage: amount,
  franchiseHail: amount,
  franchiseRollover: amount,
  franchiseTheft: amount,
  explanation: z.optional(z.array(explainedItem)),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchAnswer = z.object({
  results: z.array(searchResult),
  currency: currencyCode,
  totalDays: z.int(),
  /** The commercial agreement whose code was asked with, when there is one. */
  agreement: z.optional(z.object({ code: z.string(), name: z.string() })),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** `additionals[i].Additional.Id` and `additionals[i].Quantity` travel beside the search params (S1-7). */
export const priceQuery = z.extend(searchQuery, { additionals: z._default(list(selectedAdditional, MOST_EXTRAS), []) });
export type PriceQuery = z.infer<typeof priceQuery>;

/** A rental that can be booked at a price, the promotion in it and before the site's commission. */
const featuredRental = z.object({
  price: amount,
  taxes: amount,
  totalDays: z.int(),
  dateFrom: urlDate,
  hourFrom: wallTime,
  dateTo: urlDate,
  hourTo: wallTime,
  pickUpPlaceId: id,
  dropOffPlaceId: id,
  pickUpPlaceName: z.string(),
});

/** A car for the shop window: its lowest day price in the coming weeks, and the rental that has it. */
export const featuredCar = z.object({
  model: carModel,
  category: z.object({ id, name: z.string() }),
  fromDayPrice: amount,
  currency: currencyCode,
  rental: z.optional(featuredRental),
});
export type FeaturedCar = z.infer<typeof featuredCar>;
export const featuredCars = z.array(featuredCar);
