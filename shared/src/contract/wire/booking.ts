import * as z from 'zod/mini';
import { bookingFields, type BookingFieldId, type CUSTOMER_FIELDS } from '../customer-field';
import { additional } from './additional';
import { carModel, fuelPolicy } from './car';
import { placeCategory } from './place';
import { priceItem } from './price';
import { amount, bookingReference, currencyCode, id, instant } from './primitive';

/** `path` opens the file for an hour, without a header. */
export const attachments = z.array(
  z.object({
    /** Of a file that its account may remove. */
    id: z.optional(z.string()),
    name: z.string(),
    path: z.string(),
  }),
);
export type Attachment = z.infer<typeof attachments>[number];

export const bookingPlace = z.object({
  id,
  branchOfficeId: id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  category: z.optional(placeCategory),
  timeZone: z.optional(z.string()),
  utcDiff: z.number(),
});

const OF_KIND = { text: z.string(), email: z.string(), phone: z.string() };
type Row<Id extends BookingFieldId> = (typeof CUSTOMER_FIELDS)[Id];
type CustomerShape = {
  [Id in BookingFieldId]: Row<Id> extends { isAlwaysAsked: true }
    ? (typeof OF_KIND)[Row<Id>['kind']]
    : z.ZodMiniOptional<(typeof OF_KIND)[Row<Id>['kind']]>;
};
const customerShape = Object.fromEntries(
  bookingFields().map(([fieldId, { kind, isAlwaysAsked }]) => {
    const schema = OF_KIND[kind as keyof typeof OF_KIND];
    return [fieldId, isAlwaysAsked ? schema : z.optional(schema)];
  }),
) as unknown as CustomerShape;

/** Without a payment type it was sent back by hand. */
const payment = z.object({
  at: instant,
  kind: z.enum(['charge', 'refund', 'chargeback']),
  amount,
  paymentType: z.optional(z.int()),
});

export const booking = z.object({
  id: bookingReference,
  currentStatus: z.int(),
  customer: z.object({
    ...customerShape,
    /** Where its customer lives, for the form of whom the receipt is made out to (D107). */
    country: z.optional(z.string()),
    globalId: z.optional(z.string()),
    isCompany: z.boolean(),
  }),
  drivers: z.array(z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() })),
  car: z.object({ model: z.extend(carModel, { category: z.object({ id, name: z.string() }) }) }),
  /** `franchise`: the deposit when the car was booked; earlier bookings lack it. */
  category: z.object({ id, name: z.string(), franchise: z.optional(amount) }),
  fromDate: instant,
  toDate: instant,
  deliveryPlace: bookingPlace,
  returnPlace: bookingPlace,
  /** By what one arrives at the pick-up, and leaves after the return. */
  deliveryTransportationId: z.optional(z.string()),
  returnTransportationId: z.optional(z.string()),
  additionals: z.array(
    z.object({
      additional: z.pick(additional, { id: true, name: true, type: true }),
      quantity: z.int(),
      price: amount,
    }),
  ),
  price: amount,
  priceItems: z.array(priceItem),
  exchangeRate: z.number(),
  currency: currencyCode,
  customerBalance: amount,
  customerPrice: z.optional(amount),
  agencyPrice: z.optional(amount),
  salesCommision: z.optional(amount),
  totalPayed: amount,
  /** What of it has been given back, and until when the rest of a refund is promised. */
  totalRefunded: z.optional(amount),
  /** What of it is on its way back. */
  totalLeaving: z.optional(amount),
  refundBy: z.optional(instant),
  /** What is due online now (S2-9). */
  payNow: amount,
  balance: amount,
  totalDays: z.int(),
  isOnRequest: z.boolean(),
  /** As it was when the car was booked. */
  fuelPolicy,
  isSelfCheckin: z.boolean(),
  maxAllowedDistanceByDay: z.nullable(z.number()),
  ilimitedKm: z.boolean(),
  agencyGuid: z.optional(z.string()),
  onlinePayment: z.boolean(),
  /** Until when a booking that waits for its payment, or for its guest to confirm it (D59), keeps its car. */
  holdUntil: z.optional(instant),
  /** Until when a quotation promises its price (D54). */
  quotedUntil: z.optional(instant),
  /** Cancelled because neither came in time. */
  isLapsed: z.optional(z.boolean()),
  /** The e-mail about it did not leave: its address has had too many. */
  isMailWithheld: z.optional(z.boolean()),
  /** The branch could not confirm the request, and perhaps said why. */
  declined: z.optional(z.object({ reason: z.optional(z.string()) })),
  /** The payment types that the promotion in its price accepts; absent where all of them are. */
  paymentTypes: z.optional(z.array(z.int())),
  /** What was charged and given back, the oldest first. */
  payments: z.optional(z.array(payment)),
  createdAt: instant,
});
export type Booking = z.infer<typeof booking>;

/** `accessToken` lets a guest see, pay and cancel this one booking; it travels in the header `x-booking-token`. */
export const bookAnswer = z.object({
  id: bookingReference,
  currentStatus: z.int(),
  accessToken: z.string(),
  price: amount,
  currency: currencyCode,
  payNow: amount,
  /** Of a request with `fullResponse`: the whole booking, as its owner is told of it. */
  booking: z.optional(booking),
});
export type BookAnswer = z.infer<typeof bookAnswer>;
/** What of it holds from the day on which it is made. */
export type BookingSnapshot = Omit<
  Booking,
  | 'id'
  | 'currentStatus'
  | 'deliveryTransportationId'
  | 'returnTransportationId'
  | 'price'
  | 'balance'
  | 'customerBalance'
  | 'totalPayed'
  | 'totalRefunded'
  | 'totalLeaving'
  | 'refundBy'
  | 'payNow'
  | 'isSelfCheckin'
  | 'createdAt'
  | 'holdUntil'
  | 'quotedUntil'
  | 'isLapsed'
  | 'isMailWithheld'
  | 'declined'
  | 'payments'
>;

/** A PDF of a booking, and the address that opens it for an hour (D119). */
export const bookingPaper = z.object({
  kind: z.enum(['confirmation', 'receipt', 'invoice', 'credit-note']),
  path: z.string(),
  number: z.optional(z.string()),
  at: z.optional(instant),
  total: z.optional(amount),
  currency: z.optional(z.string()),
});
export type BookingPaper = z.infer<typeof bookingPaper>;
export const bookingPapers = z.array(bookingPaper);

const bookingCount = z.int();
/** `count` is that of the list that was asked for; `counts` says how many each list has by the same search. */
export const bookingPage = z.object({
  count: bookingCount,
  counts: z.optional(
    z.object({ upcoming: bookingCount, past: bookingCount, cancelled: bookingCount, quotes: bookingCount }),
  ),
  items: z.array(booking),
});
export const confirmAnswer = z.object({ id: bookingReference, wasConfirmed: z.boolean() });
export const cancelAnswer = z.object({ id: bookingReference, currentStatus: z.int() });
