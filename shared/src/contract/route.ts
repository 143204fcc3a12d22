import { languageFamily, LANGUAGES, type Language, type LanguageFamily } from './language';
import { isSupported, PAYMENT_GATEWAYS, type PaymentGateway, type ReturnOf } from './payment-gateways';
import type { RemoteName } from './remote-name';

const SEARCH_BY_FAMILY: Readonly<Record<LanguageFamily, string>> = {
  en: '/search',
  de: '/suche',
  es: '/buscar',
  fr: '/recherche',
  hr: '/pretraga',
  it: '/ricerca',
  nl: '/zoeken',
  pl: '/szukaj',
  pt: '/pesquisa',
  ru: '/poisk',
  lt: '/paieska',
};

/** English path and owner of every translated route (S1-2), and of the pages for administrators. */
const ROUTES = {
  SEARCH: ['/search', 'mf-search'],
  CHECKOUT: ['/checkout', 'mf-checkout'],
  PAYMENT: ['/payment', 'mf-payments'],
  PAYMENT_OPTIONS: ['/payment-options', 'mf-payments'],
  PAYMENT_LINK: ['/payment-link', 'mf-payments'],
  STRIPE_SUCCESS: ['/stripe-success', 'mf-payments'],
  BOOKING_SUCCESS: ['/booking-success', 'mf-checkout'],
  BOOKING_ERROR: ['/booking-error', 'mf-checkout'],
  CONFIRM_BOOKING: ['/confirm-booking', 'mf-account'],
  CHANGE_BOOKING: ['/change-booking', 'mf-account'],
  QUOTATION: ['/quotation', 'mf-account'],
  FIND_BOOKING: ['/find-booking', 'mf-account'],
  BOOKING_PAID: ['/booking-paid', 'mf-payments'],
  FORGOT_PASSWORD: ['/forgot-password', 'mf-account'],
  RESET_PASSWORD: ['/reset-password', 'mf-account'],
  LOGIN: ['/login', 'mf-account'],
  SELF_CHECK_IN: ['/self-check-in', 'mf-account'],
  SELF_CHECK_IN_ACCESS: ['/access-self-check-in', 'mf-account'],
  REGISTER: ['/register', 'mf-account'],
  COMPANY_REGISTER: ['/company-register', 'mf-account'],
  VERIFY_ACCOUNT: ['/verify-account', 'mf-account'],
  SIGN_UP_SUCCESS: ['/sign-up-success', 'mf-account'],
  BRANCH_REQUEST: ['/branch-request', 'mf-account'],
  INFO: ['/my-account/profile-info', 'mf-account'],
  BOOKINGS: ['/my-account/booking-list', 'mf-account'],
  BOOKING_INFO: ['/my-account/booking', 'mf-account'],
  INFRACTIONS: ['/my-account/infractions', 'mf-account'],
  AGENCY: ['/my-account/agency', 'mf-account'],
  PAYMENTS_ADMIN: ['/admin/payments', 'mf-payments'],
  SITE_ADMIN: ['/admin', 'mf-cms'],
} as const satisfies Record<string, readonly [path: string, remote: RemoteName]>;

export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** Untranslated routes to which providers send the browser back; they carry no language prefix (S1-2). */
export type ProviderReturn = '/axle-verification-request' | Extract<ReturnOf<PaymentGateway>, `/${string}`>;

export const providerReturns = (): ProviderReturn[] => [
  ...new Set([
    '/axle-verification-request' as const,
    ...Object.values(PAYMENT_GATEWAYS)
      .flatMap(({ returns }): ReturnOf<PaymentGateway>[] => [...returns])
      .filter((page): page is Exclude<typeof page, RouteKey> => page.startsWith('/')),
  ]),
];

export const remoteOfReturn = (path: ProviderReturn): RemoteName =>
  path === '/axle-verification-request' ? 'mf-account' : 'mf-payments';

/** What a remote's `./routes` answers for: a translated route or a provider's return. */
export type PageKey = RouteKey | ProviderReturn;

