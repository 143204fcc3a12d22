import fc from 'fast-check';
import { laboratoryOrigin, type SupportedGateway } from '@forecourt/shared/contract';
import { aHostConfig } from '@forecourt/shared/testing';
import { gatewayOfPage, isPageEditor } from '../../routing/guarded-pages';
import { resolvePath } from '../../routing/paths';
import { readConfig } from '../config';
import type { ServedRelease } from '../releases/release-library';
import { contentSecurityPolicy, ignoresPreloadHashes, integrityPolicy } from './content-security-policy';
import { documentStart, type DocumentInput } from './html-document';
import { escapeHtml, inlineJson, tag } from './html-escape';
import { paymentPageHeaders } from './security-headers';

test('the inline state can neither end its element nor open another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = inlineJson(value);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('no text can leave an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tag('meta', { content: text }).replace('<meta content="', '').replace(/">$/, '')).not.toMatch(/["<>]/);
    }),
  );
});

test('markup in a text is shown as text', () => {
  expect(escapeHtml(`<b onclick='x'>"&`)).toBe('&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;');
});

test('only scripts with the nonce run, and forms go to this site', () => {
  const policy = contentSecurityPolicy('abc');
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("form-action 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https:/);
});

test("a gateway's origins are on its own payment page, and on no other", () => {
  const config = aHostConfig();
  const policyOf = (path: string, search = '') =>
    contentSecurityPolicy('abc', { gateway: gatewayOfPage(resolvePath(path, config, 'en-GB').page, search) });
  expect(policyOf('/en-gb/payment', '?bookingId=1&paymentType=22')).toContain(
    "form-action 'self' https://sis.redsys.es ",
  );
  for (const [path, search] of [
    ['/en-gb/payment', '?paymentType=16'],
    ['/en-gb/payment', '?paymentType=__proto__'],
    ['/en-gb/payment', ''],
    ['/en-gb/checkout', '?paymentType=22'],
    ['/en-gb', '?paymentType=22'],
  ] as const)
    expect(policyOf(path, search).replace("worker-src 'none'", "worker-src 'self'")).toBe(contentSecurityPolicy('abc'));
});

test('a payment page starts no worker; the page for the pick-up may, so that it opens without a connection', () => {
  expect(contentSecurityPolicy('abc')).toContain("worker-src 'self';");
  expect(contentSecurityPolicy('abc', { gateway: 'Redsys' })).toContain("worker-src 'none';");
});

test('styles without a nonce are allowed in the page editor, and on no other page', () => {
  const config = aHostConfig();
  const policyOf = (path: string) =>
    contentSecurityPolicy('abc', { isEditor: isPageEditor(resolvePath(path, config, 'en-GB')) });
  const editor = policyOf('/en-gb/admin/content/page/3/edit');
  expect(editor).toContain("; style-src 'self' 'unsafe-inline';");
  expect(editor.replace("style-src 'self' 'unsafe-inline'", "style-src 'self' 'nonce-abc'")).toBe(
    contentSecurityPolicy('abc'),
  );
  for (const path of [
    '/en-gb',
    '/en-gb/admin',
    '/en-gb/admin/content/page/3',
    '/en-gb/admin/content/page/3/history',
    '/en-gb/checkout/content/page/3/edit',
    '/en-gb/content/page/3/edit',
    '/en-gb/payments-admin/content/page/3/edit',
  ])
    expect(policyOf(path)).toBe(contentSecurityPolicy('abc'));
});

test('windows that a gateway opens answer its own payment page, and other pages stay by themselves', () => {
  const openerOf = (gateway?: SupportedGateway) =>
    paymentPageHeaders('abc', readConfig({}), gateway)['cross-origin-opener-policy'];
  expect([openerOf('Paypal'), openerOf('Stripe'), openerOf()]).toEqual([
    'same-origin-allow-popups',
    'same-origin',
    'same-origin',
  ]);
});

test('an operator can say where payment forms go, on the payment page alone', () => {
  const own = { paymentOrigins: ['https://bank.example'] };
  expect(contentSecurityPolicy('abc', { gateway: 'Redsys', own })).toContain(
    "form-action 'self' https://bank.example;",
  );
  expect(contentSecurityPolicy('abc', { own })).toContain("form-action 'self';");
});

test('in development a payment page reaches the simulated vendor of its gateway and no other', () => {
  const own = { laboratory: laboratoryOrigin(4700) };
  expect(contentSecurityPolicy('abc', { gateway: 'Redsys', own })).toMatch(
    /form-action [^;]* http:\/\/localhost:4722;/,
  );
  expect(contentSecurityPolicy('abc', { own })).not.toContain('localhost');
  const production = readConfig({ NODE_ENV: 'production', PAYMENTS_LAB_PORT: '4700' });
  expect(contentSecurityPolicy('abc', { gateway: 'Redsys', own: production })).not.toContain('localhost');
});

test('scripts come from this site, and from a development server only where it stands in for a remote', () => {
  expect(contentSecurityPolicy('abc')).toMatch(/, script-src 'self' 'nonce-abc'; report-to policy$/);
  const remoteOrigins = ['http://localhost:4301'];
  const withOverride = contentSecurityPolicy('abc', { remoteOrigins });
  expect(withOverride).toMatch(/, script-src 'self' 'nonce-abc' http:\/\/localhost:4301; report-to policy$/);
  expect(withOverride).toContain("connect-src 'self' http://localhost:4301 ws://localhost:4301;");
});

test('a script without its hash is refused; where a development server stands in for a remote, it is told', () => {
  expect(integrityPolicy([])).toEqual({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
  });
  expect(Object.keys(integrityPolicy(['http://localhost:4301']))).toEqual(['integrity-policy-report-only']);
});

const file = (name: string) => [name, `sha384-${name}`];
const release = {
  remote: 'mf-search' as const,
  version: '1',
  contract: 1,
  base: '/remotes/mf-search/1/',
  record: {
    files: Object.fromEntries(['remoteEntry.js', 'page.js', 'page.css'].map(file)),
    exposes: { 'page-SEARCH': { js: ['page.js'], css: ['page.css'] } },
  },
  hashed: true,
  integrity: {},
  hashes: undefined,
  server: undefined,
} satisfies ServedRelease;
const anInput: DocumentInput = {
  fonts: [],
  refusesPreloads: false,
  language: 'en-GB',
  nonce: 'abc',
  seo: '',
  configuration: { ...aHostConfig(), seo: {} as never },
  assets: {
    folder: '',
    js: ['/assets/main.js'],
    css: ['/assets/main.css'],
    entry: () => ({ js: [], css: [] }),
    messages: () => [],
    provided: () => [],
    fonts: () => [],
    integrity: Object.fromEntries(['/assets/main.js', '/assets/main.css'].map(file)),
  },
  releases: { 'mf-search': release },
  used: [{ remote: 'mf-search', chunk: 'page-SEARCH', rendered: true, waits: false }],
  complete: true,
};
const start = (complete: boolean) => documentStart({ ...anInput, complete });

test('every stylesheet and every script of a page carries its hash', () => {
  for (const html of [start(true), start(false)]) {
    for (const name of ['main.js', 'main.css', 'remoteEntry.js', 'page.js', 'page.css']) expect(html).toContain(name);
    const loaded = [
      ...[...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="[^"]*\.(?:js|css)"[^>]*>/g)].map(([tag]) => tag),
      ...[...html.matchAll(/\{[^{}]*(?:"src"|"href"):[^{}]*\}/g)].map(([item]) => item),
    ];
    expect(loaded.length).toBeGreaterThanOrEqual(5);
    for (const element of loaded) expect(element).toMatch(/integrity"?[=:]"sha384-/);
  }
});

test.each([
  ['Safari', 'Version/26.0 Safari/605.1.15', true],
  ['Chrome on an iPhone', 'CriOS/140.0.0.0 Mobile/15E148 Safari/604.1', true],
  ['Chrome', 'Chrome/140.0.0.0 Safari/537.36', false],
  ['Edge', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', false],
])('%s is sent hints for scripts only where it reads their hashes', (_browser, version, refuses) => {
  const refusesPreloads = ignoresPreloadHashes(`Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) ${version}`);
  expect(refusesPreloads).toBe(refuses);
  for (const complete of [true, false]) {
    const html = documentStart({ ...anInput, complete, refusesPreloads });
    expect(/as"?[=:]"script"/.test(html)).toBe(!refuses);
    expect(html).toContain('main.js');
  }
});

test('the list of hashes without which a remote loads nothing travels beside its scripts', () => {
  const releases = { 'mf-search': { ...release, hashes: 'sha384-list' } };
  for (const complete of [true, false])
    expect(documentStart({ ...anInput, releases, complete })).toMatch(
      /as"?[=:]"fetch"[^<}]*"\/remotes\/mf-search\/1\/hashes\.json"/,
    );
  expect(start(true)).not.toContain('hashes.json');
});

test.each([
  ['es-MX', ['messages-es-ES.js', 'messages-page-SEARCH-es-MX.js']],
  ['de', ['messages-de.js']],
] as const)(
  'in %s, the texts of the remote and those of its page travel beside their scripts',
  (language, expected) => {
    const names = ['messages-es-ES', 'messages-de', 'messages-page-SEARCH-es-MX', 'messages-page-SEARCH-es-ES'];
    const exposes = Object.fromEntries(names.map((name) => [name, { js: [`${name}.js`], css: [] }]));
    const record = { ...release.record, exposes: { ...release.record.exposes, ...exposes } };
    const html = documentStart({ ...anInput, language, releases: { 'mf-search': { ...release, record } } });
    const told = [...html.matchAll(/messages-[\w-]+\.js/g)].map(([name]) => name);
    expect([...new Set(told)].sort()).toEqual(expected);
  },
);

test('a page that the server left to browsers asks again by itself where scripts do not run', () => {
  expect(start(false)).toContain('<noscript><meta http-equiv="refresh"');
  expect(start(true)).not.toContain('http-equiv="refresh"');
});

test('a page has the favicon that the company has chosen', () => {
  const { site } = aHostConfig();
  const favicon = '/api/media/icon.svg?"><script>';
  const configuration = {
    ...aHostConfig({ site: { ...site, featureFlags: { ...site.featureFlags, favicon } } }),
    seo: {} as never,
  };
  const head = documentStart({ ...anInput, configuration });
  expect(head).toContain('<link rel="icon" href="/api/media/icon.svg?&quot;&gt;&lt;script&gt;">');
  expect(documentStart(anInput)).not.toContain('rel="icon"');
});

test.each([
  ['light', undefined],
  ['light', 'light'],
  ['auto', 'auto'],
] as const)('the document is %s where the theme says %s', (shown, scheme) => {
  const { global, ...rest } = anInput.configuration;
  const configuration = { ...rest, global: { ...global, theme: { ...global.theme, scheme } } };
  expect(documentStart({ ...anInput, configuration })).toContain(` data-scheme="${shown}">`);
});
