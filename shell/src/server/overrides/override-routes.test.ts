import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { offeredReleases } from '../../protocol/releases';
import { openReleaseStore } from '../../release/open-stores';
import { aRelease } from '../../release/release.fixture';
import { releaseLibrary } from '../releases/release-library';
import { visitorReleases } from '../releases/visitor-releases';
import { overrideRoutes } from './override-routes';
import { releaseOverrides } from './release-overrides';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

const LAPTOP = 'http://localhost:4301';

/** A shell server with three releases of mf-search, of which 1.0.0 is the default. */
async function shell({ allowed = true, secret = 'x'.repeat(32) } = {}) {
  const store = openReleaseStore(await mkdtemp(join(tmpdir(), 'overrides-')));
  const releases = [
    aRelease(),
    aRelease({ version: '2.0.0', builtAt: '2026-11-21T10:00:00.000Z' }),
    aRelease({ version: '9.0.0', contract: 99, builtAt: '2026-11-22T10:00:00.000Z' }),
  ];
  for (const { record, files } of releases) await store.write(record, files);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const library = releaseLibrary(store, report);
  const standard = { 'mf-search': await library('mf-search', { metadata: { version: '1.0.0' } }) };
  const overriding = allowed ? releaseOverrides({ library, origins: [LAPTOP], secure: false, report }) : undefined;
  const releasesOf = visitorReleases({
    running: { releasesFor: () => standard, hasCanary: () => false, isTried: () => false },
    buckets: () => undefined,
    overriding,
    tests: { apply: async (_request, releases) => ({ releases, invited: undefined }) },
  });
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  await app.register(cookie, { secret });
  overrideRoutes(app, { channel: 'staging', store, overriding, releasesOf });
  app.get('/page', async (request, reply) => {
    const { releases: set, overrides } = await releasesOf(request, reply);
    return { base: set['mf-search']?.base, overrides };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const override = (body: unknown, type = 'application/json') =>
    fetch(`${origin}/releases/swaps`, { method: 'PUT', headers: { 'content-type': type }, body: JSON.stringify(body) });
  const page = async (cookies: string[]) =>
    (
      await fetch(`${origin}/page`, { headers: { cookie: cookies.map((text) => text.split(';')[0]).join('; ') } })
    ).json();
  return { origin, store, override, page, reported };
}

test('the panel is told what runs and what else there is, newest first, with contract and build time', async () => {
  const { origin } = await shell();
  const { remotes, ...rest } = offeredReleases.parse(await (await fetch(`${origin}/releases`)).json());
  expect(rest).toEqual({ channel: 'staging', origins: [LAPTOP] });
  expect(remotes.find(({ remote }) => remote === 'mf-search')).toEqual({
    remote: 'mf-search',
    given: '1.0.0',
    available: [
      { version: '9.0.0', contract: 99, supported: false, builtAt: '2026-11-22T10:00:00.000Z' },
      { version: '2.0.0', contract: 1, supported: true, builtAt: '2026-11-21T10:00:00.000Z' },
      { version: '1.0.0', contract: 1, supported: true, builtAt: '2026-11-20T10:00:00.000Z' },
    ],
  });
});

test.each([
  ['2.0.0', '/remotes/mf-search/2.0.0/'],
  [LAPTOP, `${LAPTOP}/`],
])('an override to %s holds for the person who made it alone, until it is reset', async (release, base) => {
  const { override, page } = await shell();
  const answer = await override({ 'mf-search': release });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await page(answer.headers.getSetCookie())).toEqual({ base, overrides: { 'mf-search': release } });
  expect(await page([])).toEqual({ base: '/remotes/mf-search/1.0.0/', overrides: {} });
  expect((await override({})).headers.get('set-cookie')).toContain('forecourt_releases=; Max-Age=0');
});

test.each([
  ['a version that is not in the store', { 'mf-search': '3.0.0' }, 422],
  ['a contract that the shell does not speak', { 'mf-search': '9.0.0' }, 422],
  ['an origin that is not in the list', { 'mf-search': 'http://evil.example' }, 422],
  ['a path instead of a version', { 'mf-search': '../mf-cms/1.0.0' }, 400],
  ['a remote that does not exist', { 'mf-other': '1.0.0' }, 400],
  ['nothing that can be read', 'mf-search', 400],
])('%s is refused', async (_what, body, status) => {
  const { override } = await shell();
  const answer = await override(body);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
});

test('what another site could send without asking is refused', async () => {
  const { override } = await shell();
  expect((await override({ 'mf-search': '2.0.0' }, 'text/plain')).status).toBe(400);
});

test('a cookie that was not signed here overrides nothing', async () => {
  const [{ page }, elsewhere] = await Promise.all([shell(), shell({ secret: 'y'.repeat(32) })]);
  const foreign = (await elsewhere.override({ 'mf-search': '2.0.0' })).headers.getSetCookie();
  for (const cookies of [['forecourt_releases=mf-search@2.0.0'], foreign])
    expect(await page(cookies)).toMatchObject({ overrides: {} });
});

test('a release that is gone from the store overrides nothing any more, and reported', async () => {
  const [before, { page, store, reported }] = await Promise.all([shell(), shell()]);
  const cookies = (await before.override({ 'mf-search': '2.0.0' })).headers.getSetCookie();
  await store.remove('mf-search', '2.0.0');
  expect(await page(cookies)).toEqual({ base: '/remotes/mf-search/1.0.0/', overrides: {} });
  expect(reported).toHaveLength(1);
});

test('production refuses both: the list and the override, also with a cookie from elsewhere', async () => {
  const [production, staging] = await Promise.all([shell({ allowed: false }), shell()]);
  expect([
    (await fetch(`${production.origin}/releases`)).status,
    (await production.override({ 'mf-search': '2.0.0' })).status,
  ]).toEqual([404, 404]);
  const cookies = (await staging.override({ 'mf-search': '2.0.0' })).headers.getSetCookie();
  expect(await production.page(cookies)).toEqual({ base: '/remotes/mf-search/1.0.0/' });
});
