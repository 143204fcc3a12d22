import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pick } from '@forecourt/shared/i18n';
import { aHostConfig } from '@forecourt/shared/testing';
import { backEndHealth } from './operations/back-end-health';
import {
  backEndFetch,
  cachingFetch,
  configurationSource,
  hostConfigIn,
  LOOK_MS,
  publicReads,
  serverApi,
} from './storefront-configuration';

/** What a back end below an address is asked, and how. */
function aBackEnd(address: string) {
  const asked: [string, RequestInit | undefined][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([String(input), init]);
    return new Response('{"errorCode":"not-found"}', { status: 404 });
  };
  return { read: publicReads(address, fetch), asked };
}

test.each(['/api/data/places?language=de', '/api/Pages/5', '/odata/BlogPosts'])(
  'who renders pages reads %s as nobody, and hears what the back end answers',
  async (path) => {
    const { read, asked } = aBackEnd('http://api.test/base');
    expect(await read(path)).toEqual({ status: 404, text: '{"errorCode":"not-found"}' });
    expect(asked).toEqual([
      [`http://api.test/base${path}`, expect.objectContaining({ headers: { accept: 'application/json' } })],
    ]);
    expect(asked[0]?.[1]).not.toHaveProperty('method');
  },
);

test.each([
  '/healthz',
  '/dev/mailbox',
  '/api/../dev/mailbox',
  '/api/%2e%2e/dev/mailbox',
  '/api\\..\\..\\dev/mailbox',
  '@evil.example/api/data/places',
  '.evil.example/api/data/places',
  ':9/api/data/places',
  '',
])('who renders pages reads nothing at "%s"', async (path) => {
  for (const address of ['http://api.test', 'http://api.test/base']) {
    const { read, asked } = aBackEnd(address);
    await expect(read(path)).rejects.toThrow();
    expect(asked).toEqual([]);
  }
});

test('a back end that sends the server to another address is followed nowhere', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(backEndFetch(`${address}/api/data/places`)).rejects.toThrow();
  expect((await backEndHealth(address)).up).toBe(false);
  server.closeAllConnections();
  server.close();
  expect(asked).toEqual(['/api/data/places', '/healthz']);
});

describe('A page in a language', () => {
  const config = aHostConfig();
  const label = { 'en-GB': 'Cars', 'es-ES': 'Coches', 'es-AR': 'Autos', de: 'Autos', lt: '' };
  const configuration = {
    ...config,
    global: {
      ...config.global,
      languages: [{ isoLanguageName: 'en-GB' as const, isDefault: true, url: 'en-gb', name: 'English' }],
      routes: [{ id: 1, name: 'Cars', path: label, status: 1, layoutId: 1 }],
      menus: [
        { id: 1, menuItems: [{ url: '/', label, children: [{ url: '/', label: { de: 'Nur so' }, children: [] }] }] },
      ],
    },
    seo: { title: {}, description: {}, noIndex: false, ogTags: {}, networks: [] },
  } as unknown as Parameters<typeof hostConfigIn>[0];

  test.each([
    ['es-AR', { 'en-GB': 'Cars', 'es-ES': 'Coches', 'es-AR': 'Autos' }],
    ['de', { 'en-GB': 'Cars', de: 'Autos' }],
    ['lt', { 'en-GB': 'Cars' }],
  ] as const)('%s has the texts that are looked up in it, and shows the same as with all', (language, told) => {
    const [item] = hostConfigIn(configuration, language).global.menus[0]?.menuItems ?? [];
    expect(item?.label).toEqual(told);
    expect(pick(item?.label, language)).toBe(pick(label, language));
    expect(item?.children[0]?.label).toEqual({ de: 'Nur so' });
  });

  test('knows its paths in every language, and is the same object each time', () => {
    const told = hostConfigIn(configuration, 'de');
    expect(told.global.routes[0]?.path).toEqual(label);
    expect(hostConfigIn(configuration, 'de')).toBe(told);
  });
});

describe('What an administrator publishes', () => {
  const { global, site, flow, booking, currencies } = aHostConfig();
  const answers: Record<string, unknown> = {
    '/api/siteconfig': site,
    '/api/data/bookings-configuration': booking,
    '/api/data/currencies': currencies,
    '/api/siteseo': { title: {}, description: {} },
    '/api/redirects': { items: [] },
    '/api/advancedconfig': { scripts: [] },
    '/api/BlogPosts/addresses': [],
    '/api/bookingsettings': Object.fromEntries(
      (['general', 'results', 'checkout'] as const).map((part) => [part, JSON.stringify(flow[part])]),
    ),
  };
  /** A server of the storefront, whose clock the test moves, before a back end whose theme the test changes. */
  function aServer(theme: Partial<typeof global.theme> = {}, others: Record<string, unknown> = {}) {
    let published = { ...global, theme: { ...global.theme, ...theme } };
    const told: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input));
      return Response.json(pathname === '/api/globalConfigs' ? published : { ...answers, ...others }[pathname]);
    };
    return {
      told,
      publish: (companyName: string) => (published = { ...published, companyName, configVersion: companyName }),
      ...configurationSource(serverApi('http://api.test', fetch), (error) =>
        told.push(error instanceof Error ? error.message : String(error)),
      ),
    };
  }

  test('is read by every server twice in five seconds, and what has not changed stays the same', async () => {
    expect(LOOK_MS * 2).toBeLessThanOrEqual(5000);
    for (const { read, renew, publish } of [aServer(), aServer()]) {
      const before = await read();
      await renew();
      expect(await read()).toBe(before);
      publish('Sea Drive');
      await renew();
      expect((await read()).global.companyName).toBe('Sea Drive');
    }
  });

  test('by a back end from before, which judged no scripts, costs the scripts alone', async () => {
    const script = { id: 'x', src: 'http://plain.example/x.js', consent: 'necessary' };
    const { read } = aServer({}, { '/api/advancedconfig': { scripts: [script] } });
    expect((await read()).scripts).toEqual([]);
  });

  test('makes a server forget what it has read before', async () => {
    let version = 'old';
    const { fetch, forget } = cachingFetch(async () => Response.json({ version }));
    const read = async () => (await fetch('http://api.test/api/Pages/5')).json() as Promise<{ version: string }>;
    expect(await read()).toEqual({ version: 'old' });
    version = 'new';
    expect(await read()).toEqual({ version: 'old' });
    forget();
    expect(await read()).toEqual({ version: 'new' });
  });

  test('and cannot be used is said once, and costs itself alone', async () => {
    const { read, told } = aServer({ fontLinks: ['http://plain.example/a.css'], buttons: { link: { color: 'no' } } });
    await read();
    await read();
    expect(told).toEqual([
      'theme.buttons.link.color: "no" is no value for it and is left out.',
      'theme.fontLinks: "http://plain.example/a.css" is no link of a font and is left out.',
    ]);
  });
});
