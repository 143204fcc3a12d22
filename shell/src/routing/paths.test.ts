import { pathOfCmsPage, pathOfRoute } from '@forecourt/shared/host';
import { aHostConfig } from '@forecourt/shared/testing';
import { pathInLanguage, resolvePath, searchInLanguage } from './paths';

const { global: base, site } = aHostConfig();
const config = {
  ...base,
  routes: [
    ...base.routes,
    { id: 2, path: { 'en-GB': '/about', de: '/ueber-uns' }, status: 1, layoutId: 1 },
    { id: 4, path: { 'es-ES': '/quiénes-somos' }, status: 1, layoutId: 1 },
    { id: 3, path: { 'en-GB': '/draft' }, status: 0, layoutId: 1 },
    { id: 90, path: { de: '/anmelden' }, status: 1, layoutId: 1, key: 'LOGIN' },
  ],
};
const resolve = (path: string) => resolvePath(path, { global: config, site }, 'en-GB');

test.each([
  ['/en-gb', { kind: 'cms', pageId: 1 }],
  ['/en-gb/', { kind: 'cms', pageId: 1 }],
  ['/de/ueber-uns', { kind: 'cms', pageId: 2 }],
  ['/es-es/qui%C3%A9nes-somos', { kind: 'cms', pageId: 4 }],
  ['/es-es/quiénes-somos', { kind: 'cms', pageId: 4 }],
  ['/en-gb/%E0%A4%A', { kind: 'not-found' }],
  ['/en-gb/search', { kind: 'route', key: 'SEARCH' }],
  ['/de/suche', { kind: 'route', key: 'SEARCH' }],
  ['/es-es/buscar', { kind: 'route', key: 'SEARCH' }],
  ['/en-gb/my-account/booking', { kind: 'route', key: 'BOOKING_INFO' }],
  ['/de/anmelden', { kind: 'route', key: 'LOGIN' }],
  ['/de/admin/payments/attempts/a-1', { kind: 'route', key: 'PAYMENTS_ADMIN' }],
  ['/de/admin/payments/nowhere', { kind: 'not-found' }],
  ['/RedsysSuccess', { kind: 'return', path: '/RedsysSuccess' }],
  ['/redsysfail', { kind: 'return', path: '/RedsysFail' }],
  ['/en-gb/nowhere', { kind: 'not-found' }],
  ['/en-gb/draft', { kind: 'not-found' }],
])('%s leads to its page', (path, page) => {
  expect(resolve(path)).toMatchObject({ page });
});

const withBlog = { global: config, site: { ...site, blog: { enabled: true, pageSize: 10 } } };

test.each([
  ['/de/blog', { kind: 'blog', path: '' }],
  ['/de/blog/', { kind: 'blog', path: '' }],
  ['/de/blog/Winterreifen', { kind: 'blog', path: 'winterreifen' }],
  ['/es-es/blog/neum%C3%A1ticos', { kind: 'blog', path: 'neumáticos' }],
  ['/de/blog/winterreifen/nowhere', { kind: 'not-found' }],
])('%s is a page of the blog, which is not found where the site has switched it off', (path, page) => {
  expect(resolvePath(path, withBlog, 'en-GB').page).toEqual(page);
  expect(resolve(path).page).toEqual({ kind: 'not-found' });
});

test.each(['/en-gb/self-check-in', '/de/access-self-check-in'])(
  '%s is not found where the site has switched it off',
  (path) => {
    const flagged = (selfCheckIn: boolean) => ({
      global: config,
      site: { ...site, featureFlags: { ...site.featureFlags, selfCheckIn } },
    });
    expect(resolvePath(path, flagged(false), 'en-GB').page).toEqual({ kind: 'not-found' });
    expect(resolvePath(path, flagged(true), 'en-GB').page.kind).toBe('route');
  },
);

