import * as z from 'zod/mini';
import { FILTER_KEYS } from '../vocabulary';
import { id, list, translated } from './primitive';

/* Settings of the booking: what a company may choose is bounded here, for the form, the server and every reader. */

/** Nobody tells more distances apart; each is asked for with its own price. */
const MOST_CUTS = 20;
const percentage = z.number().check(z.minimum(0), z.maximum(100));
const leastDays = z.int().check(z.minimum(1), z.maximum(3660));
/** 0 is without limit. */
const mostDays = z.int().check(z.minimum(0), z.maximum(3660));
const daysInOrder = z.refine<{ minDays?: number | undefined; maxDays?: number | undefined }>(
  ({ minDays = 1, maxDays = 0 }) => maxDays === 0 || minDays <= maxDays,
  { error: 'errors.leastAboveMost', path: ['maxDays'] },
);

/** Payment method of the flow config (S2-3); id −1 is counter payment or the quote-only pseudo method. */
export const paymentMethodConfig = z.object({
  id: z.int(),
  paymentType: z.int(),
  name: z.string(),
  customName: z.optional(translated),
  imagePath: z.optional(z.string()),
  disableBillingForm: z.boolean(),
  promotionId: z.optional(id),
  gatewayCode: z.optional(z.string()),
});
export type PaymentMethodConfig = z.infer<typeof paymentMethodConfig>;

/** `/api/bookingsettings`: each part arrives as JSON text (D9). */
export const bookingSettingsText = z.object({ general: z.string(), results: z.string(), checkout: z.string() });

export const flowGeneral = z
  .object({
    onlyPayCommission: z._default(z.boolean(), false),
    commissionPercentage: z._default(percentage, 0),
    /** Share of the price that is paid now, percent; 0 is nothing, unset or negative the full amount (D26). */
    percentageToPay: z.optional(z.number().check(z.minimum(-1), z.maximum(100))),
    paymentMethods: z._default(z.array(paymentMethodConfig), []),
    minDays: z.optional(leastDays),
    maxDays: z.optional(mostDays),
    /** How far ahead a rental may begin (D55). */
    bookingHorizonMonths: z._default(z.int().check(z.minimum(1), z.maximum(120)), 18),
    /** Days within which a refund is promised. */
    refundDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 14),
    /** Days for which a quotation can be paid, at most until the pick-up (D54). */
    quotationDays: z._default(z.int().check(z.minimum(1), z.maximum(366)), 14),
  })
  .check(daysInOrder);
export const flowResults = z.object({
  resultItem: z._default(
    z.object({
      variant: z.enum(['row', 'card']),
      noVat: z.boolean(),
      showAverageDayPrice: z.boolean(),
    }),
    { variant: 'row', noVat: false, showAverageDayPrice: true },
  ),
  filters: z._default(
    z.object({
      placement: z.enum(['top', 'left']),
      style: z.enum(['chip', 'dropdown']),
      shown: z.array(z.enum(FILTER_KEYS)),
    }),
    { placement: 'left', style: 'chip', shown: [...FILTER_KEYS] },
  ),
  general: z._default(
    z.object({
      loadingType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      fewCarUnitsQty: z.int().check(z.minimum(0), z.maximum(1000)),
    }),
    { loadingType: 1, fewCarUnitsQty: 12 },
  ),
  searchForm: z._default(
    z.object({
      vertical: z.boolean(),
      showDriverAge: z.boolean(),
      showPromotionCode: z.boolean(),
      showUnlimitedKm: z.boolean(),
      showAgreementCode: z._default(z.boolean(), true),
      showFullAvailability: z._default(z.boolean(), false),
      timeRoundingMinutes: z.int().check(z.minimum(1), z.maximum(240)),
    }),
    {
      vertical: false,
      showDriverAge: true,
      showPromotionCode: true,
      showUnlimitedKm: false,
      showAgreementCode: true,
      showFullAvailability: false,
      timeRoundingMinutes: 30,
    },
  ),
});
export const flowCheckout = z.object({
  twoSteps: z._default(z.boolean(), true),
  showTerms: z._default(z.boolean(), true),
  termsPageId: z.optional(id),
  privacyPageId: z.optional(id),
  /** Counted from the calendar day of the drop-off, on the branch's clock; 0 is that day itself (S2-5.7, D103). */
  driverLicenceValidityDays: z._default(z.int().check(z.minimum(0), z.maximum(3650)), 7),
  driverAgeWithoutCaution: z._default(z.boolean(), false),
  customMessage: z.optional(translated),
  summary: z._default(z.object({ showCoupon: z.boolean(), showAgreementCode: z.boolean(), noVat: z.boolean() }), {
    showCoupon: true,
    showAgreementCode: true,
    noVat: false,
  }),
});
export interface BookingFlow {
  general: z.infer<typeof flowGeneral>;
  results: z.infer<typeof flowResults>;
  checkout: z.infer<typeof flowCheckout>;
  /** Paths of values that could not be read; their defaults stand in their place. */
  unreadable?: readonly string[] | undefined;
}

/** Of a driver; the law asks for more than the least. */
const years = z.int().check(z.minimum(14), z.maximum(120));
const driverAge = z.object({ min: years, max: years, minWithoutCaution: years, maxWithoutCaution: years }).check(
  z.refine(({ min, max }) => min <= max, { error: 'errors.leastAboveMost', path: ['max'] }),
  z.refine(({ minWithoutCaution, maxWithoutCaution }) => minWithoutCaution <= maxWithoutCaution, {
    error: 'errors.leastAboveMost',
    path: ['maxWithoutCaution'],
  }),
);

const leadHours = z.int().check(z.minimum(0), z.maximum(8760));

/** Of a configuration from before the hours of self check-in had their present name: the former one counts. */
export function withLeadHours(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || 'activeBeforeBookingStart' in given) return given;
  return 'selfCheckInLeadHours' in given ? { ...given, activeBeforeBookingStart: given.selfCheckInLeadHours } : given;
}

/** `/api/data/bookings-configuration` (S1-3). */
export const bookingConfiguration = z
  .object({
    driverAge,
    /** Drivers below this age may cost more at a branch; undefined where no branch asks more. */
    youngDriverBelow: z.optional(z.int()),
    minDays: leastDays,
    maxDays: mostDays,
    /** Nothing depends on it, and nobody is offered it: earlier releases of remotes want it in their answer. */
    tankFractions: z._default(z.int().check(z.minimum(1), z.maximum(100)), 8),
    /** Minutes past full days that do not yet count as a further day. */
    toleranceMinutes: z.int().check(z.minimum(0), z.maximum(1439)),
    /** Average distance per day up to which each price cut applies. */
    cutsByDistance: list(z.object({ upTo: z.number().check(z.minimum(0), z.maximum(100_000)), percentage }), MOST_CUTS),
    distanceUnit: z.enum(['Kilometers', 'Miles']),
    mustHaveAtLeastOneInsurance: z.boolean(),
    /** Hours before the pick-up from which on self check-in is open (S2-4.4). */
    activeBeforeBookingStart: z._default(leadHours, 72),
    /** The same by its former name, which remotes and servers of earlier releases read. */
    selfCheckInLeadHours: z.optional(leadHours),
  })
  .check(daysInOrder);
export type BookingConfiguration = z.infer<typeof bookingConfiguration>;
