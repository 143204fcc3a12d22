import cookie from '@fastify/cookie';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { REMOTES, type RegistryDocument } from '@forecourt/shared/contract';
import {
  bucketFor,
  bucketSequence,
  channelOfferOf,
  releaseFor,
  visitorBuckets,
  type ChannelReleases,
} from './release-choice';

const entry = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/mf-cms/${version}/remoteEntry.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
});
const offer = (...versions: RegistryDocument['microFrontends']['mf-cms'] & object) => {
  const given = channelOfferOf({ microFrontends: { 'mf-cms': versions } })['mf-cms'];
  return {
    canaries: given?.canaries.map(({ release, share }) => ({ release: release.metadata.version, share })),
    standard: given?.standard.map(({ metadata }) => metadata.version),
  };
};
const trying = (share: number): ChannelReleases<string> => ({
  canaries: [{ release: 'new', share }],
  standard: ['old'],
});

test('a channel names the default, what is tried, and what to fall back on', () => {
  expect(offer(entry('2', 80, true), entry('3', 20, false), entry('1', 0, false))).toEqual({
    canaries: [{ release: '3', share: 20 }],
    standard: ['2', '1'],
  });
});

test('a document of another tool that marks no default gives its first version', () => {
  expect(offer({ url: '/a', metadata: { version: '1' } }, { url: '/b', metadata: { version: '2' } })).toEqual({
    canaries: [],
    standard: ['1', '2'],
  });
});

test.each([
  [0, 'new'],
  [19.99, 'new'],
  [20, 'old'],
  [99.99, 'old'],
  [undefined, 'old'],
])('at a share of 20 %%, bucket %s gets the %s release', (bucket, release) => {
  expect(releaseFor(trying(20), bucket)).toBe(release);
});

test('two canaries share the visitors side by side', () => {
  const both: ChannelReleases<string> = {
    canaries: [
      { release: 'a', share: 10 },
      { release: 'b', share: 30 },
    ],
    standard: ['old'],
  };
  expect([5, 15, 39, 40].map((bucket) => releaseFor(both, bucket))).toEqual(['a', 'b', 'b', 'old']);
});

test('who is in a canary stays in it while its share grows', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), share, share, (visitor, remote, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const bucket = bucketFor(visitor, remote);
      return releaseFor(trying(small), bucket) === 'old' || releaseFor(trying(large), bucket) === 'new';
    }),
  );
});

test('small shares of two remotes fall on different visitors', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      (visitor) => REMOTES.filter((remote) => releaseFor(trying(20), bucketFor(visitor, remote)) === 'new').length <= 1,
    ),
  );
});

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

test('of a thousand fresh visitors 20 % ± 3 are in a canary of 20 %, of every remote and start', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), (start, remote) => {
      const next = bucketSequence(start);
      const inside = Array.from({ length: 1000 }, next).filter((place) => bucketFor(place, remote) < 20).length;
      return inside > 170 && inside < 230;
    }),
  );
});

const tenths = fc.integer({ min: 1, max: 999 });

test('of ten thousand fresh visitors exactly the share is in, by tenths of a per cent, of every remote', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), tenths, (start, remote, share) => {
      const next = bucketSequence(start);
      const visitors = Array.from({ length: 10_000 }, next);
      const inside = visitors.filter((place) => releaseFor(trying(share / 10), bucketFor(place, remote)) === 'new');
      expect(inside).toHaveLength(share * 10);
    }),
  );
});

test('the smallest canary meets its first visitor among the first two thousand, and no more than three', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.constantFrom(...REMOTES), (start, remote) => {
      const next = bucketSequence(start);
      const visitors = Array.from({ length: 2000 }, next);
      const inside = visitors.filter((place) => releaseFor(trying(0.1), bucketFor(place, remote)) === 'new').length;
      expect(inside).toBeGreaterThanOrEqual(1);
      expect(inside).toBeLessThanOrEqual(3);
    }),
  );
});

test('a canary that grows by tenths keeps every visitor who is in, and adds a thousandth of them each time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REMOTES), fc.integer({ min: 1, max: 998 }), (remote, share) => {
      const inside = (percent: number) =>
        Array.from({ length: 10_000 }, (_, place) => place).filter(
          (place) => releaseFor(trying(percent), bucketFor(place, remote)) === 'new',
        );
      const [before, after] = [inside(share / 10), inside((share + 1) / 10)];
      const stayed = new Set(after);
      return before.every((place) => stayed.has(place)) && after.length - before.length === 10;
    }),
    { numRuns: 20 },
  );
});

test('a visitor keeps the place of the first visit', async () => {
  const visit = await server();
  const first = await visit();
  expect(first.cookies).toEqual([
    `__Host-forecourt_bucket=${first.place}; Max-Age=15768000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  await visit();
  const again = await visit({ cookie: `__Host-forecourt_bucket=${first.place}` });
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
