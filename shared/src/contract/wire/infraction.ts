import * as z from 'zod/mini';
import { attachments } from './booking';
import { amount, bookingReference, currencyCode, id, instant } from './primitive';

export const infraction = z.object({
  id,
  bookingId: bookingReference,
  description: z.string(),
  date: instant,
  amount,
  currency: currencyCode,
  paymentStatus: z.int(),
  /** Of one infraction alone; lists leave them out. */
  documents: z.optional(attachments),
});
export const infractionPage = z.object({ count: z.int(), items: z.array(infraction) });
export type Infraction = z.infer<typeof infraction>;
