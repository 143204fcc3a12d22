import * as z from 'zod/mini';
import { booking } from './booking';

/**
 * `gone`: no car is left for these dates. `accepted`: it is a booking now, or was paid. `ended`: its time is over.
 */
const QUOTATION_STATES = ['open', 'gone', 'accepted', 'ended', 'cancelled'] as const;

/** `GET /api/booking/quotations/{id}`; the header `x-booking-token` carries the token of its link (D70). */
export const quotation = z.object({
  state: z.enum(QUOTATION_STATES),
  /** It had been booked, and that booking is what was cancelled. */
  isBookingCancelled: z.optional(z.boolean()),
  /** It can be booked without paying online; always so on request. */
  isPayableAtDesk: z.boolean(),
  /** Who has asked for it on the customer's behalf. */
  agency: z.optional(z.object({ name: z.string() })),
  booking,
  /** What it knows of its customer and driver while it can be booked, as checkout's form has it (D99). */
  known: z.optional(z.object({ texts: z.record(z.string(), z.string()), isCompany: z.boolean() })),
});
export type Quotation = z.infer<typeof quotation>;
