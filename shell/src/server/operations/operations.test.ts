import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { inviteTester } from '../../release/invitations/invite-tester';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { aPostgresRegistry, dropSchemas, postgresIsReachable, queried } from '../../release/postgres.fixture';
import { asCanary, asDefault } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import { invitedReleases } from '../overrides/invited-releases';
import type { RegistryHealth } from '../releases/registry-health';
import { releaseLibrary } from '../releases/release-library';
import type { RefusedRelease } from '../releases/running-releases';
import { operationsService } from './operations-service';

const PASSWORD = 'a long password';
const OTHER_PASSWORD = 'another long password';
const ORIGIN = 'https://shop.example';
const opened: { close: () => unknown }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));
afterAll(dropSchemas);

/** A server of which 1.0.0 of mf-search is the default and 1.1.0 a canary. */
async function aServer(
  password = PASSWORD,
  refused: RefusedRelease[] = [],
  configured: Partial<Parameters<typeof operationsService>[1]['config']> = {},
  followed: RegistryHealth['state'] = 'ready',
  place?: string,
) {
  const operationsPasswords = new Map(
    password === 'none'
      ? []
      : [
          ['ana', password],
          ['prometheus', OTHER_PASSWORD],
        ],
  );
  const folder = await mkdtemp(join(tmpdir(), 'operations-'));
  const [registry, store] = [
    openRegistry(place ?? join(folder, 'registry')),
    openReleaseStore(join(folder, 'releases')),
  ];
  const [stable, canary] = [aRelease(), aRelease({ version: '1.1.0' })];
  for (const { record, files } of [stable, canary]) await store.write(record, files);
  const change = { who: 'ana@desk', action: 'promote', remote: 'mf-search' } as const;
  await registry.change('production', change, (document) => asDefault(document, stable.record));
  await registry.change('production', { ...change, why: '<b>new filters</b>' }, (document) =>
    asCanary(document, canary.record, 20),
  );
  const app = Fastify({ logger: false, trustProxy: 'loopback' });
  await app.register(cookie, { secret: 'x'.repeat(32) });
  const report = () => undefined;
  const told = operationsService(app, {
    config: {
      apiUrl: 'http://127.0.0.1:9',
      channel: 'production',
      operationsPasswords,
      canaryRule: undefined,
      publicOrigin: ORIGIN,
      production: true,
      dataFolder: folder,
      ...configured,
    },
    secret: 'a secret of this installation',
    registry,
    store,
    tests: invitedReleases({
      invitations: registry.invitations,
      channel: 'production',
      library: releaseLibrary(store, report),
      secure: false,
      report,
    }),
    running: {
      serves: () => true,
      registry: () => ({ state: followed, lacking: [] }),
      refused: () => refused,
      unhashed: () => [],
    },
    css: [],
    report,
  });
  opened.push(app, registry);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    const { status, headers } = answer;
    return { status, headers, cookie: headers.get('set-cookie'), body: await answer.text() };
  };
  const signIn = (given: string, headers: Record<string, string> = { origin: ORIGIN }) =>
    ask('/__ops/sign-in', { method: 'POST', body: new URLSearchParams({ password: given }), headers });
  const signInFrom = (address: string, given: string) => signIn(given, { origin: ORIGIN, 'x-forwarded-for': address });
  const tell = (report: object) => ask('/__telemetry', { method: 'POST', body: JSON.stringify(report) });
  return { ask, told, signIn, signInFrom, tell, folder, registry, release: stable.record, close: () => app.close() };
}

