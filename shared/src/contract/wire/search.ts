import * as z from 'zod/mini';
import { carModel, fuelPolicy } from './car';
import { handover } from './place';
import { priceItem, promotionOffer } from './price';
import { amount, currencyCode, id, token, urlDate, wallTime } from './primitive';

const placeOffer = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  category: z.string(),
  handover,
  /** Where its branch says so itself: what guests book here unpaid, they confirm by a link. */
  confirmsGuests: z.optional(z.boolean()),
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
  /** Of a car with a tank, where the branch says one. */
  fuelPolicy,
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
  /** The signed offer; whoever books sends it along. */
  offerToken: z.optional(token),
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

/** A rental that can be booked at a price, the promotion in it and before the site's commission. */
const featuredRental = z.object({
  price: amount,
  taxes: amount,
  /** Of an agency that is signed in. */
  customerPrice: z.optional(amount),
  agencyPrice: z.optional(amount),
  salesCommision: z.optional(amount),
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
