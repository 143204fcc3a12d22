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

/** English path and owner of every translated route (S1-2). */
const ROUTES = {
  SEARCH: { path: '/search', remote: 'mf-search' },
  CHECKOUT: { path: '/checkout', remote: 'mf-checkout' },
  PAYMENT: { path: '/payment', remote: 'mf-payments' },
  PAYMENT_OPTIONS: { path: '/payment-options', remote: 'mf-payments' },
  PAYMENT_LINK: { path: '/payment-link', remote: 'mf-payments' },
  STRIPE_SUCCESS: { path: '/stripe-success', remote: 'mf-payments' },
  BOOKING_SUCCESS: { path: '/booking-success', remote: 'mf-checkout' },
  BOOKING_ERROR: { path: '/booking-error', remote: 'mf-checkout' },
  CONFIRM_BOOKING: { path: '/confirm-booking', remote: 'mf-account' },
  BOOKING_PAID: { path: '/booking-paid', remote: 'mf-payments' },
  FORGOT_PASSWORD: { path: '/forgot-password', remote: 'mf-account' },
  RESET_PASSWORD: { path: '/reset-password', remote: 'mf-account' },
  LOGIN: { path: '/login', remote: 'mf-account' },
  SELF_CHECK_IN: { path: '/self-check-in', remote: 'mf-account' },
  SELF_CHECK_IN_ACCESS: { path: '/access-self-check-in', remote: 'mf-account' },
  REGISTER: { path: '/register', remote: 'mf-account' },
  COMPANY_REGISTER: { path: '/company-register', remote: 'mf-account' },
  VERIFY_ACCOUNT: { path: '/verify-account', remote: 'mf-account' },
  SIGN_UP_SUCCESS: { path: '/sign-up-success', remote: 'mf-account' },
  BRANCH_REQUEST: { path: '/branch-request', remote: 'mf-account' },
  INFO: { path: '/my-account/profile-info', remote: 'mf-account' },
  BOOKINGS: { path: '/my-account/booking-list', remote: 'mf-account' },
  BOOKING_INFO: { path: '/my-account/booking', remote: 'mf-account' },
  INFRACTIONS: { path: '/my-account/infractions', remote: 'mf-account' },
} as const satisfies Record<string, { path: string; remote: RemoteName }>;

export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** Untranslated routes to which providers send the browser back; they carry no language prefix (S1-2). */
export type ProviderReturn = '/axle-verification-request' | Extract<ReturnOf<PaymentGateway>, `/${string}`>;

export const providerReturns = (): ProviderReturn[] => [
  '/axle-verification-request',
  ...Object.values(PAYMENT_GATEWAYS)
    .flatMap(({ returns }): ReturnOf<PaymentGateway>[] => [...returns])
    .filter((page): page is Exclude<typeof page, RouteKey> => page.startsWith('/')),
];

export const remoteOfReturn = (path: ProviderReturn): RemoteName =>
  path === '/axle-verification-request' ? 'mf-account' : 'mf-payments';

/** What a remote's `./routes` answers for: a translated route or a provider's return. */
export type PageKey = RouteKey | ProviderReturn;

const GATEWAY_NAMES = Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[];
const NOT_BUILT: ReadonlySet<string> = new Set<PageKey>([
  'SELF_CHECK_IN',
  'SELF_CHECK_IN_ACCESS',
  'COMPANY_REGISTER',
  '/axle-verification-request',
  ...GATEWAY_NAMES.filter((name) => !isSupported(name)).flatMap((name) => PAYMENT_GATEWAYS[name].returns),
]);
/** A page of the table that no remote has answers as an unknown path does (D58). */
export const isBuilt = (page: PageKey): boolean => !NOT_BUILT.has(page);

const SIGNED_IN_ONLY: ReadonlySet<RouteKey> = new Set<RouteKey>(['INFO', 'BOOKINGS', 'BOOKING_INFO', 'INFRACTIONS']);
export const needsSignIn = (key: RouteKey): boolean => SIGNED_IN_ONLY.has(key);

export const remoteOfRoute = (key: RouteKey): RemoteName => ROUTES[key].remote;

/** Path of a route in a language, without the language prefix (D1). */
export function routePath(key: RouteKey, language: Language): string {
  return key === 'SEARCH' ? SEARCH_BY_FAMILY[languageFamily(language)] : ROUTES[key].path;
}

/** The route of a path (without language prefix) in a language; also finds another language's spelling of it. */
export function routeOfPath(path: string, language: Language): RouteKey | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  const inLanguage = (candidate: Language) => ROUTE_KEYS.find((key) => routePath(key, candidate) === wanted);
  return inLanguage(language) ?? LANGUAGES.map(inLanguage).find((key) => key !== undefined);
}
