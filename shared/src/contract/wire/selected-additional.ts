import * as z from 'zod/mini';
import { currencyCode, id, languageQuery, queryFlag, queryNumber, text } from './primitive';

/** Different extras in one booking. */
export const MOST_EXTRAS = 50;
export const selectedAdditional = z.object({ additionalId: id, quantity: z.int().check(z.minimum(1), z.maximum(99)) });
export type SelectedAdditional = z.infer<typeof selectedAdditional>;

/**
 * Query of `GET /api/booking/additionals-price`; `fromDate` and `toDate` are MM-DD-YYYYTHH:mm wall clock of the places.
 */
export const additionalsPriceQuery = z.extend(languageQuery, {
  fromDate: text(),
  toDate: text(),
  deliveryPlaceId: queryNumber,
  returnPlaceId: queryNumber,
  ilimitedKm: z.optional(queryFlag),
  modelId: queryNumber,
  categoryId: z.optional(queryNumber),
  promotion: z.optional(queryNumber),
  currency: z.optional(currencyCode),
});
export type AdditionalsPriceQuery = z.infer<typeof additionalsPriceQuery>;
