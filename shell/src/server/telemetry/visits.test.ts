import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { ReleaseFigures } from '../../release/figures/release-figures';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { asCanary, asDefault } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import type { ResolvedPage } from '../../routing/paths';
import { backEndProxy } from '../back-end-proxy';
import { operationsService } from '../operations/operations-service';
import { invitedReleases } from '../overrides/invited-releases';
import { releaseLibrary } from '../releases/release-library';

const PASSWORD = 'a long password';
const opened: { close: () => unknown }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));

/** A back end in which a search finds, and what is booked or paid comes to what its call asks for. */
async function aBackEnd() {
  const app = Fastify();
  const tickets: unknown[] = [];
  app.addHook('onRequest', async ({ headers }) => void tickets.push(headers['x-page-ticket']));
  app.get('/api/booking/search', () => ({ offers: [] }));
  app.get('/api/booking/price', () => ({ total: 1 }));
  app.post('/api/booking/book', async ({ body }, reply) =>
    reply.code((body as { refused?: boolean }).refused ? 409 : 200).send(body),
  );
  app.get('/api/booking/payment-attempts/by-order/:order', ({ params }) => ({
    attemptId: '1',
    bookingId: '1234ABCD5678',
    status: (params as { order: string }).order,
  }));
  opened.push(app);
  return { apiUrl: await app.listen({ port: 0, host: '127.0.0.1' }), tickets };
}