test('the return of the insurance verification is there where the site has switched it on', () => {
  const flagged = (axleVerification: boolean) => ({
    global: config,
    site: { ...site, featureFlags: { ...site.featureFlags, axleVerification } },
  });
  const path = '/axle-verification-request';
  const off = resolvePath(path, flagged(false), 'en-GB');
  expect(off).toMatchObject({ page: { kind: 'not-found' } });
  expect(off.redirect).toBeUndefined();
  expect(resolvePath(path, flagged(true), 'en-GB').page).toEqual({ kind: 'return', path });
});

test.each([
  ['/', '/en-gb', false],
  ['/DE/suche', '/de/suche', true],
  ['/en-GB', '/en-gb', true],
  ['/fr/search', '/en-gb/search', false],
  ['/search', '/en-gb/search', false],
])('%s is sent to %s', (path, to, permanent) => {
  expect(resolve(path).redirect).toEqual({ to, permanent });
});

test('the first visit goes to the preferred language', () => {
  expect(resolvePath('/', { global: config, site }, 'de').redirect).toEqual({ to: '/de', permanent: false });
});

test('a page is found by the spelling of another language, so that an old link still works', () => {
  expect(resolve('/en-gb/ueber-uns').page).toEqual({ kind: 'cms', pageId: 2 });
});

test('so is a page of the shop by its name in another language', () => {
  expect(resolve('/en-gb/anmelden').page).toEqual({ kind: 'route', key: 'LOGIN' });
});

test('a page of the shop that has no name in a language is not the landing page there', () => {
  const routes = config.routes.filter(({ id }) => id !== 1);
  expect(resolvePath('/en-gb', { global: { ...config, routes }, site }, 'en-GB').page).toEqual({ kind: 'not-found' });
});

test('changing the language keeps the page and translates its path', () => {
  expect(pathInLanguage({ kind: 'route', key: 'SEARCH' }, '/search', 'de', config)).toBe('/de/suche');
  expect(pathInLanguage({ kind: 'route', key: 'PAYMENTS_ADMIN' }, '/admin/payments/attempts/A1', 'de', config)).toBe(
    '/de/admin/payments/attempts/A1',
  );
  expect(pathInLanguage({ kind: 'cms', pageId: 2 }, '/about', 'de', config)).toBe('/de/ueber-uns');
  expect(pathInLanguage({ kind: 'cms', pageId: 2 }, '/about', 'es-ES', config)).toBe('/es-es/about');
  expect(pathInLanguage({ kind: 'blog', path: '' }, '/blog', 'de', config)).toBe('/de/blog');
  expect(pathInLanguage({ kind: 'not-found' }, '/nowhere', 'de', config)).toBe('/de/nowhere');
});

test('the landing page of a language has no slash at its end', () => {
  expect(pathOfCmsPage(1, 'de', config)).toBe('/de');
  expect(pathOfCmsPage(77, 'de', config)).toBeUndefined();
  expect(pathOfRoute('LOGIN', 'de', config)).toBe('/de/anmelden');
});

test.each([
  ['?origin=/de/suche?hourFrom=10:00', '/en-gb/search?hourFrom=10:00'],
  ['?origin=%2Fde%2Fueber-uns%23team', '/en-gb/about#team'],
  ['?origin=/de/my-account/booking?bookingId=7', '/en-gb/my-account/booking?bookingId=7'],
  ['?origin=/de/nowhere', '/de/nowhere'],
  ['?origin=//evil.example/de/suche', '//evil.example/de/suche'],
  ['?origin=https://evil.example/de/suche', 'https://evil.example/de/suche'],
])('where a sign-in leads back to is in the language that was changed to: %s', (search, origin) => {
  const translated = searchInLanguage(search, 'de', 'en-GB', { global: config, site });
  expect(new URLSearchParams(translated).get('origin')).toBe(origin);
});

test('a query without an address is the same in every language', () => {
  expect(searchInLanguage('?a=1&b=%20', 'de', 'en-GB', { global: config, site })).toBe('?a=1&b=%20');
});
