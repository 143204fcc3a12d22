import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { invitationLink, inviteTester } from '../../release/invitations/invite-tester';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { aRelease } from '../../release/release.fixture';
import { releaseLibrary } from '../releases/release-library';
import { visitorReleases } from '../releases/visitor-releases';
import { invitationRoutes } from './invitation-routes';
import { invitedReleases } from './invited-releases';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

const HOUR_MS = 3_600_000;
const next = {
  'mf-search': aRelease({ version: '2.0.0' }),
  'mf-cms': aRelease({ remote: 'mf-cms', version: '3.0.0' }),
};

/** A shell server of production, where 1.0.0 of mf-search is the default, and the registry beside it. */
async function production(secret = 'x'.repeat(32)) {
  const folder = await mkdtemp(join(tmpdir(), 'invitations-'));
  const [store, registry] = [openReleaseStore(join(folder, 'releases')), openRegistry(join(folder, 'registry'))];
  for (const { record, files } of [aRelease(), ...Object.values(next)]) await store.write(record, files);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const library = releaseLibrary(store, report);
  const standard = { 'mf-search': await library('mf-search', { metadata: { version: '1.0.0' } }) };
  const clock = { passed: 0 };
  const { invitations } = registry;
  const app = Fastify({ forceCloseConnections: true, trustProxy: 'loopback' });
  const server = { channel: 'production', secure: false };
  const tests = invitedReleases({ ...server, invitations, library, report, now: () => Date.now() + clock.passed });
  const releasesOf = visitorReleases({
    running: { releasesFor: () => standard, hasCanary: () => false, isTried: () => false },
    buckets: () => undefined,
    overriding: undefined,
    tests,
  });
  opened.push(app);
  await app.register(cookie, { secret });
  invitationRoutes(app, { invitations, invited: tests, report });
  app.get('/', async (request, reply) => {
    const { releases, invited } = await releasesOf(request, reply);
    return { versions: Object.values(releases).map(({ remote, version }) => `${remote} ${version}`), invited };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  /** A browser that keeps its cookies. */
  const browser = (headers: Record<string, string> = {}) => {
    const kept = new Map<string, string>();
    const ask = async (address: string, method = 'GET') => {
      const sent = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(address, { method, redirect: 'manual', headers: { ...headers, cookie: sent } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === '') kept.delete(name);
        else kept.set(name, value);
      }
      return answer;
    };
    const open = async (link: string) => (await ask(link)).headers.get('location');
    const page = async (path = '/'): Promise<unknown> => (await ask(origin + path)).json();
    return { kept, ask, open, page, leave: (which = '') => ask(`${origin}/releases/tests${which}`, 'DELETE') };
  };
  const inviteTo = async (remote: keyof typeof next, { channel = 'production', lasts = HOUR_MS } = {}) => {
    const about = { release: next[remote].record, tester: 'Ana Pérez', channel, who: 'team@desk', lasts };
    const { invitation, token } = await inviteTester(registry, about);
    return { ...invitation, link: invitationLink(origin, token) };
  };
  const revoke = (id: string) =>
    invitations.change(id, (invitation) => ({
      invitation: { ...invitation, revoked: { at: new Date().toISOString(), by: 'team@desk' } },
      who: 'team@desk',
      action: 'uninvite',
    }));
  return { folder, origin, store, registry, reported, clock, browser, inviteTo, revoke };
}

const LIVE = { versions: ['mf-search 1.0.0'] };
const ended = (...reasons: string[]) => ({ ...LIVE, invited: { tests: [], ended: reasons } });

test('a link begins a test of one release on production, for who opened it alone, until it is left', async () => {
  const { browser, inviteTo } = await production();
  const { link, expires } = await inviteTo('mf-search');
  const tester = browser();
  expect(await tester.open(link)).toBe('/');
  expect(await tester.page()).toEqual({
    versions: ['mf-search 2.0.0'],
    invited: { tests: [{ tester: 'Ana Pérez', remote: 'mf-search', version: '2.0.0', until: expires }], ended: [] },
  });
  expect(await browser().page()).toEqual(LIVE);
  expect((await tester.leave()).status).toBe(204);
  expect([await tester.page(), tester.kept.size]).toEqual([LIVE, 0]);
});

test('the answer to a link is no page that could tell its token, and is kept by nobody', async () => {
  const { browser, inviteTo } = await production();
  const { headers } = await browser().ask((await inviteTo('mf-search')).link);
  expect(headers.get('set-cookie')).toMatch(/^forecourt_tests=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
});

test('the tests of two remotes add up', async () => {
  const { browser, inviteTo } = await production();
  const tester = browser();
  for (const remote of ['mf-search', 'mf-cms'] as const) await tester.open((await inviteTo(remote)).link);
  expect(await tester.page()).toMatchObject({ versions: ['mf-search 2.0.0', 'mf-cms 3.0.0'] });
});

test('a withdrawn invitation ends its test within a second or so, and its link begins none', async () => {
  const { browser, inviteTo, revoke } = await production();
  const { id, link } = await inviteTo('mf-search');
  const [tester, late] = [browser(), browser()];
  await tester.open(link);
  expect(await tester.page()).toMatchObject({ versions: ['mf-search 2.0.0'] });
  await revoke(id);
  let page = await tester.page();
  while (JSON.stringify(page).includes('2.0.0')) page = await tester.page();
  expect(page).toEqual(ended('revoked'));
  expect(await late.open(link)).toBe('/?invitation=revoked');
  expect(await late.page('/?invitation=revoked')).toEqual(ended('revoked'));
});

test('an invitation that has expired ends its test, of which pages tell until the tester has read it', async () => {
  const { browser, inviteTo, clock } = await production();
  const [search, cms] = [await inviteTo('mf-search'), await inviteTo('mf-cms', { lasts: 3 * HOUR_MS })];
  const tester = browser();
  for (const { link } of [search, cms]) await tester.open(link);
  clock.passed = 2 * HOUR_MS;
  const going = { versions: ['mf-search 1.0.0', 'mf-cms 3.0.0'] };
  expect(await tester.page()).toMatchObject({ ...going, invited: { ended: ['expired'] } });
  await tester.leave('/ended');
  expect(await tester.page()).toMatchObject({ ...going, invited: { ended: [] } });
  expect(await browser().open(search.link)).toBe('/?invitation=expired');
});

test.each([
  ['of nobody', (link: string) => link.replace(/token=.{12}/, 'token=0123456789ab')],
  ['with another secret', (link: string) => `${link.slice(0, -3)}abc`],
  ['that was cut off', (link: string) => link.slice(0, -10)],
  ['without a token', (link: string) => link.replace(/\?.*/, '')],
])('a link %s begins nothing, and says so', async (_what, changed) => {
  const { browser, inviteTo } = await production();
  const stranger = browser();
  expect(await stranger.open(changed((await inviteTo('mf-search')).link))).toBe('/?invitation=unknown');
  expect([await stranger.page(), stranger.kept.size]).toEqual([LIVE, 0]);
});

test('an invitation to another channel does not hold here', async () => {
  const { browser, inviteTo } = await production();
  const { link } = await inviteTo('mf-search', { channel: 'staging' });
  expect(await browser().open(link)).toBe('/?invitation=unknown');
});

test('a cookie that was not signed here overrides nothing', async () => {
  const [here, elsewhere] = [await production(), await production('y'.repeat(32))];
  const { id, link } = await elsewhere.inviteTo('mf-search');
  const foreign = elsewhere.browser();
  await foreign.open(link);
  const own = await here.inviteTo('mf-search');
  for (const value of [id, own.id, foreign.kept.get('forecourt_tests') ?? '']) {
    const stranger = here.browser();
    stranger.kept.set('forecourt_tests', value);
    expect(await stranger.page()).toEqual(LIVE);
  }
});

test('a release that is no longer the one that was invited to is refused', async () => {
  const { browser, inviteTo, folder, reported } = await production();
  const { link } = await inviteTo('mf-search');
  await writeFile(join(folder, 'releases/mf-search/2.0.0/remoteEntry.js'), 'evil()');
  expect(await browser().open(link)).toBe('/?invitation=unavailable');
  expect(String(reported)).toContain('remoteEntry.js has other bytes');
});

test('while the registry cannot be read nothing is overridden, and the test goes on when it can', async () => {
  const { browser, inviteTo, folder } = await production();
  const { id, link } = await inviteTo('mf-search');
  const tester = browser();
  await tester.open(link);
  const file = join(folder, `registry/invitations/${id}.json`);
  const sound = await readFile(file, 'utf8');
  await writeFile(file, '{ "id":');
  expect(await tester.page()).toEqual(ended('unavailable'));
  await tester.leave('/ended');
  expect(await browser().open(link)).toBe('/?invitation=unavailable');
  await writeFile(file, sound);
  expect(await tester.page()).toMatchObject({ versions: ['mf-search 2.0.0'], invited: { ended: [] } });
});

test('the audit tells who invited whom and when the link was first opened, and has no token in it', async () => {
  const { browser, inviteTo, registry } = await production();
  const { id, link } = await inviteTo('mf-search');
  await browser({ 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }).ask(link);
  expect((await registry.log()).map(({ action }) => action)).toEqual(['invite']);
  for (const tester of [browser(), browser()]) await tester.open(link);
  const log = await registry.log();
  expect(log.map(({ who, action, remote }) => `${who} ${action} ${remote}`)).toEqual([
    'Ana Pérez open-invitation mf-search',
    'team@desk invite mf-search',
  ]);
  expect(log[1]?.why).toMatch(`2.0.0 on production for Ana Pérez until`);
  expect(JSON.stringify([log, await registry.invitations.read(id)])).not.toContain(link.split('.').at(-1));
});

test('whoever tries many links is stopped, and nobody else', async () => {
  const { browser, inviteTo, origin } = await production();
  const guesser = browser({ 'x-forwarded-for': '192.0.2.7' });
  const guess = () => guesser.open(`${origin}/__invitation?token=guess`);
  const answers = await Promise.all(Array.from({ length: 61 }, guess));
  expect(new Set(answers)).toEqual(new Set(['/?invitation=unknown', '/?invitation=crowded']));
  const { link } = await inviteTo('mf-search');
  expect([await guesser.open(link), await browser().open(link)]).toEqual(['/?invitation=crowded', '/']);
});
