import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { wire, type Page, type SiteScript } from '@forecourt/shared/contract';
import { aHostConfig } from '@forecourt/shared/testing';
import { resolvePath } from '../../routing/paths';
import { consentRoute, scriptsOfPage } from './consent';
import { contentSecurityPolicy } from './content-security-policy';
import { runScripts, scriptedPages, type Consent } from './site-scripts';

const ORIGIN = 'https://shop.example';
const OWN_FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
const PURPOSES = ['statistics', 'marketing'];
const NO_CONSENT: Consent = new Set();
const base = aHostConfig();
const seo = (googleTagManager?: string) =>
  wire.siteSeo.parse({ title: {}, description: {}, ...(googleTagManager && { googleTagManager }) });
const script = (consent: SiteScript['consent'], more: Partial<SiteScript> = {}): SiteScript => ({
  id: consent,
  src: `https://${consent}.example/count.js`,
  consent,
  hosts: [],
  ...more,
});
const pageWith = (...scripts: SiteScript[]) => ({ page: { builder: { scripts } } as Page });
const siteWith = (scripts: SiteScript[] = [], googleTagManager?: string) => ({
  ...base,
  seo: seo(googleTagManager),
  scripts,
});

/** A page with these scripts of a site, as visitors who keep their cookies get it. */
async function site(configured: ReturnType<typeof siteWith>, facts: { page?: Page } = {}) {
  const app = Fastify();
  await app.register(cookie);
  consentRoute(app, ORIGIN);
  app.get('/*', async (request, reply) => {
    const path = resolvePath(request.url, configured, 'en-GB');
    const language = path.language;
    const asked = { path, language, nonce: 'abc', configuration: configured, facts };
    const { below, hosts } = await scriptsOfPage(request, { origin: ORIGIN }, asked);
    const policy = contentSecurityPolicy('abc', { scriptHosts: hosts });
    return reply.header('content-security-policy', policy).type('text/html').send(below);
  });
  let cookies: Record<string, string> = {};
  const open = async (url = '/en-gb') => {
    const { body, headers } = await app.inject({ url, cookies });
    return { body, policy: String(headers['content-security-policy']) };
  };
  const choose = async (choice: string, headers: Record<string, string> = OWN_FORM, asked = PURPOSES) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/consent',
      cookies,
      payload: [choice, ...asked.map((purpose) => `asked=${purpose}`)].join('&'),
      headers: { host: 'shop.example', ...headers },
    });
    for (const { name, value } of answer.cookies) cookies = { ...cookies, [name]: value };
    return answer;
  };
  return { open, choose };
}

describe('Scripts of the site', () => {
  test('do not run, and their hosts are in no policy, until the visitor agrees to their purpose', async () => {
    const { open, choose } = await site(siteWith([script('statistics'), script('marketing')]));
    const before = await open();
    expect(before.body).not.toContain('<script');
    expect(before.policy).toBe(contentSecurityPolicy('abc'));
    await choose('choice=some&statistics=on');
    const after = await open();
    expect(after.body).toContain('https://statistics.example/count.js');
    expect(after.body).not.toContain('marketing.example');
    expect(after.policy).toContain("connect-src 'self' https://statistics.example;");
    expect(after.policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|marketing/);
  });

  test('stop with the next page once the visitor has taken the consent back', async () => {
    const { open, choose } = await site(siteWith([script('marketing')]));
    await choose('choice=all');
    expect((await open()).body).toContain('marketing.example');
    await choose('choice=none');
    const { body } = await open();
    expect(body).not.toContain('marketing.example');
    expect(body).toContain('<summary>Privacy choices</summary>');
  });

  test('run on composed pages alone: at search, checkout and payment nothing of them is there', async () => {
    const { open, choose } = await site(siteWith([script('necessary'), script('marketing')], 'GTM-AB12'));
    await choose('choice=all');
    for (const path of ['/en-gb/search', '/en-gb/checkout', '/en-gb/payment?paymentType=22', '/en-gb/login'])
      expect(await open(path)).toEqual({ body: '', policy: contentSecurityPolicy('abc') });
    expect((await open()).body).toContain('marketing.example');
  });

  test('that are necessary run unasked, and nobody is asked for them', async () => {
    const { open } = await site(siteWith(), pageWith(script('necessary', { src: '/own.js' })));
    const { body, policy } = await open();
    expect(body).toContain('/own.js');
    expect(body).not.toContain('<form');
    // It carries no hash, so nothing may demand one of this page.
    expect(
      runScripts(siteWith(), pageWith(script('necessary', { src: '/own.js' })), NO_CONSENT, 'abc').unhashed,
    ).toEqual(['/own.js']);
    expect(policy).toBe(contentSecurityPolicy('abc'));
  });

  test('run with the nonce of the page, and their code cannot end the element', () => {
    const { element } = runScripts(
      siteWith(),
      pageWith(script('necessary', { src: '', code: 'alert("</script><script>")' })),
      NO_CONSENT,
      'abc',
    );
    expect(element).toMatch(/^<script nonce="abc">/);
    expect(element.match(/<\/script>/g)).toHaveLength(1);
  });

  test('never run in a preview', async () => {
    const configuration = siteWith([script('necessary')]);
    const path = resolvePath('/en-gb', configuration, 'en-GB');
    const asked = { path, language: path.language, nonce: 'abc', configuration, facts: {} };
    expect(await scriptsOfPage({ cookies: {} }, { origin: ORIGIN, preview: 'a.token' }, asked)).toEqual({
      scripted: undefined,
      hosts: [],
      unhashed: [],
      below: '',
    });
  });
});

