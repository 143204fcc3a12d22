import * as z from 'zod/mini';
import { wire, type BookingFlow } from '@forecourt/shared/contract';

/** The company's terms for a change of a booking by its owner (D75). */
export const changeRules = z._default(
  z.object({
    /** So long before the pick-up; afterwards the branch decides. */
    hoursBefore: z._default(z.int().check(z.minimum(0), z.maximum(8760)), 24),
    /** What may be changed without asking the branch. */
    parts: z._default(z.array(z.enum(wire.CHANGE_PARTS)), [...wire.CHANGE_PARTS]),
    /** What a day of the car costs afterwards: what it costs today, or what it costs in the booking (D115). */
    dayPrice: z._default(z.enum(['today', 'kept']), 'today'),
  }),
  { hoursBefore: 24, parts: [...wire.CHANGE_PARTS], dayPrice: 'today' },
);

/** The booking flow with what only the server has to know of it. */
export interface SiteFlow extends BookingFlow {
  changes: z.infer<typeof changeRules>;
}
