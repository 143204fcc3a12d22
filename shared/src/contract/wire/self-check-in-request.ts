import * as z from 'zod/mini';
import { customerPayload, driverPayload } from './book-request';
import { bookingReference, language, list, text } from './primitive';
import { selectedAdditional } from './selected-additional';

/** Challenge and solution as the captcha's own JSON, in base64. */
const LONGEST_CAPTCHA = 4000;

/** `POST /api/booking/validate-selfcheckin` (D42); a reference that cannot exist is refused as an unknown one is. */
export const checkInAccessRequest = z.object({
  bookingId: text(40),
  lastName: text(100),
  captcha: text(LONGEST_CAPTCHA),
});
export type CheckInAccessRequest = z.infer<typeof checkInAccessRequest>;

/**
 * `PUT /api/booking/selfcheckin` (S2-3): the customer, or the company's data and its driver; `extra` are notes. The
 * photos are attachments of the booking by then.
 */
export const selfCheckInRequest = z.object({
  id: bookingReference,
  customer: customerPayload,
  driver: z.optional(driverPayload),
  extra: z.optional(text(2000)),
  additionals: list(selectedAdditional, 0),
  language,
});
export type SelfCheckInRequest = z.infer<typeof selfCheckInRequest>;
