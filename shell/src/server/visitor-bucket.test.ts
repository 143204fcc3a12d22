import cookie from '@fastify/cookie';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { REMOTES } from '@forecourt/shared/contract';
import { bucketFor, places, visitorBuckets } from './visitor-bucket';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

/** A server that tells each visitor their place. */
async function server() {
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  await app.register(cookie);
  const place = visitorBuckets({ secure: true });
  app.get('/', (request, reply) => ({ place: place(request, reply) }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (headers: Record<string, string> = {}) => {
    const answer = await fetch(origin, { headers });
    return { place: ((await answer.json()) as { place?: number }).place, cookies: answer.headers.getSetCookie() };
  };
}

test('of a thousand fresh visitors, 20 % ± 3 are in a canary of 20 %, of every remote and whatever the server began with', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), (start, remote) => {
      const next = places(start);
      const inside = Array.from({ length: 1000 }, next).filter((place) => bucketFor(place, remote) < 20).length;
      return inside > 170 && inside < 230;
    }),
  );
});

test('a visitor keeps the place of the first visit', async () => {
  const visit = await server();
  const first = await visit();
  expect(first.cookies).toEqual([
    `forecourt_bucket=${first.place}; Max-Age=15768000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  await visit();
  const again = await visit({ cookie: `forecourt_bucket=${first.place}` });
  expect(again).toEqual({ place: first.place, cookies: [] });
});

test.each(['', 'abc', '-1', '10000', '1.5', '1e9'])(
  'a place that nobody was given ("%s") is replaced',
  async (value) => {
    const visit = await server();
    const { place, cookies } = await visit({ cookie: `forecourt_bucket=${value}` });
    expect(cookies).toEqual([expect.stringContaining(`forecourt_bucket=${place};`)]);
  },
);

test('a search engine takes no part and gets no cookie', async () => {
  const visit = await server();
  expect(await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toEqual({
    place: undefined,
    cookies: [],
  });
});
