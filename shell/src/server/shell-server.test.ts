import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { aHostConfig } from '@forecourt/shared/testing';
import type { ShellConfig } from './config';
import { shellServer } from './shell-server';

const { global, site, flow, booking, currencies } = aHostConfig();
const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

const menus = [{ id: 1, menuItems: [{ url: '/', label: { 'en-GB': 'About us', de: 'Wer wir sind' }, children: [] }] }];

/** A back end that knows the configuration. */
async function backEnd(knowsRedirects = true): Promise<string> {
  const app = Fastify();
  const answers = {
    '/api/globalConfigs': { ...global, menus },
    '/api/siteconfig': site,
    '/api/data/bookings-configuration': booking,
    '/api/data/currencies': currencies,
    '/api/siteseo': { title: { 'en-GB': 'Cars' }, description: { 'en-GB': 'Cars to rent' } },
    '/api/bookingsettings': {
      general: JSON.stringify(flow.general),
      results: JSON.stringify(flow.results),
      checkout: JSON.stringify(flow.checkout),
    },
  };
  const redirects = { items: [{ from: '/old', to: '/about', permanent: true }] };
  for (const [path, answer] of Object.entries({ ...answers, ...(knowsRedirects && { '/api/redirects': redirects }) }))
    app.get(path, () => answer);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const token = headers['x-preview-token'];
    if (token !== undefined && token !== 'a.good.token') return reply.code(401).send({ errorCode: 'token-invalid' });
  });
  app.get('/api/caller', ({ headers }) => ({ address: headers['x-forwarded-for'] }));
  opened.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Origin of a shell without remotes. */
async function shell(change: Partial<ShellConfig> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'assets/build.json'),
    JSON.stringify({ contract: 1, shared: {}, chunks: { main: { js: ['main.js'], css: [] } } }),
  );
  await mkdir(join(folder, 'embed'));
  await mkdir(join(folder, 'offline-pages'));
  await writeFile(join(folder, 'offline-pages/offline-pages.js'), '/* answers for kept pages */');
  await writeFile(join(folder, 'embed/embed.js'), '/* defines the elements */');
  await writeFile(join(folder, 'production.json'), JSON.stringify({ microFrontends: {} }));
  const apiUrl = change.apiUrl ?? (await backEnd());
  const app = await shellServer(
    {
      port: 0,
      apiUrl,
      geodataUrl: apiUrl,
      publicOrigin: 'https://shop.example',
      releaseStore: join(folder, 'releases'),
      registry: folder,
      dataFolder: folder,
      releaseCache: join(folder, 'kept'),
      releaseOwners: [],
      channel: 'production',
      production: true,
      trustedProxies: 'loopback',
      paymentOrigins: undefined,
      laboratory: undefined,
      cardOrigin: undefined,
      includeSubdomains: false,
      securityContact: undefined,
      applePayDomainFile: undefined,
      builderHost: undefined,
      embedOrigins: [],
      allowsOverrides: false,
      remoteOrigins: [],
      cookieSecret: undefined,
      operationsPasswords: new Map(),
      ...{ publishesSourceMaps: false, keepsPages: true },
      renderWithinMs: 200,
      drainMs: 0,
      canaryRule: undefined,
      ...change,
    },
    join(folder, 'assets'),
  );
  app.log.level = 'silent';
  opened.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Sent {
  headers?: Record<string, string>;
  payload?: string;
}

/** One request to exactly this path: `fetch` would tidy it first. */
const ask = (origin: string, path: string, { headers = {}, payload }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request(
      { hostname, port, path, headers, agent: false, method: payload === undefined ? 'GET' : 'POST' },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    )
      .on('error', reject)
      .end(payload);
  });

const NOBODY_LISTENS = 'http://127.0.0.1:9';

test('a page comes with the texts of its language, and the page editor with those of all languages', async () => {
  const origin = await shell();
  expect((await ask(origin, '/en-gb/admin/content/page/1')).body).not.toContain('Wer wir sind');
  expect((await ask(origin, '/en-gb/admin/content/page/1/edit')).body).toContain('Wer wir sind');
});

