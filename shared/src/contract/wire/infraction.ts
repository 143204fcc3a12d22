import * as z from 'zod/mini';
import { LONGEST_OBJECTION } from '../vocabulary';
import { attachments } from './booking';
import { amount, bookingReference, currencyCode, id, instant, text } from './primitive';

export const infraction = z.object({
  id,
  bookingId: bookingReference,
  description: z.string(),
  date: instant,
  amount,
  currency: currencyCode,
  paymentStatus: z.int(),
  /** When its customer has contested it (D286). */
  contestedAt: z.optional(instant),
  /** Of one infraction alone; lists leave them out. */
  documents: z.optional(attachments),
});
export const infractionPage = z.object({ count: z.int(), items: z.array(infraction) });
/** `POST /api/infraction/contest`: why its customer does not accept an infraction. */
export const contestRequest = z.object({ infractionId: id, reason: text(LONGEST_OBJECTION).check(z.minLength(1)) });
export type ContestRequest = z.infer<typeof contestRequest>;
export type Infraction = z.infer<typeof infraction>;
