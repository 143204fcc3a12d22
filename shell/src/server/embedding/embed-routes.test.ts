import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { aHostConfig } from '@forecourt/shared/testing';
import type { EmbedStart } from '../../embed/protocol';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { embedAccess, embedRoutes } from './embed-routes';

const HOTEL = 'https://hotel.example';
const STRANGER = 'https://stranger.example';
const BASE = '/remotes/mf-search/1/';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

/** Asks a storefront in the name of a page of this origin. */
async function storefront(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'embed-'));
  await writeFile(join(folder, 'embed.js'), '/* defines the elements */');
  const app = Fastify();
  embedAccess(app, [HOTEL]);
  const release = {
    remote: 'mf-search',
    version: '1',
    contract: 1,
    base: BASE,
    record: { files: {}, exposes: {} },
    hashed: true,
    hashes: undefined,
    integrity: { [`${BASE}remoteEntry.js`]: 'sha384-search' },
    server: undefined,
  } as const;
  embedRoutes(app, {
    folder,
    origins: [HOTEL],
    ticketFor: () => 'a-ticket',
    releases: () => ({ 'mf-search': release }),
    configuration: async () =>
      ({ ...aHostConfig(), seo: { title: {}, description: {} } }) as unknown as StorefrontConfiguration,
    assets: {
      folder,
      js: [],
      css: [],
      messages: () => [],
      provided: () => [],
      fonts: () => [],
      integrity: { '/assets/embed-host.1.js': 'sha384-host' },
      entry: () => ({ js: ['/assets/embed-host.1.js'], css: ['/assets/embed-host.1.css'] }),
    },
  });
  app.get('/api/data/places', () => []);
  app.get('/en-gb', () => 'a page');
  opened.push(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { origin, ...init.headers } });
}

const allowedOf = ({ headers }: Response) => headers.get('access-control-allow-origin');

test('any site may load the script, which knows no release', async () => {
  const answer = await (await storefront(STRANGER))('/embed.js');
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '/* defines the elements */',
  ]);
});

test('a page of an allowed origin is told the running releases, with the hash of every script', async () => {
  const answer = await (await storefront(HOTEL))('/embed/releases.json');
  const start = (await answer.json()) as EmbedStart;
  expect([allowedOf(answer), answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
    HOTEL,
    'origin',
    'no-cache',
  ]);
  expect(start).toMatchObject({
    script: '/assets/embed-host.1.js',
    currency: 'EUR',
    releases: { 'mf-search': { version: '1', base: BASE } },
  });
  expect(start.integrity).toEqual({
    '/assets/embed-host.1.js': 'sha384-host',
    [`${BASE}remoteEntry.js`]: 'sha384-search',
  });
});

test('a page of another origin is refused, and the refusal says who can change that', async () => {
  const answer = await (await storefront(STRANGER))('/embed/releases.json');
  expect([answer.status, allowedOf(answer)]).toEqual([403, null]);
  expect(await answer.text()).toContain('EMBED_ORIGINS');
});

test.each([
  [HOTEL, 204, HOTEL],
  [STRANGER, 403, null],
])('before a write of %s the browser is answered %i', async (origin, status, allowed) => {
  const answer = await (await storefront(origin))('/api/contactEntry', { method: 'OPTIONS' });
  expect([answer.status, allowedOf(answer)]).toEqual([status, allowed]);
});

test('calls of the back end can be read by the allowed origin alone, and pages by none', async () => {
  const [ours, strange] = [await storefront(HOTEL), await storefront(STRANGER)];
  expect([
    allowedOf(await ours('/api/data/places')),
    allowedOf(await strange('/api/data/places')),
    allowedOf(await ours('/en-gb')),
  ]).toEqual([HOTEL, null, null]);
});