test('a first visit goes to the language of the browser, and a later one to the language that was chosen', async () => {
  const origin = await shell();
  const first = await ask(origin, '/?x=1', { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  expect([first.status, first.headers.location]).toEqual([302, '/de?x=1']);
  for (const name of ['forecourt_language', '__Host-forecourt_language']) {
    const later = await ask(origin, '/', { headers: { 'accept-language': 'de', cookie: `${name}=es-ES` } });
    expect(later.headers.location).toBe('/es-es');
  }
});

test('an address that has moved is sent on before anything is looked for, with its query', async () => {
  const { status, headers } = await ask(await shell(), '/de/old?x=1');
  expect([status, headers.location]).toEqual([301, '/de/about?x=1']);
});

describe('A preview', () => {
  test('is left to the browser with its token, says what it is, and is kept and found by nobody', async () => {
    const { status, headers, body } = await ask(await shell(), '/en-gb/search?preview=a.good.token&x=%22%3E1');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('"preview":"a.good.token"');
    expect(body).toContain('<aside aria-label="Preview"');
    expect(body).toContain('<a href="/en-gb/search?x=%22%3E1"');
    expect(body).toContain('<div id="root"></div>');
  });

  test.each(['true', 'an.ended.token', '%3Cscript%3E', 'x'.repeat(300), 'a.good.token&preview=b'])(
    'that ended or never was (%s) leads to what is published',
    async (token) => {
      const { status, headers } = await ask(await shell(), `//en-gb/search?x=1&preview=${token}`);
      expect([status, headers.location]).toEqual([302, '/en-gb/search?x=1']);
    },
  );

  test('shows no page on which somebody pays', async () => {
    const { headers } = await ask(await shell(), '/RedsysSuccess?preview=a.good.token&order=1234ABCD5678');
    expect(headers.location).toBe('/RedsysSuccess?order=1234ABCD5678');
  });

  test('is nowhere in the page of a visitor', async () => {
    expect((await ask(await shell(), '/en-gb/search')).body).not.toMatch(/preview/i);
  });
});

test('a back end from before redirects were kept serves the storefront as well', async () => {
  const origin = await shell({ apiUrl: await backEnd(false) });
  expect((await ask(origin, '/en-gb')).status).toBe(200);
});

test('a visitor is never sent to another site', async () => {
  const origin = await shell();
  for (const path of [
    '//evil.example/de',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '//evil.example//evil.example/search',
    '/xx//evil.example',
  ]) {
    const { headers } = await ask(origin, path);
    expect([path, new URL(headers.location ?? '/', 'https://shop.example').origin]).toEqual([
      path,
      'https://shop.example',
    ]);
  }
});

test('an address that no browser makes is no failure of the server', async () => {
  const origin = await shell();
  for (const path of ['//', '///', '/en-gb/%', '/%E0%A4%A', '/en-gb/%00', '//[/x']) {
    const { status } = await ask(origin, path);
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test('every page carries a policy with a nonce of its own and may not be framed', async () => {
  const origin = await shell();
  const [one, other] = await Promise.all([ask(origin, '/en-gb/nowhere'), ask(origin, '/en-gb/nowhere')]);
  const policy = String(one.headers['content-security-policy']);
  expect(one.status).toBe(404);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toBe(other.headers['content-security-policy']);
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

test.each(['identity', 'br'])(
  'a cache in front tells the plain page from the compressed one (%s)',
  async (encoding) => {
    const { headers } = await fetch(`${await shell()}/en-gb`, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('vary')?.toLowerCase().split(/,\s*/)).toContain('accept-encoding');
  },
);

test('a gateway that sends the browser back by a form meets the return page of the same payment', async () => {
  const origin = await shell();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const back = '/RedsysSuccess?order=1234ABCD5678&proof=p';
  const answer = await ask(origin, back, { headers: form, payload: 'Ds_Signature=a%2Bb&order=other&x=1%0d%0a' });
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    '/RedsysSuccess?order=1234ABCD5678&proof=p&Ds_Signature=a%2Bb&x=1%0D%0A',
  ]);
  const many = Array.from({ length: 80 }, (_, n) => `f${n}=1`).join('&');
  const short = await ask(origin, '/RedsysSuccess', { headers: form, payload: many });
  expect(new URL(String(short.headers.location), origin).searchParams.size).toBe(50);
  const large = await ask(origin, back, { headers: form, payload: `x=${'y'.repeat(17_000)}` });
  expect(large.status).toBe(413);
  const other = await ask(origin, '/en-gb/payment', { headers: form, payload: 'x=1' });
  expect(other.status).toBe(404);
});

test('a return page may stand in a frame of our own, since the page of a gateway in a frame leads there', async () => {
  const answer = await ask(await shell(), '/RedsysSuccess?order=1234ABCD5678');
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test.each(['/api/caller', '/embed.js', '/healthz', '/assets/none.js', '/en-gb/%', '/%zz'])(
  'what is no page runs nothing, stands in no frame and is not guessed at: %s',
  async (path) => {
    const { headers } = await ask(await shell(), path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  },
);

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a header that ends with a line feed alone', 'X-One: 1\nX-Two: 2\r\n\r\n'],
])('a request of which a proxy could see another end is refused: %s', async (_what, rest) => {
  const { hostname, port } = new URL(await shell());
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`POST /api/caller HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n${rest}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test('over https browsers come by https alone for a year, to subdomains where the operator says so', async () => {
  const header = async (change: Partial<ShellConfig>) =>
    (await ask(await shell(change), '/en-gb/nowhere')).headers['strict-transport-security'];
  expect(await header({})).toBe('max-age=31536000');
  expect(await header({ includeSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
});

test('browsers tell the server what its pages refuse, and operations see it', async () => {
  const origin = await shell({
    publicOrigin: 'http://localhost:3000',
    operationsPasswords: new Map([['ana', 'a long password']]),
  });
  const { headers } = await ask(origin, '/en-gb/nowhere');
  expect(headers).toMatchObject({
    'reporting-endpoints': 'policy="/__reports"',
    'content-security-policy': expect.stringContaining('report-to policy'),
    'integrity-policy': expect.stringContaining('endpoints=(policy)'),
  });
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/skim.js' };
  const payload = JSON.stringify([{ type: 'csp-violation', url: 'http://localhost:3000/en-gb/payment', body }]);
  const told = await ask(origin, '/__reports', { headers: { 'content-type': 'application/reports+json' }, payload });
  expect(told.status).toBe(204);
  const signIn = await ask(origin, '/__ops/sign-in', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: new URLSearchParams({ password: 'a long password' }).toString(),
  });
  const page = await ask(origin, '/__ops', {
    headers: { cookie: signIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '' },
  });
  expect(page.body).toContain('https://evil.example/skim.js');
});

test('the worker of kept pages is asked for anew each time, and may ask this site for pages only', async () => {
  const { headers } = await ask(await shell(), '/offline-pages.js');
  expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ]);
});

test('other sites can load what is embedded, and nothing else of this one', async () => {
  const origin = await shell();
  const policy = async (path: string) => (await ask(origin, path)).headers['cross-origin-resource-policy'];
  expect(await policy('/embed.js')).toBe('cross-origin');
  for (const path of ['/en-gb/nowhere', '/api/caller', '/healthz', '/embedded'])
    expect(await policy(path)).toBe('same-origin');
});

test('the windows of a gateway answer its own payment page; every other page is by itself', async () => {
  const origin = await shell();
  const policy = async (path: string) => (await ask(origin, path)).headers['cross-origin-opener-policy'];
  expect(await policy('/en-gb/payment?paymentType=6')).toBe('same-origin-allow-popups');
  for (const path of ['/en-gb/payment?paymentType=14', '/en-gb/checkout?paymentType=6', '/healthz'])
    expect(await policy(path)).toBe('same-origin');
});

test('whoever finds a weakness reads where to report it, when the operator has said so', async () => {
  expect((await ask(await shell(), '/.well-known/security.txt')).status).toBe(404);
  const { status, body, headers } = await ask(
    await shell({ securityContact: 'mailto:security@shop.example' }),
    '/.well-known/security.txt',
  );
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(
    /^Contact: mailto:security@shop\.example\nExpires: 20\d\d-.*Z\nCanonical: https:\/\/shop\.example/,
  );
});

test('over plain http nobody is told to come back by https only', async () => {
  const { headers } = await ask(await shell({ publicOrigin: 'http://localhost:3000' }), '/en-gb/nowhere');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  ['a machine in front that is trusted', 'loopback', '9.9.9.9'],
  ['nobody else, whatever it says of itself', '10.0.0.0/8', '127.0.0.1'],
])("the back end hears the client's address from %s", async (_who, trustedProxies, address) => {
  const origin = await shell({ trustedProxies });
  expect(JSON.parse((await ask(origin, '/api/caller', { headers: { 'x-forwarded-for': '9.9.9.9' } })).body)).toEqual({
    address,
  });
});

test('while the back end is away, calls are refused in the usual form, and pages say they will be back', async () => {
  const origin = await shell({ apiUrl: NOBODY_LISTENS });
  const call = await ask(origin, '/api/data/places');
  expect([call.status, JSON.parse(call.body)]).toEqual([503, expect.objectContaining({ errorCode: 'unavailable' })]);
  const page = await ask(origin, '/en-gb');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
});

test('a body that no call takes is refused as too large, and not as if the back end were away', async () => {
  const { status, body } = await ask(await shell(), '/api/booking/book', {
    headers: { 'content-type': 'application/json', 'content-length': String(31 * 1_048_576) },
    payload: '{',
  });
  expect([status, JSON.parse(body)]).toEqual([413, expect.objectContaining({ errorCode: 'validation' })]);
});

test('what only developers need is not passed on in production', async () => {
  const origin = await shell();
  expect((await ask(origin, '/dev/mailbox')).headers.location).toBe('/en-gb/dev/mailbox');
});

test.each([
  ['de', 'Diese Website ist noch nicht eingerichtet', 'docs/operations.md'],
  ['en', 'This site is not set up yet', 'docs/operations.md'],
])('an installation without a company says so in the language of the browser (%s)', async (language, title, hint) => {
  const api = Fastify();
  api.get('/*', (_request, reply) =>
    reply.code(503).send({ errorCode: 'not-set-up', errorMessage: 'This installation has no company yet.' }),
  );
  opened.push(api);
  const origin = await shell({ apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }) });
  for (const path of ['/', '/en-gb/search']) {
    const { status, headers, body } = await ask(origin, path, { headers: { 'accept-language': language } });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain(title);
    expect(body).toContain(hint);
  }
});

test('a shell that cannot reach its back end says so in the language of the browser', async () => {
  const origin = await shell({ apiUrl: NOBODY_LISTENS });
  const { status, body } = await ask(origin, '/de', { headers: { 'accept-language': 'de' } });
  expect([status, body]).toEqual([503, expect.stringContaining('Wir sind gleich wieder da')]);
});

const ticketOf = (html: string) => /"ticket":"([\w-]+)"/.exec(html)?.[1] ?? '';

test('reports of browsers are taken when they are reports, and count once for each page that was sent', async () => {
  const origin = await shell();
  const pages = await Promise.all([ask(origin, '/en-gb'), ask(origin, '/en-gb')]);
  const [ticket = '', other = ''] = pages.map(({ body }) => ticketOf(body));
  expect(ticket).not.toBe(other);
  expect(`"ticket":"${ticket}",`.length).toBeLessThan(100);
  const tell = (payload: string) => ask(origin, '/__telemetry', { headers: { 'content-type': 'text/plain' }, payload });
  const refused = { kind: 'load', message: 'refused', remote: 'mf-cms' };
  for (const shown of [{}, { ticket }, { ticket }, { ticket: other }, { ticket: `${other.slice(0, -2)}AA` }])
    expect((await tell(JSON.stringify({ ...refused, ...shown }))).status).toBe(204);
  expect((await tell('{"kind":"something else"}')).status).toBe(400);
  expect((await tell('x'.repeat(5000))).status).toBe(413);
  expect(JSON.parse((await ask(origin, '/healthz')).body)).toMatchObject({
    reports: [{ kind: 'load', remote: 'mf-cms', count: 2 }],
  });
});

test("no search engine shows anything of the page builder's own host, and every other host is followed", async () => {
  const origin = await shell({ builderHost: 'builder.example' });
  const asked = (path: string, host: string) => ask(origin, path, { headers: { host } });
  for (const path of ['/en-gb', '/api/caller', '/robots.txt'])
    expect((await asked(path, 'builder.example:8443')).headers['x-robots-tag']).toBe('noindex');
  expect((await asked('/en-gb', 'builder.example')).body).toContain('<meta name="robots" content="noindex">');
  expect((await asked('/robots.txt', 'builder.example')).body).toBe('User-agent: *\nDisallow: /\n');
  const { headers, body } = await asked('/en-gb', 'shop.example');
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(body).toContain('<meta name="robots" content="index, follow">');
  expect((await asked('/robots.txt', 'shop.example')).body).not.toContain('Disallow: /\n');
});
