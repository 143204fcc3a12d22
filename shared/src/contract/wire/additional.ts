import * as z from 'zod/mini';
import { amount, currencyCode, id } from './primitive';

export const additional = z.object({
  id,
  name: z.string(),
  description: z.string(),
  imagePath: z.optional(z.string()),
  type: z.enum(['Insurance', 'Additional', 'Other']),
  price: amount,
  dailyPrice: amount,
  priceWithoutTaxes: amount,
  dailyPriceWithoutTaxes: amount,
  taxes: amount,
  isPriceByDay: z.boolean(),
  isRequired: z.boolean(),
  isDefault: z.boolean(),
  excludes: z.array(id),
  availableStock: z.int(),
  maxQuantityPerBooking: z.int(),
  order: z.int(),
  /** Of the model's excess so much remains with it, in percent; absent where it changes nothing. */
  excessPercentage: z.optional(z.number()),
  /** Said of one insurance at most. */
  isRecommended: z.optional(z.boolean()),
  currency: currencyCode,
});
export type Additional = z.infer<typeof additional>;
export const additionals = z.array(additional);
