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
  currency: currencyCode,
});
export type Additional = z.infer<typeof additional>;
export const additionals = z.array(additional);
