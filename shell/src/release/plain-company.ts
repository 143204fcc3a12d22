import { wire } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';

const CONFIG = { configVersion: 'gate' };
const HOME = { id: 1, path: { 'en-GB': '/' }, status: 1, layoutId: 1 };
const LOGO = { src: '/logo.svg', alt: 'Company', width: 160, height: 32 };
const BLACK = '#000000';
const palette = {
  primary: BLACK,
  secondary: BLACK,
  success: BLACK,
  warning: BLACK,
  error: BLACK,
  text: BLACK,
  background: '#ffffff',
};

/** The configuration of a company that has set nothing, for pages that the gate has rendered without a back end. */
export const plainCompany = (): HostConfig => ({
  global: wire.globalConfig.parse({
    ...CONFIG,
    companyName: 'Company',
    theme: { general: { boxWidth: 1300, boxWidthLg: 1480 }, palette, fontLinks: [], fontStyles: {}, buttons: {} },
    header: { logo: LOGO, layout: 'logo-left', menu: 1, mobileToggle: 'drawer', menuItems: [], subMenuItems: [] },
    layouts: [],
    sharedComponents: [],
    menus: [],
    routes: [HOME],
    languages: [{ isoLanguageName: 'en-GB', isDefault: true, url: 'en-gb', name: 'English' }],
  }),
  site: wire.siteConfig.parse({
    ...CONFIG,
    featureFlags: { timeFormat: '24h', webAsBroker: false, selfCheckIn: true, axleVerification: false },
    myAccount: { loginInCheckout: true, registerInCheckout: true },
    blog: { enabled: true, pageSize: 10 },
  }),
  flow: {
    general: wire.flowGeneral.parse({}),
    results: wire.flowResults.parse({}),
    checkout: wire.flowCheckout.parse({}),
  },
  booking: wire.bookingConfiguration.parse({
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
  ],
});
