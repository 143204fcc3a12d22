import * as z from 'zod/mini';
import { handover, openRange } from './place';

/** What a traveller needs of the desk on the day of the pick-up (D169); what is not known is left out. */
export const pickUpDesk = z.object({
  handover,
  spot: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  /** Opening hours of that day, local; an empty list: closed. */
  hours: z.optional(z.array(openRange)),
  isAfterHours: z.boolean(),
  /** Nobody is there at that time, and no car is handed over after hours either. */
  isNotOpen: z.optional(z.boolean()),
  afterHoursNote: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type PickUpDesk = z.infer<typeof pickUpDesk>;
