import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createApiClient } from '@forecourt/shared/api-client';
import { wire } from '@forecourt/shared/contract';
import { aHostConfig, fakeApi } from '@forecourt/shared/testing';
import { discoveryRoutes } from './discovery-routes';
import { sitemapSource } from './sitemap';

const base = aHostConfig();
const posts = [
  {
    id: 3,
    title: { 'en-GB': 'Tyres & <snow>', de: 'Winterreifen' },
    description: { 'en-GB': 'The rules' },
    url: { 'en-GB': 'winter-tyres', de: 'für-den-winter' },
    image: '/tyres.jpg',
    body: {},
    isPublished: true,
    publishedAt: '2026-11-06T08:00:00Z',
  },
  {
    ...{ id: 2, title: { de: 'Nur deutsch' }, description: {}, url: { de: 'nur-deutsch' }, body: {} },
    ...{ isPublished: true, publishedAt: '2026-11-01T08:00:00Z' },
  },
];

/** A page with a title and a text in each of these languages. */
const pageIn = (id: number, languages: readonly string[], noIndex = false) => {
  const said = Object.fromEntries(languages.map((language) => [language, 'About us']));
  const translations = Object.fromEntries(languages.map((language) => [language, { 'h.text': 'About us' }]));
  return {
    ...{ id, name: 'About', status: 1, layoutId: 1, showBreadcrumb: false, label: said },
    seo: { title: said, description: {}, ogTags: {}, networks: {}, noIndex },
    builder: { sections: [], translations, scripts: [], pageCSS: '' },
  };
};
const route = (id: number, path: Record<string, string>, key?: string) => ({
  ...{ id, path, status: 1, layoutId: 1, ...(key !== undefined && { key }) },
});
const ROUTES = [
  route(71, { 'en-GB': '/about', de: '/ueber-uns', 'es-ES': '/nosotros' }),
  route(72, { 'en-GB': '/hidden' }),
  route(73, { 'en-GB': '/unreadable' }),
  route(74, { de: '/mietwagen' }, 'SEARCH'),
];

const seo = wire.siteSeo.parse({ title: {}, description: { 'en-GB': 'Cars to rent' } });
const configured = (enabled = true) => ({
  ...base,
  global: { ...base.global, routes: ROUTES },
  site: { ...base.site, blog: { enabled, pageSize: 10 } },
  seo,
});
const clientOf = (fetch: typeof globalThis.fetch) => createApiClient({ baseUrl: '', fetch, token: () => undefined });

const backEnd = (unreadable = 404) =>
  fakeApi({
    'GET /api/Pages/71': { body: pageIn(71, ['en-GB', 'de']) },
    'GET /api/Pages/72': { body: pageIn(72, ['en-GB'], true) },
    'GET /api/Pages/73': { status: unreadable, body: { errorCode: 'not-found', errorMessage: '' } },
    'GET /odata/BlogPosts': { body: { value: posts } },
    'GET /api/BlogPosts/addresses': { body: posts },
  });

async function get(url: string, enabled = true, applePayDomainFile?: string, unreadable = 404) {
  const { fetch } = backEnd(unreadable);
  const app = Fastify();
  discoveryRoutes(app, {
    api: clientOf(fetch),
    direct: clientOf(fetch),
    configuration: async () => configured(enabled),
    origin: 'https://shop.example',
    builderHost: undefined,
    securityContact: undefined,
    applePayDomainFile,
  });
  const { statusCode, body, headers } = await app.inject(url);
  await app.close();
  return { statusCode, body, type: headers['content-type'] };
}

test('the sitemap has each post in the languages that it has a path in, with its picture', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body).toContain('<loc>https://shop.example/de/blog</loc>');
  expect(body).toContain('<loc>https://shop.example/en-gb/blog/winter-tyres</loc>');
  expect(body).toContain('<loc>https://shop.example/de/blog/f%C3%BCr-den-winter</loc>');
  expect(body).toContain('<image:loc>https://shop.example/tyres.jpg</image:loc>');
  expect(body).toContain('<loc>https://shop.example/de/blog/nur-deutsch</loc>');
  expect(body).not.toContain('/en-gb/blog/nur-deutsch');
});

