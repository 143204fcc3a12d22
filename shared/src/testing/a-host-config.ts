import {
  bookingConfiguration,
  flowCheckout,
  flowGeneral,
  flowResults,
  globalConfig,
  siteConfig,
} from '../contract/wire';
import type { HostConfig } from '../host';

const palette = {
  primary: '#0f5bd8',
  secondary: '#0b1f3f',
  success: '#1d7f4e',
  warning: '#9a5b00',
  error: '#b3261e',
  text: '#142033',
  background: '#ffffff',
};

const global = globalConfig.parse({
  configVersion: 'test',
  companyName: 'Azure Drive',
  theme: { general: { boxWidth: 1300, boxWidthLg: 1480 }, palette, fontLinks: [], fontStyles: {}, buttons: {} },
  header: {
    logo: { src: '/logo.svg', alt: 'Azure Drive', width: 160, height: 32 },
    layout: 'logo-left',
    menu: 1,
    mobileToggle: 'drawer',
    menuItems: [],
    subMenuItems: [],
  },
  layouts: [],
  sharedComponents: [],
  menus: [],
  routes: [{ id: 1, path: { 'en-GB': '/' }, status: 1, layoutId: 1 }],
  languages: [
    { isoLanguageName: 'en-GB', isDefault: true, url: 'en-gb', name: 'English' },
    { isoLanguageName: 'de', isDefault: false, url: 'de', name: 'Deutsch' },
    { isoLanguageName: 'es-ES', isDefault: false, url: 'es-es', name: 'Español' },
  ],
});

const site = siteConfig.parse({
  configVersion: 'test',
  featureFlags: { timeFormat: '24h', webAsBroker: false, selfCheckIn: true, axleVerification: false },
  myAccount: { loginInCheckout: true, registerInCheckout: true },
  blog: { enabled: false, pageSize: 10 },
});

const counter = { id: -1, paymentType: 0, name: 'Pay at the desk', disableBillingForm: false };
const redsys = { id: 1, paymentType: 22, name: 'Card', disableBillingForm: false, gatewayCode: 'REDSYS' };

const RESULTS = flowResults.parse({});

/** The configuration of a small company, for tests. */
export const aHostConfig = (overrides: Partial<HostConfig> = {}): HostConfig => ({
  global,
  site,
  flow: {
    general: flowGeneral.parse({ paymentMethods: [counter, redsys] }),
    // The form of the results in a dialog, where it is no second one beside them.
    results: { ...RESULTS, searchForm: { ...RESULTS.searchForm, vertical: false } },
    checkout: flowCheckout.parse({}),
  },
  booking: bookingConfiguration.parse({
    driverAge: { min: 20, max: 65, minWithoutCaution: 25, maxWithoutCaution: 60 },
    minDays: 1,
    maxDays: 60,
    tankFractions: 8,
    toleranceMinutes: 59,
    cutsByDistance: [],
    distanceUnit: 'Kilometers',
    mustHaveAtLeastOneInsurance: false,
    activeBeforeBookingStart: 72,
  }),
  currencies: [
    {
      id: 1,
      isoCode: 'EUR',
      name: { 'en-GB': 'Euro' },
      exchangeRate: 1,
      isSystemDefault: true,
      symbol: '€',
      showSymbolAsSuffix: false,
      decimals: 2,
    },
    {
      id: 2,
      isoCode: 'USD',
      name: { 'en-GB': 'US dollar' },
      exchangeRate: 0.92,
      isSystemDefault: false,
      symbol: '$',
      showSymbolAsSuffix: false,
      decimals: 2,
    },
  ],
  ...overrides,
});
