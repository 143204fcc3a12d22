/* Words that both sides use and that are no schema: kept apart, so that who needs a word loads no schema library. */

/** What the back end warns its operators of; each has a message `warning.<code>` on the operations page. */
export const OPERATIONS_WARNINGS = [
  'not-set-up',
  'demo-company',
  'test-gateways-refused',
  'test-gateways-allowed',
  'branches-without-address',
  'gateways-unreadable',
  'content-unreadable',
] as const;
export type OperationsWarning = (typeof OPERATIONS_WARNINGS)[number];

/** The lists in which an account finds its bookings (D74). */
export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled', 'quotes'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

/**
 * Machine codes of refusals that a client tells apart; each has a message `errors.codes.<code>`, but `unauthorized`,
 * which gets the general one (S1-8.3).
 */
export const ERROR_CODES = [
  'validation',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'internal',
  'unavailable',
  'not-set-up',
  'place-unknown',
  'slot-closed',
  'dates-invalid',
  'model-unknown',
  'no-availability',
  'price-changed',
  'offer-invalid',
  'promotion-invalid',
  'promotion-payment',
  'agreement-invalid',
  'additional-unavailable',
  'insurance-missing',
  'driver-age',
  'idempotency-key-invalid',
  'idempotency-key-reused',
  'invalid-credentials',
  'account-unverified',
  'second-factor-needed',
  'second-factor-wrong',
  'second-factor-required',
  'email-taken',
  'token-invalid',
  'invitation-expired',
  'invitation-used',
  'too-many-drivers',
  'bookings-open',
  'not-cancellable',
  'already-cancelled',
  'pick-up-passed',
  'already-paid',
  'part-refused',
  'payment-under-way',
  'not-confirmed',
  'too-many-unconfirmed',
  'too-many-unpaid',
  'quotation-ended',
  'gateway-missing',
  'gateway-currency',
  'return-url-refused',
  'refund-impossible',
  'changed-meanwhile',
  'in-use',
  'last-owner',
  'not-publishable',
  'gateway-in-use',
  'signature-invalid',
  'check-in-unavailable',
  'No ID provided',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Cars in one quotation of an agency, and characters of its note (D77). */
export const MOST_QUOTED_CARS = 6;
export const LONGEST_QUOTATION_NOTE = 1000;

/** What has become of an agency's quotation, as its workplace lists it (D77). */
export const AGENCY_QUOTATION_STATES = ['sent', 'opened', 'booked', 'ended', 'expired'] as const;
export type AgencyQuotationState = (typeof AGENCY_QUOTATION_STATES)[number];

/** Drivers that one company keeps. */
export const MOST_KEPT_DRIVERS = 100;

export const FILTER_KEYS = [
  'price',
  'passengers',
  'category',
  'brand',
  'deposit',
  'unlimitedKm',
  'transmission',
  'fuel',
  'airConditioning',
  'doors',
  'bags',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export const SOCIAL_NETWORKS = ['facebook', 'twitter', 'linkedin', 'pinterest', 'tiktok'] as const;

/** What a script of a page is for; visitors are asked about all but the first (D14). */
export const SCRIPT_CONSENTS = ['necessary', 'statistics', 'marketing'] as const;
export type ScriptConsent = (typeof SCRIPT_CONSENTS)[number];

/** Draft 0, Published 1, Deleted 2 (S1-3). */
export const PAGE_STATUS = { draft: 0, published: 1, deleted: 2 } as const;

/** Checkout 0, Contact 1, Billing 2, SelfCheckIn 3 (S2-3). */
export const FORM_TYPE = { checkout: 0, contact: 1, billing: 2, selfCheckIn: 3 } as const;

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const CAR_TRANSMISSIONS = ['manual', 'automatic'] as const;

export const CAR_FUELS = ['petrol', 'diesel', 'hybrid', 'electric'] as const;

/** How a car is handed over at a place: at a desk there, by a bus to the branch, a few steps away, or by somebody. */
export const HANDOVERS = ['desk', 'shuttle', 'walk', 'meeting-point'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** With how much fuel a car comes and goes back; `prepaid` is a full tank that is paid at the pick-up. */
export const FUEL_POLICIES = ['full-to-full', 'same-to-same', 'prepaid'] as const;
export type FuelPolicy = (typeof FUEL_POLICIES)[number];

/** Paying at the counter among payment methods and types, and the pseudo method of a quotation (S1-5, D29). */
export const COUNTER_ID = -1;

/** Price item types (S1-3), and those of which its list says nothing; `Rental` is the car's own line. */
export const PRICE_ITEM_TYPE = {
  Rental: 0,
  Additionals: 1,
  DeliveryPlace: 3,
  OneWayDropoff: 10,
  ReturnPlace: 11,
  AfterHours: 12,
  Discount: 13,
  Commission: 14,
  Taxes: 15,
  Insurances: 16,
  YoungDriver: 17,
} as const;
export type PriceItemType = keyof typeof PRICE_ITEM_TYPE;

/** Both 0, Counter 1, Online 2 (S1-3). */
export const PROMOTION_VALIDITY = { both: 0, counter: 1, online: 2 } as const;

/** S2-3. */
export const BOOKING_STATUS = { Reserved: 0, Confirmed: 1, Delivered: 2, Closed: 3, Cancelled: 4, Quoted: 5 } as const;
export type BookingStatus = keyof typeof BOOKING_STATUS;

/** Paid 0, NotPaid 1, NotPossible 2 (S2-3). */
export const INFRACTION_STATUS = { Paid: 0, NotPaid: 1, NotPossible: 2 } as const;

/** In the order of their life; `refund-due` and `refunded` are of the whole amount. */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'refund-due',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Letters of what a customer says of an infraction (D286). */
export const LONGEST_OBJECTION = 2000;
