import * as z from 'zod/mini';
import { amount, bookingReference, currencyCode, id, instant } from './primitive';

export const infraction = z.object({
  id,
  bookingId: bookingReference,
  description: z.string(),
  date: instant,
  amount,
  currency: currencyCode,
  paymentStatus: z.int(),
});
export const infractionPage = z.object({ count: z.int(), items: z.array(infraction) });
export type Infraction = z.infer<typeof infraction>;