/** A shell in whose channel 1.1.0 of mf-search is tried beside 1.0.0. */
async function aShell() {
  const folder = await mkdtemp(join(tmpdir(), 'visits-'));
  const [registry, store] = [openRegistry(join(folder, 'registry')), openReleaseStore(join(folder, 'releases'))];
  const change = { who: 'ana@desk', action: 'promote', remote: 'mf-search' } as const;
  await registry.change('production', change, (document) => asDefault(document, aRelease().record));
  await registry.change('production', change, (document) =>
    asCanary(document, aRelease({ version: '1.1.0' }).record, 20),
  );
  const { apiUrl, tickets } = await aBackEnd();
  const app = Fastify({ logger: false, trustProxy: 'loopback' });
  await app.register(cookie, { secret: 'x'.repeat(32) });
  const report = () => undefined;
  const config = {
    apiUrl,
    geodataUrl: apiUrl,
    channel: 'production',
    operationsPasswords: new Map([['ana', PASSWORD]]),
    canaryRule: undefined,
    publicOrigin: 'https://shop.example',
    production: true,
    dataFolder: folder,
  };
  const onAnswer = await backEndProxy(app, config);
  const told = operationsService(app, {
    config,
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
      registry: () => ({ state: 'ready', lacking: [] }),
      refused: () => [],
      unhashed: () => [],
    },
    css: [],
    report,
  });
  onAnswer(told.answered);
  const ticketFor = (version: string) => told.ticketFor({ 'mf-search': { version, contract: 1, base: '/' } });
  app.get('/pages/:version/:key', async (request) => {
    const { version, key } = request.params as { version: string; key: 'SEARCH' | 'CHECKOUT' | 'LOGIN' };
    const page: ResolvedPage = { kind: 'route', key };
    const ticket = ticketFor(version);
    told.pageSent(request, ticket, page);
    return { ticket };
  });
  opened.push(app, registry);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${PASSWORD}` };
  const figures = async () => (await (await fetch(`${origin}/__ops/figures`, { headers })).json()) as ReleaseFigures;
  /** Count of each share of the canary. */
  const canary = async () => {
    const column = (await figures()).remotes[0]?.columns[1];
    return Object.entries(column?.shares ?? {}).map(([name, { count, of }]) => `${name} ${count}/${of}`);
  };
  return { origin, ticketFor, figures, canary, tickets };
}

interface Visitor {
  address?: string;
  agent?: string;
  place?: string;
}

/** Somebody with a browser, who asks as the pages of the shell do. */
function aVisitor(origin: string, { address = '203.0.113.1', agent = 'Firefox', place }: Visitor = {}) {
  const own = {
    'x-forwarded-for': address,
    'user-agent': agent,
    ...(place !== undefined && { cookie: `forecourt_bucket=${place}` }),
  };
  return {
    opens: async (path: string) =>
      ((await (await fetch(origin + path, { headers: own })).json()) as { ticket: string }).ticket,
    asks: async (path: string, ticket?: string, more: Record<string, string> = {}) =>
      (await fetch(origin + path, { headers: { ...own, ...(ticket && { 'x-page-ticket': ticket }), ...more } })).text(),
    books: async (ticket: string, what: object = { currentStatus: 0 }) => {
      const answer = await fetch(`${origin}/api/booking/book`, {
        method: 'POST',
        headers: { ...own, 'x-page-ticket': ticket, 'content-type': 'application/json' },
        body: JSON.stringify(what),
      });
      expect(await answer.json()).toEqual(what);
    },
    tells: (report: object, ticket: string) =>
      fetch(`${origin}/__telemetry`, { method: 'POST', headers: own, body: JSON.stringify({ ...report, ticket }) }),
  };
}
const SEARCH = '/api/booking/search?dateFrom=1';

test('search, checkout, booking and payment count once for the release, by what the back end answered', async () => {
  const { origin, canary, tickets } = await aShell();
  const visitor = aVisitor(origin, { place: '17' });
  const ticket = await visitor.opens('/pages/1.1.0/LOGIN');
  expect(await canary()).toContain('searched 0/1');
  for (let time = 0; time < 2; time += 1) {
    await visitor.asks(SEARCH, ticket);
    await visitor.asks('/api/booking/price', ticket);
    await visitor.books(ticket);
  }
  expect(await canary()).toEqual([
    'searched 1/1',
    'checkout 1/1',
    'booked 1/1',
    'paid 0/1',
    'conversion 1/1',
    'failed 0/1',
  ]);
  await visitor.asks('/api/booking/payment-attempts/by-order/pending', ticket);
  expect(await canary()).toContain('paid 0/1');
  await visitor.asks('/api/booking/payment-attempts/by-order/captured', ticket);
  expect(await canary()).toContain('paid 1/1');
  expect(tickets).toEqual(tickets.map(() => undefined));
});

test('results and checkout that come with their page count like those that are asked for', async () => {
  const { origin, canary } = await aShell();
  const period = 'dateFrom=06-07-2027&dateTo=06-09-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1';
  await aVisitor(origin, { place: '1' }).opens(`/pages/1.1.0/SEARCH?${period}`);
  await aVisitor(origin, { place: '2' }).opens('/pages/1.1.0/SEARCH');
  await aVisitor(origin, { place: '3' }).opens('/pages/1.1.0/CHECKOUT');
  expect(await canary()).toEqual(expect.arrayContaining(['searched 1/3', 'checkout 0/1']));
});

test.each([
  ['a booking that was refused', { refused: true, currentStatus: 0 }],
  ['a quotation', { currentStatus: 5 }],
])('%s is not booked', async (_name, what) => {
  const { origin, canary } = await aShell();
  const visitor = aVisitor(origin);
  const ticket = await visitor.opens('/pages/1.1.0/CHECKOUT');
  await visitor.books(ticket, what);
  expect(await canary()).toContain('booked 0/1');
});

test.each([
  ['without a ticket', () => undefined],
  ['with a ticket that nobody has sealed', () => 'A'.repeat(56)],
])('calls %s count nowhere', async (_name, ticketOf) => {
  const { origin, figures } = await aShell();
  const visitor = aVisitor(origin);
  await visitor.asks(SEARCH, ticketOf());
  expect((await figures()).all.visits).toBe(0);
});

test('pages of drafts and search engines count nowhere', async () => {
  const { origin, figures, ticketFor } = await aShell();
  await aVisitor(origin).asks(SEARCH, ticketFor('1.1.0'), { 'x-preview-token': 'a.token' });
  await aVisitor(origin, { agent: 'Googlebot/2.1' }).opens('/pages/1.1.0/SEARCH');
  expect((await figures()).all.visits).toBe(0);
});

test('who searched with one release and booked with the other is told of, and counts for neither', async () => {
  const { origin, figures } = await aShell();
  const visitor = aVisitor(origin);
  await visitor.asks(SEARCH, await visitor.opens('/pages/1.0.0/LOGIN'));
  await visitor.books(await visitor.opens('/pages/1.1.0/CHECKOUT'));
  const { all, remotes } = await figures();
  expect(all.shares.conversion).toMatchObject({ count: 1, of: 1 });
  expect(remotes[0]).toMatchObject({ changed: 1, columns: [{ visits: 0 }, { visits: 0 }] });
});

test('errors and measures of pages stand beside what visits come to', async () => {
  const { origin, canary, figures } = await aShell();
  const visitor = aVisitor(origin);
  const ticket = await visitor.opens('/pages/1.1.0/LOGIN');
  const of = { remote: 'mf-search', version: '1.1.0' };
  await visitor.tells({ kind: 'error', message: 'no', ...of }, ticket);
  await visitor.tells({ kind: 'vital', name: 'LCP', value: 2000, ...of }, ticket);
  await visitor.tells({ kind: 'vital', name: 'TTFB', value: 2000, ...of }, ticket);
  await visitor.tells({ kind: 'vital', name: 'INP', value: 200, ...of, version: '1.0.0' }, ticket);
  expect(await canary()).toContain('failed 1/1');
  expect((await figures()).remotes[0]?.columns.map(({ vitals }) => [vitals.LCP.pages, vitals.INP.pages])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('visitors behind one address are told apart by browser and place, and are few', async () => {
  const { origin, figures } = await aShell();
  await aVisitor(origin, { place: '1' }).opens('/pages/1.1.0/LOGIN');
  await aVisitor(origin, { place: '2' }).opens('/pages/1.1.0/LOGIN');
  await aVisitor(origin, { place: '2', agent: 'Safari' }).opens('/pages/1.1.0/LOGIN');
  await aVisitor(origin, { place: '2', agent: 'Safari' }).opens('/pages/1.1.0/LOGIN');
  expect((await figures()).all.visits).toBe(3);
  for (let place = 100; place < 150; place += 1)
    await aVisitor(origin, { place: String(place) }).opens('/pages/1.1.0/LOGIN');
  expect((await figures()).all.visits).toBe(30);
  await aVisitor(origin, { address: '203.0.113.2', place: '1' }).opens('/pages/1.1.0/LOGIN');
  expect((await figures()).all.visits).toBe(31);
});

test('the figures are for who has a password', async () => {
  const { origin } = await aShell();
  expect((await fetch(`${origin}/__ops/figures`)).status).toBe(401);
});
