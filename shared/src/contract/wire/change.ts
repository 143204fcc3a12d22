import * as z from 'zod/mini';
import { additionals } from './additional';
import { booking } from './booking';
import { instant } from './primitive';

/** What of a booking its owner may change (D75). */
export const CHANGE_PARTS = ['dates', 'places', 'extras', 'driver'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

/** Why nothing of a booking can be changed here. */
const CLOSED = ['ended', 'quoted', 'unpaid', 'unconfirmed', 'requested', 'picked-up', 'waiting', 'agency'] as const;
/** Why the branch is asked first. */
const ASKED = ['late', 'part', 'on-request', 'checked-in'] as const;

/** `GET /api/booking/{id}/change`: the booking now, and the company's terms for a change of it. */
export const changeTerms = z.object({
  /** Of what is shown: a change that was prepared on another one is refused (`changed-meanwhile`). */
  revision: z.string(),
  closed: z.optional(z.enum(CLOSED)),
  /** Until then its owner changes it alone, afterwards the branch is asked. */
  until: instant,
  hoursBefore: z.int(),
  /** What can be changed without asking. */
  parts: z.array(z.enum(CHANGE_PARTS)),
  booking,
  /** Of the driver what the form shows; documents are not told again. */
  driver: z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.optional(z.string()) }),
  branch: z.optional(z.object({ email: z.string(), phone: z.string() })),
});
export type ChangeTerms = z.infer<typeof changeTerms>;

/** `POST /api/booking/{id}/change/preview`: the booking as it is and as it would be. */
export const changePreview = z.object({
  revision: z.string(),
  before: booking,
  after: booking,
  parts: z.array(z.enum(CHANGE_PARTS)),
  /** Not empty: the branch decides. */
  asks: z.array(z.enum(ASKED)),
  /** Nothing that is paid for changes: the price of the booking stays. */
  isPriceKept: z.boolean(),
  /** Each day of the car costs what it cost in the booking; extras and fees cost what they cost today. */
  areDaysKept: z.optional(z.boolean()),
  /** The promotion of the booking does not hold for what it would be. */
  isPromotionLost: z.boolean(),
  /** Every extra on offer for the new rental. */
  offered: additionals,
});
export type ChangePreview = z.infer<typeof changePreview>;

/** `requested`: the branch has been asked, and the booking is as it was. */
export const changeAnswer = z.object({ outcome: z.enum(['changed', 'requested']), booking });
export type ChangeAnswer = z.infer<typeof changeAnswer>;
