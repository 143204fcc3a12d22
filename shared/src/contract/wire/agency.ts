import * as z from 'zod/mini';
import { AGENCY_QUOTATION_STATES } from '../vocabulary';
import { amount, bookingReference, currencyCode, id, instant, language } from './primitive';
import { quotation } from './quotation';
import { selectedAdditional } from './selected-additional';

/** `GET /api/quotations/{id}`: what the customer of an agency sees; the header `x-booking-token` carries the token. */
export const customerQuotation = z.object({
  id: bookingReference,
  state: z.enum(['open', 'accepted', 'ended', 'expired']),
  until: instant,
  note: z.optional(z.string()),
  showsPerDay: z.boolean(),
  /** The agency, where it shows itself. */
  sender: z.optional(z.object({ name: z.string(), logo: z.optional(z.string()) })),
  /** `token` opens, accepts and pays this one car. */
  cars: z.array(z.extend(quotation, { token: z.string() })),
  /** The car that was booked, also when that booking was cancelled afterwards. */
  bookingId: z.optional(bookingReference),
});
export type CustomerQuotation = z.infer<typeof customerQuotation>;

const quotedCar = z.object({
  bookingId: bookingReference,
  currentStatus: z.int(),
  model: z.object({ id, name: z.string(), brand: z.string(), imagePath: z.string() }),
  pickUpPlaceId: id,
  pickUpPlaceName: z.string(),
  dropOffPlaceId: id,
  dropOffPlaceName: z.string(),
  /** The branch's wall clock, as in addresses. */
  dateFrom: z.string(),
  hourFrom: z.string(),
  dateTo: z.string(),
  hourTo: z.string(),
  price: amount,
  currency: currencyCode,
  unlimitedKm: z.boolean(),
  /** What was asked for in place of all that the car includes. */
  maxAllowedDistanceByDay: z.optional(z.number()),
  driverAge: z.optional(z.int()),
  commercialAgreementCode: z.optional(z.string()),
  additionals: z.array(selectedAdditional),
});

const customer = z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() });

export const agencyQuotation = z.object({
  id: bookingReference,
  state: z.enum(AGENCY_QUOTATION_STATES),
  customer,
  language,
  note: z.string(),
  showsPerDay: z.boolean(),
  showsAgency: z.boolean(),
  createdAt: instant,
  openedAt: z.optional(instant),
  until: instant,
  /** The car that was booked, also when that booking was cancelled afterwards. */
  bookingId: z.optional(bookingReference),
  cars: z.array(quotedCar),
});
export type AgencyQuotation = z.infer<typeof agencyQuotation>;
export const agencyQuotationPage = z.object({ count: z.int(), items: z.array(agencyQuotation) });

/** `id` is one of the customer's bookings or quotations with this agency. */
export const agencyCustomer = z.extend(customer, {
  id: bookingReference,
  bookings: z.int(),
  quotations: z.int(),
  lastAt: instant,
});
export type AgencyCustomer = z.infer<typeof agencyCustomer>;
export const agencyCustomerPage = z.object({ count: z.int(), items: z.array(agencyCustomer) });

/** A booking as an agency accounts for it; amounts are in its currency. */
const agencyBooking = z.object({
  id: bookingReference,
  currentStatus: z.int(),
  bookedAt: instant,
  customer: z.string(),
  car: z.string(),
  fromDate: instant,
  toDate: instant,
  /** Day of the pick-up on its branch's clock, YYYY-MM-DD; back ends from before do not say it. */
  pickUpDay: z.optional(z.string()),
  currency: currencyCode,
  customerPrice: amount,
  agencyPrice: amount,
  commission: amount,
  paid: amount,
  /** What the customer still owes. */
  due: amount,
});
export type AgencyBooking = z.infer<typeof agencyBooking>;
export const agencyBookingPage = z.object({ count: z.int(), items: z.array(agencyBooking) });

export const agencyReport = z.object({
  count: z.int(),
  items: z.array(agencyBooking),
  /** Of the whole month, one for each currency. */
  totals: z.array(
    z.object({
      currency: currencyCode,
      bookings: z.int(),
      customerPrice: amount,
      agencyPrice: amount,
      commission: amount,
      paid: amount,
      due: amount,
    }),
  ),
});
export type AgencyReport = z.infer<typeof agencyReport>;

/** What the agency agreed on with the company: its code takes so much off the rate. */
export const agencyAgreements = z.object({
  /** Percentage of the customer's price; without one the agency has none. */
  commission: z.optional(z.number()),
  items: z.array(z.object({ code: z.string(), name: z.string(), percentage: z.number() })),
});

export const agencyLogo = z.object({ path: z.optional(z.string()) });