describe('The tag manager', () => {
  const run = (consent: Consent, id = 'GTM-AB12') => runScripts(siteWith([], id), {}, consent, 'abc');

  test('is loaded after consent only, and is told before what was agreed to', () => {
    expect(run(NO_CONSENT)).toEqual({ element: '', hosts: [], unhashed: [] });
    const { element, hosts } = run(new Set(['statistics'] as const));
    expect(element).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-AB12');
    expect(element.indexOf('"analytics_storage')).toBeLessThan(element.indexOf('gtm.js?id'));
    expect(element.replaceAll('\\', '')).toContain('"analytics_storage":"granted","ad_storage":"denied"');
    expect(hosts).toContain('https://*.googletagmanager.com');
  });

  test('with a number that is none of its own is left out', () => {
    expect(run(new Set(['marketing'] as const), "GTM-'+alert(1)").element).toBe('');
  });
});

describe('The question for consent', () => {
  test('is asked on pages of a site that needs consent, in the language of the page', async () => {
    const { open } = await site(siteWith([script('marketing')]));
    expect((await open()).body).toContain('<aside class="consent" data-print="no" aria-label="Privacy choices">');
    const german = (await open('/de')).body;
    expect(german).toContain('Nur das Notwendige');
    expect(german).not.toContain('Statistik<');
  });

  test('is answered for the purposes that it shows, and comes again for those never asked', async () => {
    const { open, choose } = await site(siteWith([script('statistics'), script('marketing')]));
    await choose('choice=all', OWN_FORM, ['statistics']);
    const { body } = await open();
    expect(body).toContain('statistics.example');
    expect(body).not.toContain('marketing.example');
    expect(body).toContain('<aside class="consent"');
    expect(body).toContain('<input type="hidden" name="asked" value="marketing">');
    await choose('choice=none', OWN_FORM, ['marketing']);
    const after = (await open()).body;
    expect(after).toContain('statistics.example');
    expect(after).toContain('<details class="consent"');
  });

  test('is not there, to the last byte, where a site needs none', async () => {
    const { open } = await site(siteWith());
    expect((await open()).body).toBe('');
  });

  test('leads back to the page where it was answered, and to no other site', async () => {
    const { choose } = await site(siteWith([script('marketing')]));
    const from = async (referer: string) => (await choose('choice=all', { ...OWN_FORM, referer })).headers.location;
    expect(await from('https://shop.example/de/about?x=1')).toBe('/de/about?x=1');
    expect(await from('https://shop.example//evil.example')).toBe('/evil.example');
    expect(await from('https://evil.example/de')).toBe('/');
  });

  test('is answered by nobody but the visitor: other sites cannot agree for them', async () => {
    const { open, choose } = await site(siteWith([script('marketing')]));
    const { statusCode } = await choose('choice=all', { ...OWN_FORM, origin: 'https://evil.example' });
    expect(statusCode).toBe(403);
    expect((await open()).body).not.toContain('marketing.example');
  });
});

test('a page with scripts that a visitor agreed to is a document of its own', () => {
  const routes = [
    { id: 1, path: {}, status: 1, layoutId: 1 },
    { id: 2, path: {}, status: 1, layoutId: 1, scripts: ['marketing' as const] },
  ];
  const own = { ...siteWith(), global: { ...base.global, routes } };
  expect(scriptedPages(own, NO_CONSENT)).toEqual([]);
  expect(scriptedPages(own, new Set(['marketing'] as const))).toEqual([2]);
  expect(scriptedPages(siteWith([script('statistics')]), new Set(['statistics'] as const))).toBe('all');
});
