import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { invitationLink, inviteTester, previewAddress } from '../../release/invitations/invite-tester';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { aRelease } from '../../release/release.fixture';
import { releaseLibrary } from '../releases/release-library';
import { visitorReleases } from '../releases/visitor-releases';
import { invitationRoutes } from './invitation-routes';
import { invitedReleases } from './invited-releases';
import { previewRoutes } from './preview-routes';
import { releaseOverrides } from './release-overrides';

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

const report = () => undefined;
const next = [aRelease({ version: '2.0.0' }), aRelease({ remote: 'mf-cms', version: '3.0.0' })];

/** A shell server of a channel where everybody has mf-search 1.0.0, and a browser that keeps its cookies. */
async function aShop(channel: 'staging' | 'production', hasOperators = false) {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const [store, registry] = [openReleaseStore(join(folder, 'releases')), openRegistry(join(folder, 'registry'))];
  for (const { record, files } of [aRelease(), ...next]) await store.write(record, files);
  const library = releaseLibrary(store, report);
  const standard = { 'mf-search': await library('mf-search', { metadata: { version: '1.0.0' } }) };
  const own = { library, secure: false, report };
  const tests = invitedReleases({ ...own, invitations: registry.invitations, channel });
  const overriding = channel === 'staging' ? releaseOverrides({ ...own, origins: [] }) : undefined;
  const running = { releasesFor: () => standard, hasCanary: () => false, isTried: () => false };
  const releasesOf = visitorReleases({ running, buckets: () => undefined, overriding, tests });
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  await app.register(cookie, { secret: 'x'.repeat(32) });
  previewRoutes(app, { overriding, tests, hasOperators });
  invitationRoutes(app, { invitations: registry.invitations, invited: tests, report });
  app.get('/', async (request, reply) =>
    Object.values((await releasesOf(request, reply)).releases).map(({ remote, version }) => `${remote} ${version}`),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const kept = new Map<string, string>();
  const ask = async (address: string) => {
    const sent = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: sent } });
    for (const set of answer.headers.getSetCookie()) kept.set(...(set.split(';')[0]?.split('=') as [string, string]));
    return answer;
  };
  const preview = async (remote: string, version: string) =>
    (await ask(previewAddress(origin, remote, version))).headers.get('location');
  const invite = async ({ record: release }: (typeof next)[number]) => {
    const about = { release, tester: 'Ana Pérez', channel, who: 'team@desk', lasts: 3_600_000 };
    await ask(invitationLink(origin, (await inviteTester(registry, about)).token));
  };
  return { preview, invite, page: async (): Promise<unknown> => (await ask(origin)).json() };
}

test('outside of production everybody sees a release by its address, and that release alone', async () => {
  const { preview, page } = await aShop('staging');
  expect([await preview('mf-cms', '3.0.0'), await page()]).toEqual(['/', ['mf-search 1.0.0', 'mf-cms 3.0.0']]);
  expect([await preview('mf-search', '2.0.0'), await page()]).toEqual(['/', ['mf-search 2.0.0']]);
});

test('on production a tester sees what they are invited to by its address, and that alone', async () => {
  const { preview, invite, page } = await aShop('production');
  for (const release of next) await invite(release);
  expect(await page()).toEqual(['mf-search 2.0.0', 'mf-cms 3.0.0']);
  expect([await preview('mf-search', '2.0.0'), await page()]).toEqual(['/', ['mf-search 2.0.0']]);
});

test('on production a stranger sees the live shop, and an operator is led to the sign-in', async () => {
  const { preview, page } = await aShop('production');
  expect([await preview('mf-search', '2.0.0'), await page()]).toEqual(['/?invitation=unknown', ['mf-search 1.0.0']]);
  const operated = await aShop('production', true);
  expect(await operated.preview('mf-search', '2.0.0')).toBe('/__ops/preview/mf-search/2.0.0');
  expect(await operated.page()).toEqual(['mf-search 1.0.0']);
});

test.each([
  ['mf-search', '9.9.9'],
  ['mf-other', '1.0.0'],
  ['mf-search', '../1.0.0'],
])('the address of what is no release changes nothing: %s %s', async (remote, version) => {
  const { preview, page } = await aShop('staging');
  expect([await preview(remote, version), await page()]).toEqual(['/?invitation=unknown', ['mf-search 1.0.0']]);
});
