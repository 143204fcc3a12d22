import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createApiClient } from '@forecourt/shared/api-client';
import { wire } from '@forecourt/shared/contract';
import { aHostConfig, fakeApi } from '@forecourt/shared/testing';
import { discoveryRoutes } from './discovery-routes';

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

async function get(url: string, enabled = true, applePayDomainFile?: string, unreadable = 404) {
  const { fetch } = fakeApi({
    'GET /api/Pages/71': { body: pageIn(71, ['en-GB', 'de']) },
    'GET /api/Pages/72': { body: pageIn(72, ['en-GB'], true) },
    'GET /api/Pages/73': { status: unreadable, body: { errorCode: 'not-found', errorMessage: '' } },
    'GET /odata/BlogPosts': { body: { value: posts } },
    'GET /api/BlogPosts/addresses': { body: posts },
  });
  const app = Fastify();
  const seo = wire.siteSeo.parse({ title: {}, description: { 'en-GB': 'Cars to rent' } });
  discoveryRoutes(app, {
    api: createApiClient({ baseUrl: '', fetch, token: () => undefined }),
    configuration: async () => ({
      ...base,
      global: { ...base.global, routes: ROUTES },
      site: { ...base.site, blog: { enabled, pageSize: 10 } },
      seo,
    }),
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