describe('the operations page', () => {
  test('does not exist unless a password is configured', async () => {
    const { ask } = await aServer('none');
    expect((await ask('/__ops')).status).toBe(404);
  });

  test('shows what visits come to, or that there were none yet', async () => {
    const { ask, told, signIn } = await aServer();
    const { cookie: given } = await signIn(PASSWORD);
    const page = async () => (await ask('/__ops', { headers: { cookie: given ?? '' } })).body.replace(/<[^>]*>/g, ' ');
    expect(await page()).toMatch(/Figures by release +No visits yet\. /);
    const visitor = { ip: '203.0.113.1', headers: { 'user-agent': 'Firefox' }, cookies: {} };
    const dealing = 'T6SB';
    told.visits.took(visitor, dealing, 'visited');
    told.visits.took(visitor, dealing, 'searched');
    const figures = /Visits +0 +1 +Searched, of all visits +– +100% \(1 of 1\) +20\.7% to 100%/;
    expect(await page()).toMatch(/This server alone, since .* canary +1\.1\.0 /);
    expect(await page()).toMatch(figures);
  });

  test('shows channels, shares, error shares and changes to whoever knows the password', async () => {
    const { ask, told, signIn, tell } = await aServer();
    expect((await ask('/__ops')).status).toBe(401);
    const signed = () => told.ticketFor({ 'mf-search': { version: '1.1.0', contract: 1, base: '/' } });
    const ticket = signed();
    told.sent(signed(), 'mf-search', '1.1.0');
    const stack = ['/remotes/mf-search/1.1.0/page.11aa22bb.js:1:20', '/assets/main.33cc44dd.js:2:30'];
    await tell({ kind: 'error', message: 'Offer 12 is gone', remote: 'mf-search', version: '1.1.0', stack, ticket });
    await tell({ kind: 'shared', duplicates: ['react: 19.3.1 (shell), 19.2.0 (other)'], ticket });
    const { cookie: given, status } = await signIn(PASSWORD);
    expect(status).toBe(303);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    for (const text of ['Channel production', '1.0.0', '1.1.0', '80%', '20%', '50%', 'ana@desk', 'react: 19.3.1'])
      expect(body).toContain(text);
    for (const text of ['Errors of browsers', 'Offer # is gone', ...stack]) expect(body).toContain(text);
    expect(body).toContain('&lt;b&gt;new filters&lt;/b&gt;');
  });

  test('shows several remotes that were changed as one in one row, with its name and shares by tenths', async () => {
    const { ask, signIn, registry } = await aServer();
    const change = { who: 'eva@desk', action: 'promote', change: '1a2b3c4d' } as const;
    const [account, cms] = [aRelease({ remote: 'mf-account' }).record, aRelease({ remote: 'mf-cms' }).record];
    const next = { ...account, version: '2.0.0' };
    await registry.changeTogether(
      'production',
      [
        { ...change, remote: 'mf-account' },
        { ...change, remote: 'mf-cms' },
      ],
      (document) => asCanary(asDefault(asDefault(document, account), cms), next, 0.1),
    );
    const { cookie: given } = await signIn(PASSWORD);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    const [row = '', ...others] = body.split('<tr>').filter((part) => part.includes('1a2b3c4d'));
    for (const text of ['mf-account, mf-cms', '1.0.0 (99.9%), 2.0.0 (0.1%)', 'eva@desk']) expect(row).toContain(text);
    expect(others).toEqual([]);
  });

  test('shows the freeze of a channel, and what is scheduled with what became of it', async () => {
    const { ask, signIn, registry } = await aServer();
    const since = '2026-11-28T10:00:00.000Z';
    await registry.changePlan('production', () => ({
      freezes: [{ who: 'eva@desk', why: 'Black <b>Friday</b>', since }],
      scheduled: [
        {
          id: '1a2b3c4d',
          releases: [{ remote: 'mf-search', version: '1.1.0' }],
          share: 0.5,
          who: 'ana@desk',
          made: since,
          due: '2026-12-01T06:00:00.000Z',
          state: 'refused',
          since,
          told: 'It needs lodash.',
        },
      ],
    }));
    const { cookie: given } = await signIn(PASSWORD);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    expect(body).toContain('Frozen by eva@desk until somebody ends it: Black &lt;b&gt;Friday&lt;/b&gt;');
    for (const text of ['Scheduled in channel production', 'mf-search 1.1.0', '0.5%', 'refused', 'It needs lodash.'])
      expect(body).toContain(text);
  });

  test('lists who is invited to what and until when, and nothing of which a link could be made', async () => {
    const { ask, signIn, registry, release } = await aServer();
    const about = { release, channel: 'production', who: 'team@desk', lasts: 7 * 86_400_000 };
    const { invitation, token } = await inviteTester(registry, { ...about, tester: 'Ana <Pérez>' });
    const { cookie: given } = await signIn(PASSWORD);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    const row = /<tr><th scope="row">Ana &lt;Pérez&gt;<\/th>.*?<\/tr>/.exec(body)?.[0];
    for (const text of ['mf-search', '1.0.0', 'production', invitation.expires, 'team@desk', 'not yet', invitation.id])
      expect(row).toContain(text);
    for (const secret of [token.split('.')[1] ?? '', invitation.secretHash]) expect(body).not.toContain(secret);
  });

  test('says first which releases are refused, and why', async () => {
    const { ask, signIn } = await aServer(PASSWORD, [
      { remote: 'mf-payments', version: '6.6.6', damage: ['remoteEntry.js has other bytes than its record says.'] },
    ]);
    const { cookie: given } = await signIn(PASSWORD);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    expect(body).toContain('Refused releases');
    expect(body).toMatch(/mf-payments.*6\.6\.6.*remoteEntry\.js has other bytes than its record says\./);
  });

  test('says what the back end warns of, and that it is down', async () => {
    const api = Fastify();
    api.get('/healthz', () => ({ ok: true, warnings: ['test-gateways-refused', 'of-a-later-release'] }));
    opened.push(api);
    const warned = await aServer(PASSWORD, [], { apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }) });
    const pageOf = async ({ ask, signIn }: typeof warned) =>
      (await ask('/__ops', { headers: { cookie: (await signIn(PASSWORD)).cookie?.split(';')[0] ?? '' } })).body;
    const page = await pageOf(warned);
    expect(page).toContain('Payment gateways with a test account are not offered');
    expect(page).toContain('of-a-later-release');
    expect(page).not.toContain('The back end does not answer');
    expect(await pageOf(await aServer())).toContain('The back end does not answer');
  });

  test('says that the registry cannot be followed, and what brings it back', async () => {
    const { ask, signIn } = await aServer(PASSWORD, [], {}, 'unreadable');
    const { cookie: given } = await signIn(PASSWORD);
    const { body } = await ask('/__ops', { headers: { cookie: given?.split(';')[0] ?? '' } });
    expect(body).toMatch(/registry document of this channel cannot be read.*command restore makes it anew/);
  });

  test.each([
    ['a wrong password', 'not it', { origin: ORIGIN }, 401],
    ['a form of another site', PASSWORD, { origin: 'https://evil.example' }, 403],
  ])('is refused to %s', async (_name, password, headers, status) => {
    const answer = await (await aServer()).signIn(password, headers);
    expect([answer.status, answer.cookie]).toEqual([status, null]);
  });

  test('refuses a cookie that was made up or has been changed', async () => {
    const { ask, signIn } = await aServer();
    const made = (await signIn(PASSWORD)).cookie?.split(';')[0] ?? '';
    const [id, name, until, seal] = made.replace('__Secure-forecourt_operations=', '').split('.');
    const quick = createHmac('sha256', createHash('sha256').update(`session ${PASSWORD}`).digest());
    const forgeries = [
      `${id}.${name}.${until}.${quick.update(`${id}.${name}.${until}`).digest('base64url')}`,
      `${id}.${name}.${Number(until) + 1}.${seal}`,
      `${id}.prometheus.${until}.${seal}`,
      `other.${name}.${until}.${seal}`,
      `${id}.${name}.${until}.`,
      `${id}.${name}.${until}.${seal}x`,
      '',
    ];
    expect(made).toMatch(/^__Secure-forecourt_operations=/);
    for (const forged of forgeries) {
      expect((await ask('/__ops', { headers: { cookie: `__Secure-forecourt_operations=${forged}` } })).status).toBe(
        401,
      );
    }
  });

  test('lets nobody guess for long', async () => {
    const { signIn } = await aServer();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('a guess');
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  test('lets nobody guess for long from many addresses of one network', async () => {
    const { signInFrom } = await aServer();
    for (let index = 0; index < 10; index += 1) await signInFrom(`2001:db8:1:2::${index + 1}`, 'a guess');
    expect((await signInFrom('2001:db8:1:2:ffff::1', PASSWORD)).status).toBe(429);
    expect((await signInFrom('2001:db8:1:3::1', PASSWORD)).status).toBe(303);
  });

  test('lets nobody guess for long from many addresses, nor by the metrics', async () => {
    const { ask, signIn } = await aServer();
    const guess = (index: number) =>
      ask('/metrics', { headers: { authorization: 'Bearer guess', 'x-forwarded-for': `203.0.113.${index % 100}` } });
    for (let index = 0; index < 300; index += 1) await guess(index);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  const pageWith = async ({ ask }: Awaited<ReturnType<typeof aServer>>, cookie: string) =>
    (await ask('/__ops', { headers: { cookie } })).status;

  test('is closed to a session that has signed out, on every server of the data folder', async () => {
    const first = await aServer();
    const second = await aServer(PASSWORD, [], { dataFolder: first.folder });
    const cookie = (await first.signIn(PASSWORD)).cookie?.split(';')[0] ?? '';
    expect([await pageWith(first, cookie), await pageWith(second, cookie)]).toEqual([200, 200]);
    await first.ask('/__ops/sign-out', { method: 'POST', headers: { cookie, origin: ORIGIN } });
    expect([await pageWith(first, cookie), await pageWith(second, cookie)]).toEqual([401, 401]);
  });

  test('is closed to the sessions of a password that was taken away, and open to those of another one', async () => {
    const before = await aServer();
    const [ana, prometheus] = [await before.signIn(PASSWORD), await before.signIn(OTHER_PASSWORD)].map(
      ({ cookie: set }) => set?.split(';')[0] ?? '',
    );
    const after = await aServer(PASSWORD, [], { operationsPasswords: new Map([['prometheus', OTHER_PASSWORD]]) });
    expect([await pageWith(after, ana ?? ''), await pageWith(after, prometheus ?? '')]).toEqual([401, 200]);
  });
});

describe('the metrics', () => {
  test('count pages, errors, load times and web vitals by remote, version and channel', async () => {
    const { ask, told, tell } = await aServer();
    const of = { remote: 'mf-search', version: '1.0.0' };
    const ticket = told.ticketFor({ 'mf-search': { version: '1.0.0', contract: 1, base: '/' } });
    told.sent(ticket, 'mf-search', '1.0.0');
    await tell({ kind: 'error', message: 'broken', stage: 'render', ...of, ticket });
    await tell({ kind: 'loaded', ms: 120, ...of, ticket });
    await tell({ kind: 'vital', name: 'LCP', value: 1200, ...of, ticket });
    const { body } = await ask('/metrics', { headers: { authorization: `Bearer ${PASSWORD}` } });
    const labels = 'remote="mf-search",version="1.0.0"';
    expect(body).toContain(`forecourt_pages_total{${labels},channel="production"} 1`);
    expect(body).toContain(`forecourt_failed_pages_total{${labels},channel="production"} 1`);
    expect(body).toMatch(/forecourt_browser_errors_total\{[^}]*kind="error",stage="render"[^}]*\} 1/);
    expect(body).toMatch(/forecourt_remote_load_seconds_sum\{[^}]*\} 0.12/);
    expect(body).toMatch(/forecourt_web_vital_seconds_sum\{[^}]*name="LCP"[^}]*\} 1.2/);
  });

  test('are for programs with the password; without one for this machine, in production for nobody', async () => {
    const secured = await aServer();
    expect((await secured.ask('/metrics')).status).toBe(404);
    const basic = Buffer.from(`prometheus:${PASSWORD}`).toString('base64');
    expect((await secured.ask('/metrics', { headers: { authorization: `Basic ${basic}` } })).status).toBe(200);
    const open = await aServer('none', [], { production: false });
    expect((await open.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await open.ask('/metrics')).status).toBe(200);
    expect((await (await aServer('none')).ask('/metrics')).status).toBe(404);
  });

  test.each([
    ['an unknown kind', { kind: 'gossip' }],
    ['a text without end', { kind: 'error', message: 'x'.repeat(501) }],
    ['an unknown remote', { kind: 'loaded', remote: 'mf-x', ms: 1 }],
  ])('refuse %s', async (_name, report) => {
    expect((await (await aServer()).tell(report)).status).toBe(400);
  });
});

