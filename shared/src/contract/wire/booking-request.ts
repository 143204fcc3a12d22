import * as z from 'zod/mini';
import { BOOKING_LISTS } from '../vocabulary';
import { bookingReference, email, isoDate, language, list, queryFlag, text, token } from './primitive';

/**
 * Part of a form (`multipart/form-data`) that holds all of a request but its files, as JSON; files are parts by the
 * name of their list.
 */
export const REQUEST_PART = 'request';

/** Of 2 MB in base64, as a data URL (S1-9). */
const LONGEST_CONTENT = 2_800_000;
/** Files travel as name, base64 content and type (S1-5). */
export const uploadedFile = z.object({
  name: text(),
  content: text(LONGEST_CONTENT),
  type: text(),
});

/** `POST /api/booking/{id}/attachments` and `/api/users/profile/attachments`; the server sniffs the type (D43). */
export const attachmentsRequest = z.object({
  attachments: list(uploadedFile, 20).check(z.minLength(1)),
});
/** `POST /api/users/profile/attachments/remove` (D132). */
export const removeAttachmentRequest = z.object({ id: text(50) });
export const pageQuery = z.object({
  offset: z._default(z.coerce.number().check(z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 10),
});
/** `GET /api/users/bookings` (D74): dates are the days of pick-up at its place; without a list, all of them. */
export const bookingsQuery = z.extend(pageQuery, {
  list: z.optional(z.enum(BOOKING_LISTS)),
  /** Reference, place, car or somebody's name; each word has to be found. */
  search: z.optional(text(100)),
  pickUpFrom: z.optional(isoDate),
  pickUpTo: z.optional(isoDate),
  /** Only those of which something is still to be paid. */
  unpaid: z.optional(queryFlag),
});

export const cancelRequest = z.object({ bookingId: bookingReference });
/** What is sent again: the e-mail with the booking's link, or its receipt. */
export const resendRequest = z.object({ bookingId: bookingReference, paper: z.optional(z.enum(['receipt'])) });
/** What the link of an e-mail carries: only who reads the guest's e-mails has the token (D59). */
export const confirmRequest = z.object({ bookingId: bookingReference, token });

/** `POST /api/booking/find` (D73); a number that cannot exist is answered as an unknown one is. */
export const findBookingRequest = z.object({ bookingId: text(40).check(z.minLength(1)), email, language });
export type FindBookingRequest = z.infer<typeof findBookingRequest>;
