import * as z from 'zod/mini';
import { email, holderKey, id, language, text, token, urlDate, wallTime } from './primitive';

/** The checkout to which the link leads: one car of one search, and what was chosen there; nothing of the visitor. */
const resumedCheckout = z.object({
  modelId: id,
  pickUpPlaceId: id,
  dropOffPlaceId: id,
  dateFrom: urlDate,
  hourFrom: wallTime,
  dateTo: urlDate,
  hourTo: wallTime,
  driverAge: z.optional(id),
  unlimitedKm: z.optional(z.boolean()),
  maxAllowedDistanceByDay: z.optional(z.number()),
  promotionCode: z.optional(text()),
  commercialAgreementCode: z.optional(text()),
  /** As in the address: `12.1,15.2`. */
  extras: z.optional(text(500).check(z.regex(/^[\d.,]*$/))),
  paymentMethodId: z.optional(id),
  /** Which of several methods of that type (D129). */
  method: z.optional(id),
  offerToken: z.optional(token),
});
export type ResumedCheckout = z.infer<typeof resumedCheckout>;

/** `PUT /api/booking/resume`: the visitor wants a link by e-mail to go on with this booking (D76). */
export const resumeRequest = z.object({ holder: holderKey, email, language, checkout: resumedCheckout });
export type ResumeRequest = z.infer<typeof resumeRequest>;

/** The visitor does not want it any more. */
export const resumeEnd = z.object({ holder: holderKey });
export type ResumeEnd = z.infer<typeof resumeEnd>;

/** The token of the e-mail's link by which an address gets no more of these. */
export const resumeWithdrawal = z.object({ token });
