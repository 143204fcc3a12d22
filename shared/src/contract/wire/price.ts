import * as z from 'zod/mini';
import { PRICE_ITEM_TYPE, type PriceItemType } from '../vocabulary';
import { amount, currencyCode, id, instant, token } from './primitive';

const PRICE_ITEM_TYPES = Object.keys(PRICE_ITEM_TYPE) as [PriceItemType, ...PriceItemType[]];

export const priceItem = z.object({
  description: z.string(),
  price: amount,
  type: z.enum(PRICE_ITEM_TYPES),
  typeId: z.int(),
  /** The taxes on the item: they are in the item of type Taxes, not in `price`. */
  taxes: z.optional(amount),
  /** The item's share of the site's commission, which a booking names as an item of its own. */
  commission: z.optional(amount),
});
export type PriceItem = z.infer<typeof priceItem>;

/** For agencies only: what its customer pays, what it owes, and what it keeps of that price (S1-6). */
export const agencyPrices = z.object({
  customerPrice: z.optional(amount),
  agencyPrice: z.optional(amount),
  salesCommision: z.optional(amount),
});

export const promotionOffer = z.object({
  ...agencyPrices.shape,
  id,
  name: z.string(),
  code: z.optional(z.string()),
  /** Percent off; a back end from before does not say it. */
  percentage: z.optional(z.number()),
  bookingFinalPrice: amount,
  discountPrice: amount,
  priceDetails: z.array(priceItem),
  validForPayment: z.int(),
  acceptedPaymentTypes: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type PromotionOffer = z.infer<typeof promotionOffer>;

/** A promotion for the shop window. */
export const promotion = z.object({
  id,
  name: z.string(),
  description: z.string(),
  code: z.optional(z.string()),
  percentage: z.number(),
  imagePath: z.optional(z.string()),
  validFrom: instant,
  validTo: instant,
  validForPayment: z.int(),
  acceptedPaymentTypes: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Promotion = z.infer<typeof promotion>;
export const promotions = z.array(promotion);

/** What the card of an offer shows, with the site's commission, and until when it was offered. */
const priceOfOffer = z.object({ price: amount, until: instant });
export type PriceOfOffer = z.infer<typeof priceOfOffer>;

/** Answer of `GET /api/booking/price` and of `GET /api/booking/book` (S2-3 "Price result", D39). */
export const priceResult = z.object({
  currency: currencyCode,
  availablePromotions: z.array(promotionOffer),
  totalDays: z.int(),
  /** Total of the booking after the chosen promotion. */
  priceToPay: amount,
  originalPrice: amount,
  priceDiscount: amount,
  priceItems: z.array(priceItem),
  payNow: amount,
  payAtDestination: amount,
  balance: amount,
  /** Below zero: the customer owes it (D38). */
  customerBalance: amount,
  exchangeRate: z.number(),
  franchiseDamage: amount,
  franchiseHail: amount,
  franchiseRollover: amount,
  franchiseTheft: amount,
  payedByCustomer: amount,
  totalPayed: amount,
  ...agencyPrices.shape,
  /** The commercial agreement whose code was asked with, when there is one. */
  agreement: z.optional(z.object({ code: z.string(), name: z.string() })),
  /** The signed offer of the car as it is now; extras are not in its price. */
  offer: z.optional(z.extend(priceOfOffer, { token })),
  /** The one that `offerToken` names, when it can be compared with that of now. */
  chosenOffer: z.optional(z.extend(priceOfOffer, { hasEnded: z.boolean() })),
  /** `offerToken` names no offer for this search to whoever makes it (D238). */
  isOfferInvalid: z.optional(z.boolean()),
});
export type PriceResult = z.infer<typeof priceResult>;

export const validatedPromotion = z.object({
  id,
  name: z.string(),
  validForPayment: z.int(),
  acceptedPaymentTypes: z.array(z.object({ id: z.int(), name: z.string() })),
});
