import * as z from 'zod/mini';
import { FILTER_KEYS } from '../vocabulary';
import { id, language, translated } from './primitive';

export const siteConfig = z.object({
  configVersion: z.string(),
  featureFlags: z.object({
    timeFormat: z.enum(['24h', '12h']),
    favicon: z.optional(z.string()),
    webAsBroker: z.boolean(),
    selfCheckIn: z.boolean(),
    axleVerification: z.boolean(),
  }),
  myAccount: z.object({
    loginInCheckout: z.boolean(),
    registerInCheckout: z.boolean(),
    /** Shortest new password; the API says what it is configured to. */
    passwordMinLength: z._default(z.int().check(z.minimum(6)), 10),
    /** Accounts at Microsoft sign in; the API says whether it is configured. */
    microsoftLogin: z._default(z.boolean(), false),
  }),
  blog: z.object({ enabled: z.boolean(), pageSize: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** Pages then say that nothing of it is real. */
  isDemo: z.optional(z.boolean()),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** What is out of bounds is left out and reported by `ui/theme`: one bad value must not cost the configuration. */
const fontStyle = z.object({
  fontFamily: z.optional(z.string()),
  fontWeight: z.optional(z.number()),
  /** Pixels where the browser's own letters have 16. */
  fontSize: z.optional(z.number()),
  /** Times the size. */
  lineHeight: z.optional(z.number()),
  /** Em. */
  letterSpacing: z.optional(z.number()),
  textTransform: z.optional(z.string()),
});
const buttonStyle = z.object({
  background: z.optional(z.string()),
  color: z.optional(z.string()),
  radius: z.optional(z.number()),
});

/** Theme of a company (D8); mapped once to CSS variables and antd tokens by `ui/theme`. */
export const theme = z.object({
  general: z.object({ boxWidth: z.number(), boxWidthLg: z.number() }),
  palette: z.object({
    primary: z.string(),
    secondary: z.string(),
    success: z.string(),
    warning: z.string(),
    error: z.string(),
    text: z.string(),
    background: z.string(),
  }),
  fontLinks: z.array(z.string()),
  fontStyles: z.partialRecord(z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body']), fontStyle),
  buttons: z.partialRecord(z.enum(['primary', 'secondary', 'link']), buttonStyle),
});
export type Theme = z.infer<typeof theme>;

export interface MenuItem {
  pageId?: number | undefined;
  url?: string | undefined;
  label: z.infer<typeof translated>;
  children: MenuItem[];
}
export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  pageId: z.optional(id),
  url: z.optional(z.string()),
  label: translated,
  children: z.array(z.lazy(() => menuItem)),
});

export const globalConfig = z.object({
  configVersion: z.string(),
  companyName: z.string(),
  theme,
  header: z.object({
    logo: z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
    layout: z.enum(['logo-left', 'logo-center']),
    menu: id,
    mobileToggle: z.enum(['drawer', 'dropdown']),
    menuItems: z.array(menuItem),
    subMenu: z.optional(id),
    subMenuItems: z.array(menuItem),
    sharedComponentId: z.optional(id),
  }),
  layouts: z.array(
    z.object({
      id,
      layoutItems: z.array(
        z.object({ type: z.enum(['header', 'component', 'content']), sharedComponentId: z.optional(id) }),
      ),
    }),
  ),
  sharedComponents: z.array(z.object({ id, name: z.string(), builder: z.unknown(), wrapperTag: z.string() })),
  /** CMS pages by path per language, without language prefix; `key` overrides a route of the table (D1). */
  routes: z.array(z.object({ id, path: translated, status: z.int(), layoutId: id, key: z.optional(z.string()) })),
  menus: z.array(z.object({ id, menuItems: z.array(menuItem) })),
  languages: z.array(
    z.object({ isoLanguageName: language, isDefault: z.boolean(), url: z.string(), name: z.string() }),
  ),
});
export type GlobalConfig = z.infer<typeof globalConfig>;

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

export const flowGeneral = z.object({
  onlyPayCommission: z._default(z.boolean(), false),
  commissionPercentage: z._default(z.number(), 0),
  /** Share of the price that is paid now, percent; 0 is nothing, unset or negative the full amount (D26). */
  percentageToPay: z.optional(z.number()),
  paymentMethods: z._default(z.array(paymentMethodConfig), []),
  minDays: z.optional(z.int()),
  maxDays: z.optional(z.int()),
  /** How far ahead a rental may begin (D55). */
  bookingHorizonMonths: z._default(z.int().check(z.minimum(1), z.maximum(120)), 18),
  /** Days within which a refund is promised. */
  refundDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 14),
  /** Days for which a quotation can be paid, at most until the pick-up (D54). */
  quotationDays: z._default(z.int().check(z.minimum(1), z.maximum(366)), 14),
});
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
      fewCarUnitsQty: z.int(),
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
      timeRoundingMinutes: z.int(),
    }),
    {
      vertical: true,
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
}

/** `/api/data/bookings-configuration` (S1-3). */
export const bookingConfiguration = z.object({
  driverAge: z.object({ min: z.int(), max: z.int(), minWithoutCaution: z.int(), maxWithoutCaution: z.int() }),
  /** Drivers below this age may cost more at a branch; undefined where no branch asks more. */
  youngDriverBelow: z.optional(z.int()),
  minDays: z.int(),
  maxDays: z.int(),
  tankFractions: z.int(),
  /** Minutes past full days that do not yet count as a further day. */
  toleranceMinutes: z.int(),
  /** Average distance per day up to which each price cut applies. */
  cutsByDistance: z.array(z.object({ upTo: z.number(), percentage: z.number() })),
  distanceUnit: z.enum(['Kilometers', 'Miles']),
  mustHaveAtLeastOneInsurance: z.boolean(),
  selfCheckInLeadHours: z.int(),
});
export type BookingConfiguration = z.infer<typeof bookingConfiguration>;

export const advancedConfig = z.object({
  scripts: z.array(
    z.object({
      id: z.string(),
      src: z.optional(z.string()),
      code: z.optional(z.string()),
      consent: z.enum(['necessary', 'statistics', 'marketing']),
    }),
  ),
});