describe('the preview of a release on production', () => {
  const PREVIEW = '/__ops/preview/mf-search/1.1.0';

  test('is for who is signed in, who is led back to it by the sign-in, and has it as an invitation', async () => {
    const { ask, registry } = await aServer();
    const asked = await ask(PREVIEW);
    expect([asked.status, asked.body]).toEqual([401, expect.stringContaining(`name="next" value="${PREVIEW}"`)]);
    const form = new URLSearchParams({ password: PASSWORD, next: PREVIEW });
    const signed = await ask('/__ops/sign-in', { method: 'POST', body: form, headers: { origin: ORIGIN } });
    expect([signed.status, signed.headers.get('location')]).toEqual([303, PREVIEW]);
    const headers = { cookie: signed.cookie?.split(';')[0] ?? '' };
    for (const answer of [await ask(PREVIEW, { headers }), await ask(PREVIEW, { headers })]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
      expect(answer.cookie).toMatch(/^forecourt_tests=.*HttpOnly/);
    }
    const own = await registry.invitations.all();
    expect(own.map(({ tester, version, channel }) => `${tester} ${version} ${channel}`)).toEqual([
      'ana 1.1.0 production',
    ]);
  });

  test('of a release that is not there, or is not the published one, begins nothing', async () => {
    const { ask, signIn, folder, registry } = await aServer();
    const headers = { cookie: (await signIn(PASSWORD)).cookie?.split(';')[0] ?? '' };
    await writeFile(join(folder, 'releases/mf-search/1.1.0/remoteEntry.js'), 'evil()');
    for (const path of [PREVIEW, '/__ops/preview/mf-search/9.9.9', '/__ops/preview/mf-other/1.0.0']) {
      const answer = await ask(path, { headers });
      expect([answer.headers.get('location'), answer.cookie]).toEqual(['/?invitation=unknown', null]);
    }
    expect(await registry.invitations.all()).toHaveLength(1);
  });

  test('asked for by a link of another site, leads to itself, where the cookie of the sign-in is sent', async () => {
    const { ask } = await aServer();
    const answer = await ask(PREVIEW, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([200, `0;url=${PREVIEW}`]);
  });

  test.each(['https://evil.example/', '//evil.example', '/__ops/preview/../../x', '/en-gb'])(
    'a sign-in leads nowhere else: %s',
    async (next) => {
      const { ask } = await aServer();
      const form = new URLSearchParams({ password: PASSWORD, next });
      const signed = await ask('/__ops/sign-in', { method: 'POST', body: form, headers: { origin: ORIGIN } });
      expect(signed.headers.get('location')).toBe('/__ops');
    },
  );
});

const withPostgres = postgresIsReachable() ? test : test.skip;
withPostgres('what pages told a server is handed over as it ends, where canaries are judged', async () => {
  const kept = async (canaryRule: { limit: number; leastPages: number } | undefined) => {
    const url = await aPostgresRegistry();
    const { told, close } = await aServer(PASSWORD, [], { canaryRule }, 'ready', url);
    const ticket = told.ticketFor({ 'mf-search': { version: '1.1.0', contract: 1, base: '/' } });
    told.sent(ticket, 'mf-search', '1.1.0');
    await close();
    return (await queried<{ what: string }>('select what from release_pages', url)).map(({ what }) => what);
  };
  expect(await kept({ limit: 0.05, leastPages: 100 })).toEqual(['met']);
  expect(await kept(undefined)).toEqual([]);
});
