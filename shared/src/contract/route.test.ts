import {
  languageChain,
  LANGUAGES,
  needsAdministrator,
  needsSignIn,
  placeInside,
  providerReturns,
  ROUTE_KEYS,
  routeOfPath,
  routePath,
  type Language,
  type RouteKey,
} from '.';

/** The table of S1-2, and the pages for administrators. */
const PATHS = [
  ['SEARCH', '/search'],
  ['CHECKOUT', '/checkout'],
  ['PAYMENT', '/payment'],
  ['PAYMENT_OPTIONS', '/payment-options'],
  ['PAYMENT_LINK', '/payment-link'],
  ['STRIPE_SUCCESS', '/stripe-success'],
  ['BOOKING_SUCCESS', '/booking-success'],
  ['BOOKING_ERROR', '/booking-error'],
  ['CONFIRM_BOOKING', '/confirm-booking'],
  ['CHANGE_BOOKING', '/change-booking'],
  ['QUOTATION', '/quotation'],
  ['FIND_BOOKING', '/find-booking'],
  ['BOOKING_PAID', '/booking-paid'],
  ['FORGOT_PASSWORD', '/forgot-password'],
  ['RESET_PASSWORD', '/reset-password'],
  ['LOGIN', '/login'],
  ['SELF_CHECK_IN', '/self-check-in'],
  ['SELF_CHECK_IN_ACCESS', '/access-self-check-in'],
  ['REGISTER', '/register'],
  ['COMPANY_REGISTER', '/company-register'],
  ['VERIFY_ACCOUNT', '/verify-account'],
  ['BRANCH_REQUEST', '/branch-request'],
  ['SIGN_UP_SUCCESS', '/sign-up-success'],
  ['INFO', '/my-account/profile-info'],
  ['BOOKINGS', '/my-account/booking-list'],
  ['BOOKING_INFO', '/my-account/booking'],
  ['INFRACTIONS', '/my-account/infractions'],
  ['AGENCY', '/my-account/agency'],
  ['PAYMENTS_ADMIN', '/admin/payments'],
  ['SITE_ADMIN', '/admin'],
] as const satisfies readonly (readonly [RouteKey, string])[];

describe('the route table (S1-2, D1)', () => {
  it.each(PATHS)('%s is %s in English', (key, path) => {
    expect(routePath(key, 'en-GB')).toBe(path);
    expect(routeOfPath(path, 'en-GB')).toBe(key);
  });

  it('has no other key', () => expect([...ROUTE_KEYS].sort()).toEqual(PATHS.map(([key]) => key).sort()));

  it.each<[Language, string]>([
    ['en-GB', '/search'],
    ['en-US', '/search'],
    ['de', '/suche'],
    ['es-ES', '/buscar'],
    ['es-AR', '/buscar'],
    ['es-CL', '/buscar'],
    ['es-CR', '/buscar'],
    ['es-DO', '/buscar'],
    ['es-MX', '/buscar'],
    ['es-NI', '/buscar'],
    ['es-US', '/buscar'],
    ['fr-FR', '/recherche'],
    ['hr', '/pretraga'],
    ['it', '/ricerca'],
    ['nl-NL', '/zoeken'],
    ['pl', '/szukaj'],
    ['pt', '/pesquisa'],
    ['ru', '/poisk'],
    ['lt', '/paieska'],
  ])('SEARCH in %s is %s', (language, path) => expect(routePath('SEARCH', language)).toBe(path));

  it.each(PATHS.slice(1))('%s has one path in all languages', (key, path) => {
    expect(new Set(LANGUAGES.map((language) => routePath(key, language)))).toEqual(new Set([path]));
  });

  it('finds a route by any language’s spelling, whatever the case and with a slash at the end', () => {
    expect(routeOfPath('/suche', 'en-GB')).toBe('SEARCH');
    expect(routeOfPath('/Checkout/', 'de')).toBe('CHECKOUT');
    expect(routeOfPath('/nowhere', 'de')).toBeUndefined();
  });

  it('asks for a sign-in in the account and the administration only', () => {
    expect(ROUTE_KEYS.filter(needsSignIn)).toEqual([
      'INFO',
      'BOOKINGS',
      'BOOKING_INFO',
      'INFRACTIONS',
      'AGENCY',
      'PAYMENTS_ADMIN',
      'SITE_ADMIN',
    ]);
    expect(ROUTE_KEYS.filter(needsAdministrator)).toEqual(['PAYMENTS_ADMIN', 'SITE_ADMIN']);
  });

  it.each([
    ['/admin/payments', ''],
    ['/admin/payments/gateways', '/gateways'],
    ['/Admin/payments/attempts/', '/attempts'],
    ['/admin/payments/attempts/3f2c-9A', '/attempts/3f2c-9A'],
    ['/admin/payments/reconciliation', '/reconciliation'],
  ])('%s is the administration of payments, and its place inside is "%s"', (path, place) => {
    expect(routeOfPath(path, 'de')).toBe('PAYMENTS_ADMIN');
    expect(placeInside('PAYMENTS_ADMIN', path)).toBe(place);
  });

  it.each([
    ['/admin', ''],
    ['/admin/content/page', '/content/page'],
    ['/admin/content/page/12/edit', '/content/page/12/edit'],
    ['/Admin/content/blog-post/new/', '/content/blog-post/new'],
    ['/admin/audit', '/audit'],
    ['/admin/transfer', '/transfer'],
    ['/admin/entries/12', '/entries/12'],
  ])('%s is the administration of the site, and its place inside is "%s"', (path, place) => {
    expect(routeOfPath(path, 'de')).toBe('SITE_ADMIN');
    expect(placeInside('SITE_ADMIN', path)).toBe(place);
  });

  it.each([
    '/admin/payments/nowhere',
    '/admin/payments/attempts/a/b',
    '/admin/nowhere',
    '/search/gateways',
    '/gateways',
  ])('%s is no route', (path) => expect(routeOfPath(path, 'en-GB')).toBeUndefined());

  it('has the fixed returns of the providers', () => {
    expect(providerReturns()).toEqual([
      '/axle-verification-request',
      '/payment-return',
      '/paypal-return',
      '/paypal-cancel',
      '/transbank',
      '/RedsysSuccess',
      '/RedsysFail',
    ]);
  });
});

describe('the languages (S1-2, D5)', () => {
  it('are these nineteen', () => {
    expect([...LANGUAGES].sort()).toEqual([
      'de',
      'en-GB',
      'en-US',
      'es-AR',
      'es-CL',
      'es-CR',
      'es-DO',
      'es-ES',
      'es-MX',
      'es-NI',
      'es-US',
      'fr-FR',
      'hr',
      'it',
      'lt',
      'nl-NL',
      'pl',
      'pt',
      'ru',
    ]);
  });

  it.each<[Language, Language[]]>([
    ['es-AR', ['es-AR', 'es-ES', 'en-GB']],
    ['en-US', ['en-US', 'en-GB']],
    ['de', ['de', 'en-GB']],
    ['en-GB', ['en-GB']],
  ])('texts of %s are looked up in %p', (language, chain) => expect(languageChain(language)).toEqual(chain));
});