const GATEWAY_NAMES = Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[];
const returnsOf = (names: readonly PaymentGateway[]): PageKey[] =>
  names.flatMap((name): PageKey[] => [...PAYMENT_GATEWAYS[name].returns]);
const BUILT_RETURNS: ReadonlySet<PageKey> = new Set(returnsOf(GATEWAY_NAMES.filter(isSupported)));
const NOT_BUILT: ReadonlySet<string> = new Set<PageKey>(
  returnsOf(GATEWAY_NAMES).filter((page) => !BUILT_RETURNS.has(page)),
);
/** A page of the table that no remote has answers as an unknown path does (D58). */
export const isBuilt = (page: PageKey): boolean => !NOT_BUILT.has(page);

const FLAG_OF: Readonly<Partial<Record<PageKey, 'selfCheckIn' | 'axleVerification'>>> = {
  SELF_CHECK_IN: 'selfCheckIn',
  SELF_CHECK_IN_ACCESS: 'selfCheckIn',
  '/axle-verification-request': 'axleVerification',
};
/** A page that the site has switched off answers as an unknown path does (D37, D58). */
export function isSwitchedOn(page: PageKey, flags: Record<'selfCheckIn' | 'axleVerification', boolean>): boolean {
  const flag = FLAG_OF[page];
  return flag === undefined || flags[flag];
}

/** Only what a visitor may land on from outside (D13). */
export const isFoundBySearchEngines = (key: RouteKey): boolean => key === 'SEARCH';

const ADMINISTRATORS_ONLY: ReadonlySet<RouteKey> = new Set<RouteKey>(['PAYMENTS_ADMIN', 'SITE_ADMIN']);
/** To everybody else the page does not exist. */
export const needsAdministrator = (key: RouteKey): boolean => ADMINISTRATORS_ONLY.has(key);

const SIGNED_IN_ONLY: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'INFO',
  'BOOKINGS',
  'BOOKING_INFO',
  'INFRACTIONS',
  'AGENCY',
  ...ADMINISTRATORS_ONLY,
]);
export const needsSignIn = (key: RouteKey): boolean => SIGNED_IN_ONLY.has(key);

/** Routes with places of their own inside, which follow the path of the route. */
const CONTENT_PLACE = String.raw`content/[a-z-]{1,30}(/(new|\d{1,9})(/(edit|history))?)?`;
const PLACES_INSIDE: Readonly<Partial<Record<RouteKey, RegExp>>> = {
  PAYMENTS_ADMIN: /\/(gateways|attempts(\/[\w-]{1,100})?|reconciliation)$/i,
  SITE_ADMIN: RegExp(`/(${CONTENT_PLACE}|entries(/\\d{1,9})?|media|people|audit|transfer|settings)$`, 'i'),
};
const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** The place inside a route that a path ends with, such as `/attempts/12`; empty for the page of the route itself. */
export const placeInside = (key: RouteKey, path: string): string =>
  PLACES_INSIDE[key]?.exec(withoutSlash(path))?.[0] ?? '';

/** Whether a path is the route's own (`own`, in lower case and without a slash at its end) or a place inside it. */
export function isAtRoute(key: RouteKey, own: string, path: string): boolean {
  const trimmed = withoutSlash(path);
  return trimmed.slice(0, trimmed.length - placeInside(key, trimmed).length).toLowerCase() === own;
}

export const remoteOfRoute = (key: RouteKey): RemoteName => ROUTES[key][1];

/** Path of a route in a language, without the language prefix (D1). */
export function routePath(key: RouteKey, language: Language): string {
  return key === 'SEARCH' ? SEARCH_BY_FAMILY[languageFamily(language)] : ROUTES[key][0];
}

/** The route of a path (without language prefix) in a language; also finds another language's spelling of it. */
export function routeOfPath(path: string, language: Language): RouteKey | undefined {
  const inLanguage = (candidate: Language) => ROUTE_KEYS.find((key) => isAtRoute(key, routePath(key, candidate), path));
  return inLanguage(language) ?? LANGUAGES.map(inLanguage).find((key) => key !== undefined);
}