test('the sitemap has each page in the languages that it speaks, and what was renamed by its name', async () => {
  const { body } = await get('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(expect.arrayContaining(['/en-gb/about', '/de/ueber-uns', '/en-gb/search', '/de/mietwagen']));
  const about = body.split('\n').find((line) => line.includes('<loc>https://shop.example/de/ueber-uns</loc>')) ?? '';
  expect([...about.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)).toEqual(['en-GB', 'de']);
  expect(body).not.toMatch(/nosotros|hidden|unreadable/);
});

test('a back end that answers badly is no reason for a shorter sitemap', async () => {
  expect((await get('/sitemap.xml', true, undefined, 503)).statusCode).toBeGreaterThanOrEqual(500);
});

describe('The sitemap is written', () => {
  const source = (unreadable?: number) => {
    const { fetch, requests, set } = backEnd(unreadable);
    let now = 0;
    return {
      ask: sitemapSource(clientOf(fetch), 'https://shop.example', () => now),
      written: () => requests.filter(({ path }) => path === '/api/Pages/71').length,
      wait: (minutes: number) => (now += minutes * 60_000),
      set,
    };
  };

  test('once for all who ask, until something else is published or five minutes have gone', async () => {
    const { ask, written, wait } = source();
    const site = configured();
    const [first, other] = await Promise.all([ask(site), ask(site)]);
    expect([first === other, written()]).toEqual([true, 1]);
    wait(4.9);
    expect([(await ask(site)) === first, written()]).toEqual([true, 1]);
    await ask(configured());
    expect(written()).toBe(2);
    wait(5);
    await ask(site);
    expect(written()).toBe(3);
  });

  test('anew after it failed', async () => {
    const { ask, set } = source(503);
    const site = configured();
    await expect(ask(site)).rejects.toThrow();
    set({ 'GET /api/Pages/73': { status: 404, body: { errorCode: 'not-found', errorMessage: '' } } });
    expect(await ask(site)).toContain('/en-gb/about');
  });

  test('or stays as it was while it cannot be written anew, which is tried again at the next question', async () => {
    const { ask, set, written, wait } = source();
    const site = configured();
    const first = await ask(site);
    wait(5);
    set({ 'GET /api/Pages/73': { status: 503, body: { errorCode: 'internal', errorMessage: '' } } });
    expect(await ask(site)).toBe(first);
    expect(await ask(site)).toBe(first);
    expect(written()).toBe(3);
    await expect(ask(configured())).rejects.toThrow();
  });

  test('past what is kept for visitors, which as many pages would empty', async () => {
    const [visitors, direct] = [backEnd(), backEnd()];
    const app = Fastify();
    discoveryRoutes(app, {
      api: clientOf(visitors.fetch),
      direct: clientOf(direct.fetch),
      configuration: async () => configured(),
      origin: 'https://shop.example',
      builderHost: undefined,
      securityContact: undefined,
      applePayDomainFile: undefined,
    });
    expect((await app.inject('/sitemap.xml')).body).toContain('/en-gb/about');
    expect([visitors.requests.length, direct.requests.length > 0]).toEqual([0, true]);
    await app.close();
  });
});

test('each language has a feed of the posts that are written in it', async () => {
  const english = await get('/en-gb/blog/rss.xml');
  expect([english.statusCode, english.type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(english.body).toContain('<title>Tyres &amp; &lt;snow&gt;</title>');
  expect(english.body).toContain('<link>https://shop.example/en-gb/blog/winter-tyres</link>');
  expect(english.body).toContain('<pubDate>Fri, 06 Nov 2026 08:00:00 GMT</pubDate>');
  expect(english.body).not.toContain('Nur deutsch');
  expect((await get('/de/blog/rss.xml')).body).toContain('Nur deutsch');
});

test('a blog that is switched off has no feed and stands in no sitemap', async () => {
  expect((await get('/de/blog/rss.xml', false)).statusCode).toBe(404);
  expect((await get('/xx/blog/rss.xml')).statusCode).toBe(404);
  expect((await get('/sitemap.xml', false)).body).not.toContain('/blog');
});

test('Apple knows the domain by the file of the operator, where there is one', async () => {
  const url = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await get(url)).statusCode).toBe(404);
  const folder = mkdtempSync(join(tmpdir(), 'apple-pay-'));
  const file = join(folder, 'association');
  expect((await get(url, true, file)).statusCode).toBe(404);
  writeFileSync(file, '7B227073704964223A');
  expect(await get(url, true, file)).toEqual({
    statusCode: 200,
    body: '7B227073704964223A',
    type: 'text/plain; charset=utf-8',
  });
  rmSync(folder, { recursive: true });
});
