import * as z from 'zod/mini';
import { booking, bookingPlace } from './booking';
import { bookingReference, instant, text } from './primitive';

const REQUEST_STATES = ['open', 'confirmed', 'declined', 'cancelled', 'ended'] as const;
const requestPlace = z.pick(bookingPlace, {
  name: true,
  address: true,
  city: true,
  category: true,
  timeZone: true,
  utcDiff: true,
});
/** Who drives in a company's booking. */
const drivers = z.optional(z.array(z.object({ firstName: z.string(), lastName: z.string() })));
/**
 * `GET /api/booking/requests/{id}`: what a branch decides about, without any price; the header `x-booking-token`
 * carries the token of its link. `ended`: nobody decided before the pick-up.
 */
export const branchRequest = z.object({
  id: bookingReference,
  state: z.enum(REQUEST_STATES),
  decidedAt: z.optional(instant),
  reason: z.optional(z.string()),
  car: z.string(),
  days: z.int(),
  from: instant,
  to: instant,
  pickUp: requestPlace,
  dropOff: requestPlace,
  extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    cellPhone: z.optional(z.string()),
  }),
  drivers,
  /** By what the customer arrives, and leaves after the return. */
  ...z.pick(booking, { deliveryTransportationId: true, returnTransportationId: true }).shape,
  notes: z.optional(z.string()),
  /** Of a change (D75): what is booked now, in whose place all of this would be. */
  instead: z.optional(
    z.object({
      from: instant,
      to: instant,
      pickUp: requestPlace,
      dropOff: requestPlace,
      extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** While it is not decided. */
      drivers,
    }),
  ),
});
export type BranchRequest = z.infer<typeof branchRequest>;

const LONGEST_REASON = 500;
/** `POST /api/booking/requests/{id}/decision`; the first one counts, and its repetition changes nothing. */
export const branchDecision = z.object({
  decision: z.enum(['confirm', 'decline']),
  reason: z.optional(text(LONGEST_REASON)),
});
export type BranchDecision = z.infer<typeof branchDecision>;
