import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backEndHealth } from './operations/back-end-health';
import { backEndFetch, publicReads } from './storefront-configuration';

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
